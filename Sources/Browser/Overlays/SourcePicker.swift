import Media

/// The list of sources, or the prompt for the key of one.
struct SourcePicker: Hashable, Sendable {
  /// Among all sources, the one under the bar.
  var selected: Int
  /// Which sources are listed.
  private(set) var line = LineEditor()
  /// The key being entered for the selected source; nil while the list is shown.
  var apiKeyEntry: APIKeyEntry?

  /// The list, or with a key entry its prompt.
  init(selected: Int, apiKeyEntry: APIKeyEntry? = nil) {
    self.selected = selected
    self.apiKeyEntry = apiKeyEntry
  }

  /// The source under the bar; nil where none is listed.
  func entry(in sources: [SourceEntry]) -> SourceEntry? { row(in: sources).map { sources[listed(sources)[$0]] } }

  /// Those that have every typed word, as indices: in their names first, then those whose kinds have it.
  func listed(_ sources: [SourceEntry]) -> [Int] {
    let words = line.text.lowercased().split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty else { return Array(sources.indices) }
    func have(_ text: String, _ words: [Substring]) -> Bool { words.allSatisfy { text.lowercased().contains($0) } }
    let named = sources.indices.filter { have(sources[$0].descriptor.name, words) }
    let others = sources.indices.filter { index in
      let entry = sources[index]
      return !named.contains(index) && have("\(entry.descriptor.name) \(entry.kindsInWords)", words)
    }
    return named + others
  }

  /// Where the bar is among those that are listed; nil where none is.
  func row(in sources: [SourceEntry]) -> Int? { listed(sources).firstIndex(of: selected) }

  /// Puts the bar on a source; one that is not listed has all listed again.
  mutating func select(_ id: SourceID, of sources: [SourceEntry]) {
    guard let index = sources.firstIndex(where: { $0.descriptor.id == id }) else { return }
    selected = index
    if row(in: sources) == nil { line = LineEditor() }
  }

  /// The source that is being asked whether it takes the key; nil where none is.
  func checkedSource(in sources: [SourceEntry]) -> SourceID? {
    apiKeyEntry?.isChecking == true ? entry(in: sources)?.descriptor.id : nil
  }

  /// Other sources are listed: the bar stays on the one that it was on, or where it was in the list.
  mutating func replace(_ former: [SourceEntry], with new: [SourceEntry], inUse: SourceID) {
    let formerRow = row(in: former) ?? 0
    let chosen = entry(in: former)?.descriptor.id ?? inUse
    if let index = new.firstIndex(where: { $0.descriptor.id == chosen }) {
      selected = index
    } else {
      move(to: formerRow, of: new)
    }
  }

  /// A command; nil for one that means nothing here.
  mutating func handle(_ command: Command, typed: Character?, _ sources: [SourceEntry]) -> Overlay.Outcome? {
    guard apiKeyEntry == nil else { return handleInPrompt(command, typed: typed, sources) }
    let entry = entry(in: sources)
    switch command {
    case .moveUp: move(to: (row(in: sources) ?? 0) - 1, of: sources)
    case .moveDown: move(to: (row(in: sources) ?? 0) + 1, of: sources)
    case .moveFirst: move(to: 0, of: sources)
    case .moveLast: move(to: sources.count - 1, of: sources)
    case .choose: return entry.map { choose($0) } ?? .stays()
    case .editSource: if entry?.descriptor.key != nil { apiKeyEntry = APIKeyEntry() }
    case .deleteWall: return .stays(entry?.wallName.map { [.collect(.delete(wall: $0))] } ?? [])
    case .restoreWall: return .stays([.collect(.undoDeletion)])
    case .back: return .closes
    default:
      guard let edit = LineEditor.Edit(command, typed: typed) else { return nil }
      filter(sources) { $0.apply(edit) }
    }
    return .stays()
  }

  mutating func paste(_ text: String, _ sources: [SourceEntry]) {
    guard let prompt = apiKeyEntry else { return filter(sources) { $0.insert(text) } }
    guard !prompt.isChecking else { return }
    // Another key comes in place of the refused one, not behind it.
    if prompt.refusal != nil { apiKeyEntry = APIKeyEntry() }
    // Keys hold no white space, and what is copied often brings a line end.
    apiKeyEntry?.line.insert(text.filter { !$0.isWhitespace })
  }

  private mutating func move(to row: Int, of sources: [SourceEntry]) {
    let listed = listed(sources)
    guard !listed.isEmpty else { return }
    selected = listed[max(0, min(row, listed.count - 1))]
  }

  /// Types in the line; the bar goes to the best of what it lists.
  private mutating func filter(_ sources: [SourceEntry], _ change: (inout LineEditor) -> Bool) {
    if change(&line) { move(to: 0, of: sources) }
  }

  private mutating func choose(_ entry: SourceEntry) -> Overlay.Outcome {
    switch entry.status {
    case .ready: return .chooses(entry.descriptor.id)
    case .needsKey:
      apiKeyEntry = APIKeyEntry()
      return .stays()
    case .off(let variable):
      let words = "\(entry.descriptor.name) is off: set \(variable) to the server that answers for it"
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
