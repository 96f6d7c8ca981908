/// A cache that forgets what was not used for longest: O(1) get and put, bounded by count, by cost and by age.
///
/// Entries lie in an array and are linked by their indices, newest first, so it stays a value without references.
/// Instants are durations since an origin of the caller's choosing.
public struct LRUCache<Key: Hashable, Value> {
  fileprivate struct Node {
    var key: Key
    var value: Value
    var cost: Int
    var born: Duration
    var newer: Int?
    var older: Int?
  }

  /// The most entries kept.
  public let maximumCount: Int
  /// The most cost kept, in the caller's unit.
  public let maximumCost: Int
  /// How long an entry is answered after its `put`; nil for ever.
  public let lifetime: Duration?
  /// The cost of all entries.
  public private(set) var cost = 0
  /// How often `value(for:at:)` found an entry.
  public private(set) var hits = 0
  /// How often `value(for:at:)` found none, or one that was too old.
  public private(set) var misses = 0

  private var indices: [Key: Int] = [:]
  /// nil where an entry was removed; such places are used again.
  private var nodes: [Node?] = []
  private var free: [Int] = []
  private var newest: Int?
  private var oldest: Int?

  /// An empty cache of these bounds.
  public init(maximumCount: Int, maximumCost: Int, lifetime: Duration? = nil) {
    self.maximumCount = maximumCount
    self.maximumCost = maximumCost
    self.lifetime = lifetime
  }

  /// How many entries are kept.
  public var count: Int { indices.count }

  /// The value kept for a key, which thereby becomes the newest; nil when there is none or it has outlived its time.
  public mutating func value(for key: Key, at now: Duration) -> Value? {
    guard let index = indices[key], let node = nodes[index] else {
      misses += 1
      return nil
    }
    if let lifetime, now - node.born >= lifetime {
      remove(at: index)
      misses += 1
      return nil
    }
    hits += 1
    unlink(index)
    link(index)
    return node.value
  }

  /// Keeps a value as the newest, in place of the key's former one, and forgets the oldest until the bounds hold.
  /// A value that alone is over the bounds is not kept.
  /// - Returns: the keys of the others that were forgotten for it.
  @discardableResult
  public mutating func put(_ value: Value, for key: Key, cost: Int, at now: Duration) -> [Key] {
    removeValue(for: key)
    guard cost <= maximumCost, maximumCount > 0 else { return [] }
    let node = Node(key: key, value: value, cost: max(0, cost), born: now)
    let index: Int
    if let reused = free.popLast() {
      index = reused
      nodes[index] = node
    } else {
      index = nodes.count
      nodes.append(node)
    }
    indices[key] = index
    link(index)
    self.cost += node.cost
    var forgotten: [Key] = []
    while count > maximumCount || self.cost > maximumCost, let oldest, let node = nodes[oldest] {
      forgotten.append(node.key)
      remove(at: oldest)
    }
    return forgotten
  }

  /// Forgets one entry.
  public mutating func removeValue(for key: Key) {
    if let index = indices[key] { remove(at: index) }
  }

  /// Forgets all entries whose key the caller names: O(count).
  public mutating func removeAll(where isGone: (Key) -> Bool) {
    for (key, index) in indices where isGone(key) { remove(at: index) }
  }

  private mutating func remove(at index: Int) {
    guard let node = nodes[index] else { return }
    unlink(index)
    nodes[index] = nil
    free.append(index)
    indices[node.key] = nil
    cost -= node.cost
  }

  private mutating func link(_ index: Int) {
    nodes[index]?.older = newest
    nodes[index]?.newer = nil
    if let newest { nodes[newest]?.newer = index } else { oldest = index }
    newest = index
  }

  private mutating func unlink(_ index: Int) {
    guard let node = nodes[index] else { return }
    if let newer = node.newer { nodes[newer]?.older = node.older } else { newest = node.older }
    if let older = node.older { nodes[older]?.newer = node.newer } else { oldest = node.newer }
  }
}

extension LRUCache: Sendable where Key: Sendable, Value: Sendable {}
extension LRUCache.Node: Sendable where Key: Sendable, Value: Sendable {}
