/// Text that is safe to show in a terminal and whose width is known: the one way from a stranger's text to cells.
public struct DisplayText: Hashable, Sendable {
  /// One or two columns of a terminal: a base scalar with the marks that are drawn on it.
  public struct Cluster: Hashable, Sendable {
    /// One scalar of one or two columns and at most four of none.
    public let text: String
    /// In columns: 1 or 2.
    public let width: Int
  }

  /// From left to right in memory order; right-to-left letters are not reordered.
  public private(set) var clusters: [Cluster]

  /// In columns.
  public private(set) var width: Int

  /// No text.
  public init() {
    clusters = []
    width = 0
  }

  /// Any text: what is unsafe is removed, what has no certain width is simplified; white space becomes spaces.
  ///
  /// Takes at most 4,096 columns, more than any terminal has.
  public init(_ text: String) {
    var builder = ClusterBuilder()
    builder.append(text, limit: Self.limit)
    self = DisplayText(builder.clusters[...], width: builder.width).prefix(columns: Self.limit)
  }

  private init(_ clusters: ArraySlice<Cluster>, width: Int) {
    self.clusters = Array(clusters)
    self.width = width
  }

  /// True without any cluster.
  public var isEmpty: Bool { clusters.isEmpty }

  /// The text of all clusters.
  public var string: String {
    clusters.reduce(into: "") { $0 += $1.text }
  }

  /// The longest beginning that fits in so many columns; a wide cluster is never cut in half.
  public func prefix(columns: Int) -> DisplayText {
    guard width > columns else { return self }
    var taken = 0
    let end = clusters.firstIndex { cluster in
      guard taken + cluster.width <= columns else { return true }
      taken += cluster.width
      return false
    }
    return DisplayText(clusters[..<(end ?? clusters.endIndex)], width: taken)
  }

  /// The longest end that fits in so many columns; a wide cluster is never cut in half.
  public func suffix(columns: Int) -> DisplayText {
    guard width > columns else { return self }
    var taken = 0
    let last = clusters.lastIndex { cluster in
      guard taken + cluster.width <= columns else { return true }
      taken += cluster.width
      return false
    }
    return DisplayText(clusters[(last.map { $0 + 1 } ?? 0)...], width: taken)
  }

  /// The text if it fits in so many columns, else its beginning with an ellipsis of one column.
  public func truncated(to columns: Int) -> DisplayText {
    guard width > columns else { return self }
    guard columns > 0 else { return DisplayText() }
    var head = prefix(columns: columns - 1)
    while head.clusters.last?.text == " " {
      head.clusters.removeLast()
      head.width -= 1
    }
    return head + DisplayText("…")
  }

  /// The text with spaces after it up to so many columns; longer text stays as it is.
  public func padded(to columns: Int) -> DisplayText {
    guard width < columns else { return self }
    var result = self
    result.clusters.append(contentsOf: repeatElement(ClusterBuilder.space, count: columns - width))
    result.width = columns
    return result
  }

  /// One text after the other.
  public static func + (left: DisplayText, right: DisplayText) -> DisplayText {
    var result = left
    result += right
    return result
  }

  /// Appends a text.
  public static func += (left: inout DisplayText, right: DisplayText) {
    left.clusters += right.clusters
    left.width += right.width
  }

  mutating func append(_ more: ArraySlice<Cluster>) {
    clusters += more
    width += more.reduce(0) { $0 + $1.width }
  }

  private static let limit = 4096
}
