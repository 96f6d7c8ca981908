import Media
import Surface

@testable import Browser

extension MediaItem {
  /// Everything that a source can tell of an item.
  static func known(_ number: Int, files: Int = 3, tags: [String] = ["life", "cellular automaton", "loop"]) -> MediaItem
  {
    var known = item(number, page: true)
    known.title = "Game of life"
    known.summary = "A zero-player game: its evolution is determined by its initial state alone."
    known.tags = tags
    known.credit = Credit(
      author: "Jane Doe", authorURL: MediaURL(web: "https://example.org/jane"), license: "CC BY 4.0",
      licenseURL: MediaURL(web: "https://example.org/by"))
    known.renditions = (0..<files).map { file in
      Rendition(
        name: "file \(file)", role: file == 1 ? .preview : .full, format: file == 1 ? .gif : .mp4,
        url: MediaURL(web: "https://example.org/\(number)-\(file).mp4")!, width: 640 - file, height: 360,
        bytes: 1_200_000 + file)
    }
    return known
  }

  static func still(_ name: String) -> MediaItem {
    MediaItem(
      id: .init(source: clips.descriptor.id, value: name), kind: .photo, title: name,
      renditions: [
        Rendition(name: "jpeg", role: .full, format: .jpeg, url: MediaURL(web: "https://example.org/\(name).jpg")!)
      ], width: 1920, height: 1080)
  }
}

/// What a source knows of item 1.
let known = ItemDetails(
  item: .known(1), facts: [.init("Runtime", "1 h 52 min")],
  shelves: [
    Shelf(title: "Empty", items: []), Shelf(title: "Backdrops", items: (1...9).map { .still("Backdrop \($0)") }),
  ])

extension Driver {
  /// Opens the details of the first of several items.
  static func details(
    _ columns: Int = 100, _ rows: Int = 30, pictures: Bool = true, items count: Int = 24
  ) -> Driver {
    var driver = Driver(columns, rows)
    if pictures { driver.send(.pictureMode(.on)) }
    driver.answer(items(count))
    driver.press(.function(3))
    return driver
  }

  /// Answers the question for details.
  @discardableResult
  mutating func tell(_ details: ItemDetails = known, of number: Int = 1) -> [Effect] {
    send(.details(item(number).id, .success(details)))
  }

  var focus: DetailsState.Focus? { state.details?.focus }

  /// The rows between the rules, or between the first and the last one.
  var content: [String] { Array(frame.lines[state.shared.screen.content.row..<state.shared.screen.content.endRow]) }
}
