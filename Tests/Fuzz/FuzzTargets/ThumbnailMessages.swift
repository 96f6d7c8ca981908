import ThumbnailProtocol

extension FuzzTarget {
  /// What browser and worker say to each other: whole or in pieces it is the same, and what was read can be written.
  static let messages = FuzzTarget(name: "messages") { bytes in
    let (size, sent) = (Int(bytes.first ?? 0) + 1, Array(bytes.dropFirst()))
    let whole = read(sent, in: max(1, sent.count))
    let pieces = read(sent, in: size)
    try expect(whole == pieces, "in pieces of \(size) it is something else")
    for message in whole {
      // Bytes that are no UTF-8 become three each, and words that are too long are cut.
      if case .answer(.failed(_, let reason)) = message, reason.utf8.count > ThumbnailLimits.reasonBytes { continue }
      let written = try MessageWriter.bytes(of: message)
      try expect(read(written, in: written.count) == [message], "\(message) is read as something else")
      if case .job(let job) = message { try expect(job.isWithinLimits, "a job beyond the limits") }
    }
  }

  private static func read(_ bytes: [UInt8], in size: Int) -> [Message] {
    var reader = MessageReader()
    var messages: [Message] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      reader.append(bytes[start..<min(start + size, bytes.count)])
      do { while let message = try reader.next() { messages.append(message) } } catch { return messages }
    }
    return messages
  }
}
