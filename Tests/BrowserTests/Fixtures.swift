import Media
import Surface
import Testing

@testable import Browser

/// A source for tests, searched without a pause.
let clips = SourceEntry(
  descriptor: SourceDescriptor(
    id: SourceID("bundled"), name: "Bundled clips", kinds: [.gif, .clip], placeholder: "Search bundled clips",
    isLocal: true, debounce: .zero),
  status: .ready)

/// A source that wants a key.
let klipy = SourceEntry(
  descriptor: SourceDescriptor(
    id: SourceID("klipy"), name: "KLIPY", kinds: [.gif], placeholder: "Search KLIPY",
    key: .init(variables: ["KLIPY_API_KEY"], page: "https://partner.klipy.com")),
  status: .needsKey(variable: "KLIPY_API_KEY", page: "https://partner.klipy.com"))

/// A source that no server answers for.
let tenor = SourceEntry(
  descriptor: SourceDescriptor(
    id: SourceID("tenor"), name: "Tenor", kinds: [.gif], placeholder: "Search Tenor",
    key: .init(variables: ["TENOR_API_KEY"], page: "https://tenor.com")),
  status: .off(variable: "FLICK_TENOR_URL"))

func item(_ number: Int, title: String? = nil, page: Bool = false, kind: MediaKind = .clip) -> MediaItem {
  MediaItem(
    id: .init(source: clips.descriptor.id, value: "\(number)"), kind: kind, title: title ?? "Clip \(number)",
    pageURL: page ? MediaURL(web: "https://example.org/\(number)") : nil,
    renditions: [
      Rendition(
        name: "mp4", role: .full, format: .mp4, url: MediaURL(web: "https://example.org/\(number).mp4")!, bytes: 84_000)
    ],
    width: 320, height: 180, duration: 3, color: RGB(red: 10, green: 20, blue: 90))
}

func items(_ count: Int, from first: Int = 1) -> [MediaItem] {
  (first..<first + count).map { item($0) }
}

/// Drives a state by events, as the program does.
struct Driver {
  var state: State
  var time = Duration.zero
  var effects: [Effect] = []

  init(
    _ columns: Int = 90, _ rows: Int = 24, sources: [SourceEntry] = [clips, klipy, tenor], query: String = "",
    colorMode: ColorMode = .truecolor, settings: BrowserSettings? = nil
  ) {
    state = State(
      settings: settings ?? BrowserSettings(colorMode: colorMode),
      geometry: TerminalGeometry(size: Size(columns: columns, rows: rows)), sources: sources,
      source: sources[0].descriptor.id, query: query)
    effects = start(&state)
  }

  /// The effects without the question which of the results are favourites, which all of them bring.
  @discardableResult
  mutating func send(_ event: Event, after pause: Duration = .zero) -> [Effect] {
    time += pause
    effects = update(&state, with: event, at: time)
    return effects.filter { effect in
      if case .collect(.findFavourites) = effect { false } else { true }
    }
  }

  @discardableResult
  mutating func press(_ key: Key, _ modifiers: Modifiers = []) -> [Effect] {
    send(.input(.key(key, modifiers)))
  }

  @discardableResult
  mutating func control(_ character: Character) -> [Effect] { press(.character(character), .control) }

  @discardableResult
  mutating func type(_ text: String) -> [Effect] {
    text.flatMap { press(.character($0)) }
  }

  @discardableResult
  mutating func click(_ column: Int, _ row: Int, after pause: Duration = .seconds(1)) -> [Effect] {
    send(
      .input(.mouse(MouseEvent(action: .press, button: 1, position: Point(column: column, row: row)))), after: pause)
  }

  @discardableResult
  mutating func wheel(_ action: MouseEvent.Action) -> [Effect] {
    send(.input(.mouse(MouseEvent(action: action, button: 0, position: Point(column: 5, row: 5)))))
  }

  @discardableResult
  mutating func resize(_ columns: Int, _ rows: Int) -> [Effect] {
    send(.resized(TerminalGeometry(size: Size(columns: columns, rows: rows))))
  }

  /// Answers the question that is asked now.
  @discardableResult
  mutating func answer(
    _ items: [MediaItem], shelves: [Shelf] = [], total: Int? = nil, isComplete: Bool = true, isCached: Bool = false
  ) -> [Effect] {
    send(
      .search(
        .results(
          generation: state.search.generation,
          SearchResults(
            query: state.query, source: state.search.source, shelves: shelves, items: items, total: total,
            isComplete: isComplete),
          isCached: isCached)))
  }

  @discardableResult
  mutating func fail(_ error: SourceError, whilePaging: Bool = false) -> [Effect] {
    send(.search(.failed(generation: state.search.generation, error, whilePaging: whilePaging)))
  }

  /// Answers the question for the links of items, which is all that a key has led to.
  mutating func findLinks(_ effects: [Effect], problem: String? = nil) -> [Effect] {
    guard case .findLinks(let targets, let form)? = effects.first, effects.count == 1 else { return effects }
    let found = targets.map { Target(item: $0.item, file: $0.file ?? $0.item.playable) }
    return send(.links(found, form, problem: problem))
  }

  var frame: Surface { view(state) }

  /// The frame as one text, for comparison with a literal.
  var screen: String { frame.lines.joined(separator: "\n") }
}

/// Compares a frame with a literal line by line, so that a failure names its lines.
func expect(_ lines: some Collection<String>, are literal: String, _ location: SourceLocation = #_sourceLocation) {
  let expected = literal.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  #expect(lines.count == expected.count, sourceLocation: location)
  for (number, pair) in zip(lines, expected).enumerated() {
    #expect(pair.0 == pair.1, "line \(number)", sourceLocation: location)
  }
}
