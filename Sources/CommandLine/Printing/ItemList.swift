import FoundationEssentials
import Media
import Settings
import Text

/// Items as commands print them: a line each, or all in one JSON array.
struct ItemList {
  var items: [MediaItem]
  var format: ItemFormat
  /// When each was played, in seconds since 1970; empty for those that were not.
  var times: [Int] = []
  /// Whether the media URLs that need a request were asked for.
  var wasResolved = false

  /// The same items are the same bytes each time.
  var text: String {
    guard format == .json else { return items.map(format.line).joined() }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let objects = items.enumerated().compactMap { index, item in
      try? encoder.encode(PrintedItem(item, played: times.indices.contains(index) ? times[index] : nil))
    }.map { SafeText.json(String(decoding: $0, as: UTF8.self)) }
    return objects.isEmpty ? "[]\n" : "[\n" + objects.joined(separator: ",\n") + "\n]\n"
  }

  /// Prints them; says on standard error what the lines do not have.
  func print() {
    Output.print(text)
    let without = format.showsURL && !wasResolved ? items.count { $0.playable == nil } : 0
    if without > 0 {
      let these = without == 1 ? "1 item has" : "\(without) items have"
      Output.complain("\(these) no media URL yet; --resolve of flick search asks for \(without == 1 ? "it" : "them")")
    }
  }
}
