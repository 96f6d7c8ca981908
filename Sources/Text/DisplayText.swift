/// Text that is safe to show in a terminal and whose width is known: the one way from a stranger's text to cells.
public struct DisplayText: Hashable, Sendable {
  /// One or two columns of a terminal: a base scalar with the marks that are drawn on it.
  public struct Cluster: Hashable, Sendable {
    public var text: String
    /// In columns: 1 or 2.
    public var width: Int
  }

  public var clusters: [Cluster]

  /// In columns.
  public var width: Int
}
