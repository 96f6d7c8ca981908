import Media
import Surface

/// What lies over the grid.
enum Overlay: Hashable, Sendable {
  /// The keys; the first line shown.
  case help(firstLine: Int)
  case sources(SourcePicker)
  case walls(WallDialog)

  /// What comes of a command or a press, beyond what it changes in what is open.
  enum Outcome: Hashable {
    case stays([Effect] = [])
    /// It is left.
    case closes
    /// It is left, and this source is searched.
    case chooses(SourceID)
  }

  /// The list of sources with the bar on one of them.
  static func sources(at id: SourceID, _ shared: Shared) -> Overlay {
    .sources(SourcePicker(selected: shared.sources.firstIndex { $0.descriptor.id == id } ?? 0))
  }

  /// A command; nil for one that means nothing here.
  /// - Parameters:
  ///   - typed: the character on the key that was pressed.
  ///   - results: what is shown behind it.
  mutating func handle(
    _ command: Command, typed: Character?, _ results: SearchResults?, _ shared: Shared
  ) -> Outcome? {
    switch self {
    case .help(let firstLine): return scroll(command, from: firstLine, HelpLayout.extent(shared))
    case .sources(var picker):
      if command == .editSource, picker.apiKeyEntry == nil, let wall = picker.entry(in: shared.sources)?.wallName {
        self = .walls(.renaming(WallRenaming(wall: wall)))
        return .stays()
      }
      defer { self = .sources(picker) }
      return picker.handle(command, typed: typed, shared.sources)
    case .walls(.choosing(var picker)):
      defer { self = .walls(.choosing(picker)) }
      return picker.handle(command, typed: typed, results, shared.sources)
    case .walls(.renaming(var renaming)):
      guard let effects = renaming.handle(command, typed: typed) else { return nil }
      self = .walls(.renaming(renaming))
      guard renaming.isLeft else { return .stays(effects) }
      self = .sources(at: .wall(renaming.wall), shared)
      return .stays([.collect(.list)])
    }
  }

  mutating func paste(_ text: String, _ shared: Shared) {
    switch self {
    case .help: break
    case .sources(var picker):
      picker.paste(text, shared.sources)
      self = .sources(picker)
    case .walls(.choosing(var picker)):
      picker.line.insert(text)
      picker.selected = 0
      self = .walls(.choosing(picker))
    case .walls(.renaming(var renaming)):
      renaming.line.insert(text)
      self = .walls(.renaming(renaming))
    }
  }

  /// A press of the mouse: beside it closes it, on a line chooses that.
  mutating func press(at position: Point, _ results: SearchResults?, _ shared: Shared) -> Outcome {
    switch self {
    case .help: return .closes
    case .sources(let picker):
      guard picker.apiKeyEntry == nil else { return .stays() }
      let layout = SourcesLayout(picker, shared)
      guard layout.frame.contains(position) else { return .closes }
      guard let index = layout.list.index(at: position) else { return .stays() }
      var chosen = picker
      chosen.selected = picker.listed(shared.sources)[index]
      self = .sources(chosen)
      return handle(.choose, typed: nil, results, shared) ?? .stays()
    case .walls(let dialog):
      let layout = WallsLayout(dialog, shared)
      guard layout.frame.contains(position) else { return .closes }
      guard case .choosing(var picker) = dialog, let index = layout.list.index(at: position) else { return .stays() }
      picker.selected = index
      self = .walls(.choosing(picker))
      return handle(.confirm, typed: nil, results, shared) ?? .stays()
    }
  }

  /// Says why the library refused what was asked for here; false where nothing waits for it.
  mutating func refuse(_ reason: String) -> Bool {
    switch self {
    case .walls(.choosing(var picker)) where picker.isBusy:
      picker.isBusy = false
      picker.refusal = reason
      self = .walls(.choosing(picker))
    case .walls(.renaming(var renaming)) where renaming.isBusy:
      renaming.isBusy = false
      renaming.refusal = reason
      self = .walls(.renaming(renaming))
    case .help, .sources, .walls: return false
    }
    return true
  }

  /// Puts the bar on a source where the list is open.
  mutating func select(_ id: SourceID, _ shared: Shared) {
    guard case .sources(var picker) = self, picker.apiKeyEntry == nil else { return }
    picker.select(id, of: shared.sources)
    self = .sources(picker)
  }

  /// Other sources are listed: the bar stays on the one that it was on.
  mutating func replace(_ former: [SourceEntry], with new: [SourceEntry], inUse: SourceID) {
    guard case .sources(var picker) = self else { return }
    picker.replace(former, with: new, inUse: inUse)
    self = .sources(picker)
  }

  private mutating func scroll(
    _ command: Command, from line: Int, _ extent: (visible: Int, last: Int)
  ) -> Outcome? {
    let target: Int
    switch command {
    case .moveUp: target = line - 1
    case .moveDown: target = line + 1
    case .pageUp: target = line - extent.visible
    case .pageDown: target = line + extent.visible
    case .moveFirst: target = 0
    case .moveLast: target = extent.last
    case .back: return .closes
    default: return nil
    }
    self = .help(firstLine: max(0, min(target, extent.last)))
    return .stays()
  }
}
