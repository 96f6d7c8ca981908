/// What a library must hold after the changes that `flick-torture` told of: the same rules, written down without a
/// database. Changes of favourites and of the wall may be made in any order.
struct TortureModel: Equatable {
  struct Favourite: Equatable {
    var time: Int
    var item: Int
  }

  struct Change: Equatable {
    var row: Int
    var isRemoval: Bool
    var predecessor: Int?
    var place: Int
  }

  var hasWall = false
  /// The oldest first.
  var favourites: [Favourite] = []
  /// Rows in their order.
  var wall: [Int] = []
  /// What can be taken back, the last at the end.
  var changes: [Change] = []
  /// An item that was forgotten and comes again is another row.
  private var rows: [Int: Int] = [:]
  private var lastRow = 0

  /// Items in their order.
  var wallItems: [Int] { wall.map { row in rows.first { $0.value == row }?.key ?? -1 } }

  /// The same after a change as it was told; nil when that cannot be made.
  func after(_ line: String) -> TortureModel? {
    let words = line.split(separator: " ").map(String.init)
    var next = self
    if words[0] == "wall" {
      next.hasWall = true
      return next
    }
    guard words.count == 3, let item = Int(words[1]), let number = Int(words[2]) else { return nil }
    switch words[0] {
    case "favourite": next.addFavourite(item, at: number)
    case "unfavourite": next.favourites.removeAll { $0.item == item }
    case "put": next.put(item, at: number)
    case "move":
      guard let row = rows[item], let place = wall.firstIndex(of: row) else { return nil }
      next.move(row, from: place, to: number)
    case "remove":
      if let row = rows[item], let place = wall.firstIndex(of: row) { next.remove(row, from: place) }
    default: next.undo()
    }
    return next
  }

  private mutating func addFavourite(_ item: Int, at time: Int) {
    guard !favourites.contains(where: { $0.item == item }) else { return }
    let place = favourites.lastIndex { $0.time <= time }.map { $0 + 1 } ?? 0
    favourites.insert(Favourite(time: time, item: item), at: place)
  }

  private mutating func put(_ item: Int, at place: Int) {
    if rows[item] == nil {
      lastRow += 1
      rows[item] = lastRow
    }
    guard let row = rows[item], !wall.contains(row) else { return }
    wall.insert(row, at: min(place, wall.count))
  }

  private mutating func move(_ row: Int, from former: Int, to place: Int) {
    let target = min(place, wall.count - 1)
    guard target != former else { return }
    record(Change(row: row, isRemoval: false, predecessor: former > 0 ? wall[former - 1] : nil, place: former))
    wall.remove(at: former)
    wall.insert(row, at: target)
  }

  private mutating func remove(_ row: Int, from place: Int) {
    let change = Change(row: row, isRemoval: true, predecessor: place > 0 ? wall[place - 1] : nil, place: place)
    wall.remove(at: place)
    record(change)
  }

  private mutating func record(_ change: Change) {
    changes.append(change)
    if changes.count > 10 { changes.removeFirst() }
    rows = rows.filter { _, row in wall.contains(row) || changes.contains { $0.row == row } }
  }

  private mutating func undo() {
    while let change = changes.popLast() {
      let isGone = !wall.contains(change.row)
      if isGone, !change.isRemoval { continue }
      wall.removeAll { $0 == change.row }
      let behind = change.predecessor.flatMap { wall.firstIndex(of: $0) }.map { $0 + 1 }
      wall.insert(change.row, at: min(behind ?? change.place, wall.count))
      return
    }
  }
}
