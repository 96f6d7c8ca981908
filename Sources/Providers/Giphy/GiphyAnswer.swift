import Media

/// A page of GIPHY's.
struct GiphyAnswer: Decodable {
  private enum CodingKeys: CodingKey { case data, pagination, meta }

  private let data: LossyArray<GiphyItem>
  private let pagination: Pagination?
  private let meta: GiphyMeta

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    data = try fields.decode(LossyArray<GiphyItem>.self, forKey: .data)
    pagination = fields.readable(Pagination.self, .pagination)
    meta = fields.readable(GiphyMeta.self, .meta) ?? GiphyMeta()
  }

  /// The page's items as they are in flick.
  /// - Parameters:
  ///   - offset: how many items are before this page.
  ///   - lastOffset: GIPHY refuses a larger one.
  /// - Throws: `SourceError` for an answer that only stands in for one.
  func page(of source: SourceID, kind: MediaKind, from offset: Int, lastOffset: Int) throws(SourceError) -> ResultPage {
    try meta.requireGenuine()
    let items = data.elements.compactMap { $0.mediaItem(of: source, kind: kind) }
    let all = data.elements.count + data.skipped
    let total = pagination?.total
    // Where there is no pagination a list goes on until a page is empty.
    let next = offset + min(pagination?.count ?? all, 1000)
    let isLast = next == offset || next > lastOffset || next >= total ?? .max
    return ResultPage(
      items: items, next: isLast ? nil : PageCursor(number: next), total: total, skipped: all - items.count)
  }

  private struct Pagination: Decodable {
    private enum CodingKeys: String, CodingKey {
      case count
      case total = "total_count"
    }

    let count: Int?
    let total: Int?

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      count = fields.readable(StringOrNumber.self, .count)?.count
      total = fields.readable(StringOrNumber.self, .total)?.count
    }
  }
}

/// Words that GIPHY suggests.
struct GiphyWords: Decodable {
  private let data: SuggestionList
  private let meta: GiphyMeta?

  /// - Throws: `SourceError` for an answer that only stands in for one.
  func words() throws(SourceError) -> [String] {
    try (meta ?? GiphyMeta()).requireGenuine()
    return data.words
  }
}

/// What GIPHY says of its answer.
struct GiphyMeta: Decodable {
  private enum CodingKeys: String, CodingKey { case id = "response_id" }

  private var id: String?

  init() {}

  init(from decoder: any Decoder) throws {
    id = try decoder.container(keyedBy: CodingKeys.self).readable(String.self, .id)
  }

  /// During an outage GIPHY's edge answers with status 200 and an answer of its own, which has no id (GIPHY's own
  /// client takes it for a failure as well).
  func requireGenuine() throws(SourceError) {
    if id?.isEmpty ?? true { throw .unexpected(what: "a stand-in answer, as it does in an outage; try again later") }
  }
}
