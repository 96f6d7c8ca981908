import Media

/// A page of Unsplash's: an object for a search, a bare list for the newest photos.
struct UnsplashAnswer: Decodable {
  private enum CodingKeys: String, CodingKey {
    case total, results
    case pages = "total_pages"
  }

  private let photos: LossyArray<UnsplashPhoto>
  private let total: Int?
  /// nil for a bare list, which goes on until a page is empty.
  private let pages: Int?

  init(from decoder: any Decoder) throws {
    if let fields = try? decoder.container(keyedBy: CodingKeys.self) {
      photos = try fields.decode(LossyArray<UnsplashPhoto>.self, forKey: .results)
      total = fields.readable(StringOrNumber.self, .total)?.count
      pages = fields.readable(StringOrNumber.self, .pages)?.count
    } else {
      _ = try decoder.unkeyedContainer()
      photos = try LossyArray<UnsplashPhoto>(from: decoder)
      total = nil
      pages = nil
    }
  }

  /// The page's items as they are in flick.
  func page(of source: SourceID, number: Int) -> ResultPage {
    let items = photos.elements.compactMap { $0.mediaItem(of: source) }
    let all = photos.elements.count + photos.skipped
    let isLast = all == 0 || number >= pages ?? .max
    return ResultPage(
      items: items, next: isLast ? nil : PageCursor(number: number + 1), total: total, skipped: all - items.count)
  }
}
