import Glibc
import ThumbnailProtocol

/// The browser at the other end of standard input and output.
struct Channel {
  private var reader = MessageReader()

  /// The next job; nothing at the end of input.
  mutating func nextJob() throws(MessageError) -> ThumbnailJob? {
    while true {
      if let message = try reader.next() {
        guard case .job(let job) = message else { throw .malformed }
        return job
      }
      let size = 256 << 10
      let piece = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        repeat { count = read(0, buffer.baseAddress, size) } while count < 0 && errno == EINTR
        count = max(0, count)
      }
      if piece.isEmpty { return nil }
      reader.append(piece)
    }
  }

  /// Writes all of it, however slowly it is read.
  static func send(_ answer: ThumbnailAnswer) {
    // What is made here is within the limits, for the job was.
    do { write(try MessageWriter.bytes(of: .answer(answer))) } catch { exit(1) }
  }

  /// Bytes to standard output. The program ends when nobody reads them.
  static func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Glibc.write(1, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR {
          exit(1)
        }
      }
    }
  }
}
