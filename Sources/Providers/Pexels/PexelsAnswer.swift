import Media

/// A page of Pexels' list of videos or of photos.
struct PexelsAnswer: Decodable {
  private enum CodingKeys: String, CodingKey {
    case videos, photos
    case total = "total_results"
    case next = "next_page"
  }

  private let videos: LossyArray<PexelsVideo>?
  private let photos: LossyArray<PexelsPhoto>?
  private let total: Int?
  private let next: String?

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    videos = fields.readable(LossyArray<PexelsVideo>.self, .videos)
    photos = videos == nil ? try fields.decode(LossyArray<PexelsPhoto>.self, forKey: .photos) : nil
    total = fields.readable(StringOrNumber.self, .total)?.count
    next = fields.readable(String.self, .next)
  }

  /// Whether there is a next page; the last one does not name any.
  var hasMore: Bool { next?.isEmpty == false && count > 0 }

  /// The page's items as they are in flick.
  func page(of source: SourceID) -> ResultPage {
    let items =
      (videos?.elements.compactMap { $0.mediaItem(of: source) } ?? [])
      + (photos?.elements.compactMap { $0.mediaItem(of: source) } ?? [])
    return ResultPage(items: items, total: total, skipped: count - items.count)
  }

  private var count: Int {
    (videos.map { $0.elements.count + $0.skipped } ?? 0) + (photos.map { $0.elements.count + $0.skipped } ?? 0)
  }
}
