import Media

/// Where the words that others search for are kept beyond the end of flick, since they are asked for only once an hour.
public protocol TrendingStore: Sendable {
  /// Those that a source has told within the last hour; nil when there are none.
  func trending(of source: SourceID) async -> [String]?
  /// Keeps what a source has told now.
  func keepTrending(_ words: [String], of source: SourceID) async
}
