import Testing

@testable import Media

@Suite struct LRUCacheTests {
  @Test func forgetsWhatWasNotUsedForLongest() {
    var cache = LRUCache<String, Int>(maximumCount: 2, maximumCost: 100)
    cache.put(1, for: "a", cost: 1, at: .zero)
    cache.put(2, for: "b", cost: 1, at: .zero)
    #expect(cache.value(for: "a", at: .zero) == 1)
    cache.put(3, for: "c", cost: 1, at: .zero)
    #expect(cache.value(for: "b", at: .zero) == nil)
    #expect(cache.value(for: "a", at: .zero) == 1)
    #expect(cache.value(for: "c", at: .zero) == 3)
    #expect(cache.hits == 3)
    #expect(cache.misses == 1)
  }

  @Test func staysWithinItsCost() {
    var cache = LRUCache<Int, Int>(maximumCount: 100, maximumCost: 10)
    for key in 0..<5 { cache.put(key, for: key, cost: 4, at: .zero) }
    #expect(cache.count == 2)
    #expect(cache.cost == 8)
    #expect(cache.value(for: 3, at: .zero) == 3)
    #expect(cache.value(for: 4, at: .zero) == 4)
    cache.put(9, for: 9, cost: 10, at: .zero)
    #expect(cache.count == 1)
  }

  @Test func doesNotKeepWhatAloneIsTooCostly() {
    var cache = LRUCache<Int, Int>(maximumCount: 4, maximumCost: 10)
    cache.put(1, for: 1, cost: 3, at: .zero)
    cache.put(2, for: 2, cost: 3, at: .zero)
    cache.put(3, for: 2, cost: 11, at: .zero)
    #expect(cache.value(for: 1, at: .zero) == 1)
    #expect(cache.value(for: 2, at: .zero) == nil, "the former value is outdated")
  }

  @Test func aNewValueTakesTheOldOnesPlace() {
    var cache = LRUCache<Int, String>(maximumCount: 4, maximumCost: 10)
    cache.put("old", for: 1, cost: 7, at: .zero)
    cache.put("new", for: 1, cost: 2, at: .zero)
    #expect(cache.value(for: 1, at: .zero) == "new")
    #expect(cache.count == 1)
    #expect(cache.cost == 2)
  }

  @Test func entriesLiveForTheirLifetime() {
    var cache = LRUCache<Int, Int>(maximumCount: 4, maximumCost: 10, lifetime: .seconds(900))
    cache.put(1, for: 1, cost: 1, at: .seconds(100))
    #expect(cache.value(for: 1, at: .seconds(999)) == 1)
    #expect(cache.value(for: 1, at: .seconds(1000)) == nil)
    #expect(cache.count == 0)
    #expect(cache.cost == 0)
    #expect(cache.misses == 1)
  }

  @Test func removesByKey() {
    var cache = LRUCache<Int, Int>(maximumCount: 10, maximumCost: 100)
    for key in 0..<10 { cache.put(key, for: key, cost: 1, at: .zero) }
    cache.removeAll { $0.isMultiple(of: 2) }
    cache.removeValue(for: 1)
    cache.removeValue(for: 77)
    #expect(cache.count == 4)
    #expect(cache.cost == 4)
    #expect(cache.value(for: 3, at: .zero) == 3)
    #expect(cache.value(for: 4, at: .zero) == nil)
  }

  @Test func aCacheOfNothingKeepsNothing() {
    var cache = LRUCache<Int, Int>(maximumCount: 0, maximumCost: 100)
    cache.put(1, for: 1, cost: 1, at: .zero)
    #expect(cache.count == 0)
  }

  /// Against a plain list that does the same slowly.
  @Test func agreesWithASimpleModel() {
    var cache = LRUCache<Int, Int>(maximumCount: 8, maximumCost: 30)
    var model: [(key: Int, value: Int, cost: Int)] = []
    var random: UInt64 = 42
    for step in 0..<5_000 {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let key = Int(random >> 33 & 15)
      switch random >> 60 {
      case 0..<7:
        let cost = Int(random >> 40 & 7)
        model.removeAll { $0.key == key }
        model.append((key, step, cost))
        while model.count > 8 || model.reduce(0, { $0 + $1.cost }) > 30 { model.removeFirst() }
        cache.put(step, for: key, cost: cost, at: .zero)
      case 7..<14:
        let index = model.firstIndex { $0.key == key }
        #expect(cache.value(for: key, at: .zero) == index.map { model[$0].value })
        if let index { model.append(model.remove(at: index)) }
      default:
        model.removeAll { $0.key == key }
        cache.removeValue(for: key)
      }
      #expect(cache.count == model.count)
      #expect(cache.cost == model.reduce(0) { $0 + $1.cost })
    }
  }
}
