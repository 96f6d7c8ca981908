/// The entries of a list as they came, packed, in their order.
struct ListLines: Sendable {
  /// Some lines after each other; never changed, so that all who look at the list share them.
  private final class Chunk: Sendable {
    let bytes: [UInt8]
    /// Where each line ends.
    let ends: [UInt32]

    init(_ bytes: [UInt8], _ ends: [UInt32]) { (self.bytes, self.ends) = (bytes, ends) }
  }

  private var chunks: [Chunk] = []
  /// How many lines stand before each chunk.
  private var starts: [Int] = []
  private(set) var count = 0

  /// Appends lines that stand one after the other.
  mutating func append(_ bytes: [UInt8], ends: [UInt32]) {
    guard !ends.isEmpty else { return }
    chunks.append(Chunk(bytes, ends))
    starts.append(count)
    count += ends.count
  }

  /// One line without its end.
  subscript(position: Int) -> ArraySlice<UInt8> {
    var (low, high) = (0, chunks.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= position { low = middle } else { high = middle }
    }
    let chunk = chunks[low]
    let index = position - starts[low]
    return chunk.bytes[(index == 0 ? 0 : Int(chunk.ends[index - 1]))..<Int(chunk.ends[index])]
  }

  /// Goes through the lines from one on, until `body` says that it is enough.
  func forEach(from first: Int = 0, _ body: (_ position: Int, _ line: UnsafeBufferPointer<UInt8>) -> Bool) {
    for (chunk, start) in zip(chunks, starts) where start + chunk.ends.count > first {
      let goesOn = chunk.bytes.withUnsafeBufferPointer { bytes in
        for index in max(0, first - start)..<chunk.ends.count {
          let begin = index == 0 ? 0 : Int(chunk.ends[index - 1])
          guard body(start + index, UnsafeBufferPointer(rebasing: bytes[begin..<Int(chunk.ends[index])])) else {
            return false
          }
        }
        return true
      }
      guard goesOn else { return }
    }
  }
}
