/// The pictures that a terminal with kitty's graphics protocol holds, and where it shows them: what its commands say
/// (graphics-protocol.rst), and nothing of what is in the pictures.
struct KittyPictureModel {
  struct Placement {
    var cells: (column: Int, row: Int, columns: Int, rows: Int)
    var part: [Int]
  }

  struct Image {
    /// Of its bytes.
    var digest: Int
    var frame = 1
    /// The size of the cells of placeholders that it is stretched over.
    var isVirtual = false
    var placements: [Int: Placement] = [:]
  }

  private struct Transfer {
    var id: UInt32
    var isFurther: Bool
    var hasher = Hasher()
  }

  private(set) var images: [UInt32: Image] = [:]
  private var transfer: Transfer?
  /// What no program should ask for.
  private(set) var faults: [String] = []

  /// Takes a command, without its `_G`, that came while the cursor was at this place.
  mutating func take(_ command: Substring, column: Int, row: Int, rows: Int) {
    // By bytes, since payloads are long.
    let end = command.utf8.firstIndex(of: UInt8(ascii: ";")) ?? command.endIndex
    let control = command[..<end]
    let payload = command[end...].dropFirst()
    var keys: [Substring: Substring] = [:]
    for pair in control.split(separator: ",") {
      let sides = pair.split(separator: "=", maxSplits: 1)
      if sides.count == 2 { keys[sides[0]] = sides[1] }
    }
    func number(_ key: Substring) -> Int { keys[key].flatMap { Int($0) } ?? 0 }
    let id = UInt32(clamping: number("i"))
    if transfer != nil {
      if keys["i"] != nil { faults.append("\(control) within an upload") }
      return go(on: payload, isEnd: number("m") == 0)
    }
    switch keys["a"] ?? "t" {
    case "t", "f":
      guard id != 0 else { return faults.append("a piece of no upload: \(control)") }
      transfer = Transfer(id: id, isFurther: keys["a"] == "f")
      go(on: payload, isEnd: number("m") == 0)
    case "p":
      guard images[id] != nil else { return faults.append("\(control) of no picture") }
      if keys["U"] != nil {
        images[id]?.isVirtual = true
      } else {
        if row + number("r") > rows { faults.append("\(control) in row \(row) of \(rows)") }
        images[id]?.placements[number("p")] = Placement(
          cells: (column, row, number("c"), number("r")), part: ["x", "y", "w", "h"].map(number))
      }
    case "a": images[id]?.frame = number("c")
    case "d": delete(keys["d"] ?? "a", id, placement: keys["p"].flatMap { Int($0) })
    default: break
    }
  }

  /// The screen was cleared: placements go, and pictures that are then shown nowhere.
  mutating func clear() {
    for id in images.keys { images[id]?.placements = [:] }
    images = images.filter(\.value.isVirtual)
  }

  /// What is shown where, without placeholders.
  func cells(columns: Int, rows: Int) -> [CellPosition: [PictureCell]] {
    var shown: [CellPosition: [PictureCell]] = [:]
    for image in images.values {
      for placement in image.placements.values {
        let (column, row, width, height) = placement.cells
        for down in 0..<height where row + down < rows {
          for right in 0..<width where column + right < columns {
            let cell = PictureCell(
              picture: image.digest, part: placement.part + [width, height, right, down, image.frame])
            shown[CellPosition(column: column + right, row: row + down), default: []].append(cell)
          }
        }
      }
    }
    return shown
  }

  /// What a placeholder shows.
  func cell(id: UInt32, part: [Int]) -> PictureCell {
    guard let image = images[id], image.isVirtual else { return .hole }
    return PictureCell(picture: image.digest, part: part + [image.frame])
  }

  private mutating func go(on payload: Substring, isEnd: Bool) {
    transfer?.hasher.combine(payload)
    guard isEnd, let whole = transfer else { return }
    transfer = nil
    if !whole.isFurther {
      images[whole.id] = Image(digest: whole.hasher.finalize())
    } else if images[whole.id] == nil {
      faults.append("a further frame of no picture")
    }
  }

  private mutating func delete(_ what: Substring, _ id: UInt32, placement: Int?) {
    switch what {
    case "a", "A": images = [:]
    case "i", "I":
      if let placement { images[id]?.placements[placement] = nil } else { images[id]?.placements = [:] }
      if what == "I", images[id]?.placements.isEmpty == true { images[id] = nil }
    default: break
    }
  }
}
