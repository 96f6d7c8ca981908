import Media

/// The list of sources, or the prompt for the key of one.
struct SourcePicker: Hashable, Sendable {
  /// The index of the source under the bar.
  var selected: Int
  /// The key being entered for the selected source; nil while the list is shown.
  var apiKeyEntry: APIKeyEntry?

  /// The list, or with a key entry its prompt.
  init(selected: Int, apiKeyEntry: APIKeyEntry? = nil) {
    self.selected = selected
    self.apiKeyEntry = apiKeyEntry
  }

  /// The source under the bar.
  func entry(in sources: [SourceEntry]) -> SourceEntry? {
    sources.indices.contains(selected) ? sources[selected] : nil
  }

  /// The source that is being asked whether it takes the key; nil where none is.
  func checkedSource(in sources: [SourceEntry]) -> SourceID? {
    apiKeyEntry?.isChecking == true ? entry(in: sources)?.descriptor.id : nil
  }

  /// A command; nil for one that means nothing here.
  mutating func handle(_ command: Command, typed: Character?, _ sources: [SourceEntry]) -> Overlay.Outcome? {
    guard apiKeyEntry == nil else { return handleInPrompt(command, typed: typed, sources) }
    let entry = entry(in: sources)
    switch command {
    case .moveUp: select(selected - 1, of: sources)
    case .moveDown: select(selected + 1, of: sources)
    case .moveFirst: select(0, of: sources)
    case .moveLast: select(sources.count - 1, of: sources)
    case .choose: return entry.map { choose($0) } ?? .stays()
    case .editSource: if entry?.descriptor.key != nil { apiKeyEntry = APIKeyEntry() }
    case .deleteWall: return .stays(entry?.wallName.map { [.collect(.delete(wall: $0))] } ?? [])
    case .restoreWall: return .stays([.collect(.undoDeletion)])
    case .back: return .closes
    default: return nil
    }
    return .stays()
  }

  mutating func paste(_ text: String) {
    guard apiKeyEntry?.isChecking == false else { return }
    // Another key comes in place of the refused one, not behind it.
    if apiKeyEntry?.refusal != nil { apiKeyEntry = APIKeyEntry() }
    // Keys hold no white space, and what is copied often brings a line end.
    apiKeyEntry?.line.insert(text.filter { !$0.isWhitespace })
  }

  private mutating func select(_ index: Int, of sources: [SourceEntry]) {
    selected = max(0, min(index, sources.count - 1))
  }

  private mutating func choose(_ entry: SourceEntry) -> Overlay.Outcome {
    switch entry.status {
    case .ready: return .chooses(entry.descriptor.id)
    case .needsKey:
      apiKeyEntry = APIKeyEntry()
      return .stays()
    case .off(let variable):
      let words = "\(entry.descriptor.name) is off: set \(variable) to the server that answers for it."
      return .stays([.notify(Notice(words, isError: true))])
    }
  }

  private mutating func handleInPrompt(
    _ command: Command, typed: Character?, _ sources: [SourceEntry]
  ) -> Overlay.Outcome? {
    guard let prompt = apiKeyEntry, let entry = entry(in: sources) else { return .stays() }
    switch command {
    case .back:
      apiKeyEntry = nil
      return .stays(prompt.isChecking ? [.cancelKeyCheck] : [])
    case _ where prompt.isChecking: return .stays()
    case .confirm:
      let key = SearchQuery.normalForm(prompt.line.text)
      if !key.isEmpty {
        apiKeyEntry?.isChecking = true
        apiKeyEntry?.refusal = nil
        return .stays([.checkKey(key, entry.descriptor.id)])
      }
      guard entry.mayHaveKey else { return .stays() }
      apiKeyEntry = nil
      return .stays([.removeKey(of: entry.descriptor.id)])
    default:
      guard let edit = LineEditor.Edit(command, typed: typed) else { return nil }
      apiKeyEntry?.line.apply(edit)
      apiKeyEntry?.refusal = nil
      return .stays()
    }
  }
}

/// A key on its way from the clipboard to the source that has to take it.
struct APIKeyEntry: Hashable, Sendable {
  var line = LineEditor()
  /// The source is being asked.
  var isChecking = false
  /// Why what stands in the line was not kept; nil once it is changed.
  var refusal: String?
}
