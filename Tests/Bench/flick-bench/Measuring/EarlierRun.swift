import Glibc

/// flick's values of an earlier run, read from what that run printed.
struct EarlierRun {
  private var values: [String: Double] = [:]

  /// Reads a table as `Table.text` makes it; lines that are none of its rows are passed over.
  init(_ text: String) {
    var parent = ""
    for line in text.split(separator: "\n") {
      let indent = line.prefix { $0 == " " }
      let cells = Self.cells(line.dropFirst(indent.count))
      guard cells.count > 1 else { continue }
      let name = Self.name(indent + cells[0], &parent)
      if let value = Double(cells[1]) { values[name] = value }
    }
  }

  /// Reads a file.
  init(path: String) throws {
    guard let bytes = try? BenchMedia.bytes(of: path) else { throw BenchError("\(path) cannot be read") }
    self.init(String(decoding: bytes, as: UTF8.self))
    if values.isEmpty { throw BenchError("\(path) is not what an earlier run printed") }
  }

  /// What flick's value was; nil where it was not measured.
  subscript(name: String) -> Double? { values[name] }

  /// A row that begins with spaces says more of the one above it, and is known by both.
  /// - Parameter parent: the last row that began without spaces.
  static func name(_ label: String, _ parent: inout String) -> String {
    guard label.hasPrefix(" ") else {
      parent = label
      return label
    }
    return "\(parent): \(label.drop { $0 == " " })"
  }

  /// What two spaces or more part.
  private static func cells(_ line: Substring) -> [String] {
    var cells: [String] = [""]
    var spaces = 0
    for character in line {
      if character == " " {
        spaces += 1
        continue
      }
      if spaces > 1 {
        cells.append("")
      } else if spaces == 1 {
        cells[cells.count - 1].append(" ")
      }
      spaces = 0
      cells[cells.count - 1].append(character)
    }
    return cells
  }
}
