import Formats

/// The media files of a folder and all below it, packed: a hundred thousand take some megabytes, and items are made of
/// those that are asked for.
struct FolderFiles: Sendable {
  struct File: Sendable {
    /// Where its name begins in `names`.
    var start: Int
    /// Nanoseconds since 1970.
    var modified: Int64
    var bytes: Int64
    /// Its position in `folders`.
    var folder: UInt32
    /// Of the name, in bytes: file systems take 255.
    var length: UInt8
    var format: MediaFormat
  }

  /// Absolute paths; the first is that of the whole.
  var folders: [[UInt8]]
  private(set) var files: [File] = []
  /// The names of all files, one after the other.
  private var names: [UInt8] = []

  init(root: [UInt8]) { folders = [root] }

  mutating func append(
    _ name: UnsafeBufferPointer<UInt8>, in folder: UInt32, _ format: MediaFormat, modified: Int64, bytes: Int64
  ) {
    files.append(
      File(
        start: names.count, modified: modified, bytes: bytes, folder: folder,
        length: UInt8(truncatingIfNeeded: name.count), format: format))
    names.append(contentsOf: name)
  }

  func name(of file: File) -> ArraySlice<UInt8> { names[file.start..<file.start + Int(file.length)] }

  func path(of file: File) -> [UInt8] {
    let folder = folders[Int(file.folder)]
    return folder + (folder.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]) + name(of: file)
  }

  /// Puts the files into the order of their names as people count: `2` before `10`, case does not matter.
  mutating func sortByName() {
    names.withUnsafeBufferPointer { names in
      func name(_ file: File) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: names[file.start..<file.start + Int(file.length)])
      }
      files.sort { left, right in
        let order = NaturalOrder.compare(name(left), name(right))
        return order == 0 ? (left.folder, left.start) < (right.folder, right.start) : order < 0
      }
    }
  }

  /// Positions in `files`, the one changed last first.
  func newestFirst() -> [UInt32] {
    files.indices.sorted { left, right in
      files[left].modified == files[right].modified ? left < right : files[left].modified > files[right].modified
    }.map { UInt32($0) }
  }
}

/// The order of names in which runs of digits count as numbers.
enum NaturalOrder {
  /// Less than 0 when the left one comes first, 0 when nothing but case and leading zeros tells them apart.
  static func compare(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Int {
    var (first, second) = (0, 0)
    while first < left.count, second < right.count {
      if isDigit(left[first]), isDigit(right[second]) {
        let (firstEnd, secondEnd) = (endOfNumber(left, &first), endOfNumber(right, &second))
        // Without leading zeros the longer number is the greater one.
        if firstEnd - first != secondEnd - second { return (firstEnd - first) - (secondEnd - second) }
        while first < firstEnd {
          if left[first] != right[second] { return Int(left[first]) - Int(right[second]) }
          (first, second) = (first + 1, second + 1)
        }
      } else {
        let (one, other) = (lowercase(left[first]), lowercase(right[second]))
        if one != other { return Int(one) - Int(other) }
        (first, second) = (first + 1, second + 1)
      }
    }
    return (left.count - first) - (right.count - second)
  }

  /// The end of the run of digits at `start`, which moves past leading zeros.
  private static func endOfNumber(_ text: UnsafeBufferPointer<UInt8>, _ start: inout Int) -> Int {
    while start < text.count, text[start] == UInt8(ascii: "0") { start += 1 }
    var end = start
    while end < text.count, isDigit(text[end]) { end += 1 }
    return end
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func lowercase(_ byte: UInt8) -> UInt8 { (0x41...0x5a).contains(byte) ? byte | 0x20 : byte }
}
