import Media

extension State {
  /// Enter on what has the focus.
  mutating func act() -> [Effect] {
    guard let details else { return [] }
    switch details.focus {
    case .picture, .file: return playFocused(inTerminal: false)
    case .author: return details.item.credit.authorURL.map { [.openPage($0)] } ?? []
    case .license: return details.item.credit.licenseURL.map { [.openPage($0)] } ?? []
    case .page: return details.item.pageURL.map { [.openPage($0)] } ?? []
    case .tag(let number): return search(for: details.item.tags[number])
    case .shelf: return showFocusedPicture() ?? playFocused(inTerminal: false)
    }
  }

  /// Plays the file or the picture that has the focus, else what is shown large.
  mutating func playFocused(inTerminal: Bool) -> [Effect] {
    guard let details else { return [] }
    let (item, file) = (details.target.item, details.target.file)
    if case .file = details.focus { self.details?.chosen = file }
    return play([item], file, inTerminal: inTerminal)
  }

  /// Back from the picture of a shelf to the item's own; nil where that is shown.
  mutating func leaveShownPicture() -> [Effect]? {
    guard let shown = details?.shown else { return nil }
    details?.shown = nil
    focus(on: .shelf(shown.shelf))
    return []
  }

  /// Asks the source once more.
  mutating func askForDetailsAnew() -> [Effect] {
    guard let details else { return [] }
    self.details?.problem = nil
    self.details?.askedSince = shared.now
    return [.details(of: details.item, .reload)]
  }

  /// Tries a large picture again that failed; nil for all others.
  mutating func retryDetailsPicture() -> [Effect]? {
    guard let details, let layout = detailsLayout, let key = details.pictureKey(in: layout), pictures.hasFailed(key)
    else { return nil }
    return retryPictures(of: [key.item])
  }

  /// Shows the selected picture of a shelf large; nil where it moves, is shown already or cannot be.
  private mutating func showFocusedPicture() -> [Effect]? {
    guard let details, let picture = details.focusedPicture, details[picture]?.kind == .photo, details.shown != picture,
      let layout = detailsLayout, layout.pictureSize != nil
    else { return nil }
    keepingDetailsInPlace { $0.details?.shown = picture }
    // Above the text it would be out of sight.
    if !layout.isWide { focus(on: .picture) }
    return []
  }

  /// Puts words in the search line and asks for them, with all that was typed there a ^_ away.
  private mutating func search(for words: String) -> [Effect] {
    let effects = closeDetails()
    search.editor.recall(words)
    search.history.record(search.editor.text)
    return effects + ask(.now)
  }
}
