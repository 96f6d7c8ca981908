import Media
import Text

/// A page in the shape that Tenor invented, versions 1 and 2: KLIPY and others speak it too.
struct TenorAnswer: Decodable {
  /// Longer ones are none: they would not fit into an address.
  private static let maximumCursorLength = 4096

  var results: LossyArray<TenorItem>
  private var next: StringOrNumber?

  private enum CodingKeys: String, CodingKey { case results, next }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    results = try fields.decode(LossyArray<TenorItem>.self, forKey: .results)
    next = fields.readable(StringOrNumber.self, .next)
  }

  /// The page's items as they are in flick, of one source. Advertisements are left out and not counted.
  /// - Parameter kind: what was asked for.
  func page(of source: SourceID, kind: MediaKind = .gif, trustsAudioFlag: Bool) -> ResultPage {
    let wanted = results.elements.filter { !$0.isAdvertisement }
    let items = wanted.compactMap { $0.mediaItem(of: source, kind: kind, trustsAudioFlag: trustsAudioFlag) }
    return ResultPage(items: items, next: cursor, skipped: results.skipped + wanted.count - items.count)
  }

  /// The end is "0" in version 1 and "" in version 2.
  private var cursor: PageCursor? {
    guard let text = next?.text, !text.isEmpty, text != "0", text.utf8.count <= Self.maximumCursorLength else {
      return nil
    }
    return PageCursor(text)
  }
}
