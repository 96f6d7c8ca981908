import Media
import Text

/// Items in words, one a line.
enum ScreenReaderFormatter {
  /// `3 of 24`; the number of all is left out until it is known, so that it does not change with each page.
  static func ordinal(of selection: Selection, in results: SearchResults) -> String {
    let ordinal = "\(results.ordinal(of: selection))"
    guard results.isComplete || results.total != nil else { return ordinal }
    return "\(ordinal) of \(max(results.total ?? 0, results.loadedCount))"
  }

  /// `3 of 24: Game of life, 0:03, mp4, GIF`; of what is too long the title loses its end.
  /// - Parameter remarks: what the user has done with it, said before its facts.
  static func line(_ item: MediaItem, ordinal: String, remarks: [String] = [], columns: Int) -> DisplayText {
    let lead = DisplayText("\(ordinal): ")
    let facts = DisplayText((remarks + facts(item)).map { ", \($0)" }.joined())
    let room = columns - lead.width - facts.width
    let title = DisplayText(item.title.isEmpty ? "Untitled" : item.title)
    return (lead + title.truncated(to: max(8, room)) + facts).truncated(to: columns)
  }

  private static func facts(_ item: MediaItem) -> [String] {
    let format = item.playable.flatMap { $0.format == .other ? nil : $0.format.rawValue }
    let kind = item.kind.word
    let facts = [
      item.duration.map { Format.duration(seconds: $0) }, item.hasAudio == true ? "with sound" : nil,
      format == kind.lowercased() ? nil : format, kind,
    ]
    return facts.compactMap { $0 }
  }
}
