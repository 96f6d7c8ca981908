import Media

/// What several features need to know; each is given it, and `update` alone changes it.
struct Shared: Sendable {
  /// Where single keys go.
  enum Focus: Hashable, Sendable {
    case query, grid
  }

  /// Two presses on one thing within this time are a double click.
  static let doubleClick = Duration.milliseconds(400)

  /// What the user and the terminal have settled.
  var settings: BrowserSettings
  var geometry: TerminalGeometry
  /// All that can be searched.
  var sources: [SourceEntry]
  var focus = Focus.query
  /// Whether the terminal's window has the focus, as far as it tells.
  var hasFocus = true
  /// Time of the last key or mouse event, since the start.
  var lastInput = Duration.zero
  /// Time of the last event, since the start.
  var now = Duration.zero

  init(settings: BrowserSettings, geometry: TerminalGeometry, sources: [SourceEntry]) {
    self.settings = settings
    self.geometry = geometry
    self.sources = sources
  }

  /// Which rows of the terminal hold what.
  var screen: ScreenLayout { ScreenLayout(size: geometry.size, inWords: settings.usesScreenReader) }

  /// What is known of a source; nil where it is none of those that can be searched.
  func entry(of source: SourceID) -> SourceEntry? { sources.first { $0.descriptor.id == source } }
}
