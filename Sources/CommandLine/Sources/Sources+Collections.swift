import Blocking
import Library
import Media

/// The user's favourites and walls, as far as they are known.
public struct Collections: Sendable {
  /// How many favourites of many sources there are.
  public var favourites = 0
  /// The sources whose favourites stand alone.
  public var groups: [FavouriteGroup] = []
  /// In the order in which they are listed.
  public var walls: [Wall] = []
  /// Whether one that was deleted can be brought back.
  public var hasDeletedWalls = false

  /// None.
  public init() {}

  /// Reads what there is.
  /// - Throws: `LibraryError`.
  public init(_ library: Library) async throws {
    let all = try await library.favouriteGroups()
    favourites = all.first { $0.source == nil }?.count ?? 0
    groups = all.filter { $0.source != nil }
    walls = try await library.walls()
    hasDeletedWalls = try await library.hasDeletedWalls()
  }
}

extension Sources {
  /// How long flick's start waits for the library.
  public static let patience = Duration.seconds(2)

  /// Lists the collection of this id where there is one, before it is known what else there is.
  public mutating func admit(_ id: SourceID) {
    if let name = id.wallName {
      do {
        let kept = try MainThread.wait(atMost: Self.patience) { [library] in try await library.wallName(like: name) }
        if let kept { collections.walls.append(Wall(name: kept)) }
      } catch {
        // A library that cannot be read says so when it is searched.
        collections.walls.append(Wall(name: name))
      }
    } else if let source = id.favouritesSource, self[source]?.descriptor.collectionGroup == source {
      collections.groups.append(FavouriteGroup(source: source, count: 0))
    }
  }

  /// The source whose items alone an item may stand beside, if its own is one.
  public func group(of item: MediaItem) -> SourceID? { self[item.id.source]?.descriptor.collectionGroup }

  /// Favourites first, then walls.
  public var collectionEntries: [SourceEntry] {
    let favourites = SourceEntry(
      descriptor: collection(.favourites)?.descriptor, count: collections.favourites)
    let groups = collections.groups.map { group in
      SourceEntry(
        descriptor: group.source.flatMap { collection(.favourites(of: $0)) }?.descriptor, count: group.count)
    }
    let walls = collections.walls.map {
      SourceEntry(descriptor: collection(.wall($0.name))?.descriptor, count: $0.count, alone: $0.group)
    }
    return ([favourites] + groups + walls).compactMap { $0 }
  }

  /// Favourites or a wall as a source; nil for any other id.
  public func collection(_ id: SourceID) -> (any MediaProvider)? {
    let services = providers
    let origin: @Sendable (SourceID) -> (any MediaProvider)? = { id in services.first { $0.descriptor.id == id } }
    if id == .favourites { return FavouritesProvider(library: library, origin: origin) }
    if let source = id.favouritesSource {
      return origin(source).map { FavouritesProvider(library: library, alone: $0.descriptor, origin: origin) }
    }
    return id.wallName.map { name in
      let alone = collections.walls.first { $0.name == name }?.group.flatMap(origin)?.descriptor
      return WallProvider(library: library, wall: name, alone: alone, origin: origin)
    }
  }
}

extension SourceEntry {
  /// A collection; nil where its source is not there any more.
  fileprivate init?(descriptor: SourceDescriptor?, count: Int, alone: SourceID? = nil) {
    guard let descriptor else { return nil }
    self.init(descriptor: descriptor, status: .ready, count: count, alone: alone)
  }
}

extension Library {
  /// Makes items favourites so that they keep their order.
  /// - Parameter time: when each was made one, in seconds since 1970.
  /// - Throws: `LibraryError`; those that were added stay.
  public func addFavourites(
    _ items: [MediaItem], of sources: Sources, at time: @Sendable (MediaItem.ID) -> Int
  ) throws {
    // The last one is the newest and stands first.
    for item in items.reversed() { try addFavourite(item, group: sources.group(of: item), at: time(item.id)) }
  }
}
