/// The user's own collections are sources as well.
extension SourceID {
  private static let wallPrefix = "wall:"

  /// What came on standard input or stands on the command line.
  public static let list = SourceID("list")
  /// The favourites of all sources whose items may stand beside each other.
  public static let favourites = SourceID("favourites")

  /// The favourites of a source whose items stand alone: `favourites:klipy`.
  public static func favourites(of source: SourceID) -> SourceID { SourceID("\(favourites):\(source)") }

  /// A wall: `wall:NAME`.
  public static func wall(_ name: String) -> SourceID { SourceID(wallPrefix + name) }

  /// The wall's name; nil for all other sources.
  public var wallName: String? {
    rawValue.hasPrefix(Self.wallPrefix) ? String(rawValue.dropFirst(Self.wallPrefix.count)) : nil
  }

  /// Whether it holds favourites, those of one source or of many.
  public var isFavourites: Bool { self == .favourites || favouritesSource != nil }

  /// Whether it is a collection of the user's own.
  public var isCollection: Bool { isFavourites || wallName != nil }

  /// The source of which it holds the favourites; nil for those of many sources, and for what is none.
  public var favouritesSource: SourceID? {
    let prefix = Self.favourites.rawValue + ":"
    return rawValue.hasPrefix(prefix) ? SourceID(String(rawValue.dropFirst(prefix.count))) : nil
  }
}
