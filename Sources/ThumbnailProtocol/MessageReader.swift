/// Bytes, as they come in pieces, to messages. The other end is not trusted: whatever the bytes are, they give a message
/// or an error, and no more is kept than one message of `ThumbnailLimits` and the piece that came last.
public struct MessageReader {
  private var buffer: [UInt8] = []
  private var start = 0
  private var failure: MessageError?

  /// A reader that has no bytes yet.
  public init() {}

  /// Takes in the next piece. Ask `next` until it has nothing more before the next piece is taken in.
  public mutating func append(_ bytes: some Collection<UInt8>) {
    guard failure == nil else { return }
    if start > 0 {
      buffer.removeSubrange(..<start)
      start = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// Whether a message has begun and not ended: the end of input here means that the other end broke off.
  public var isWithinMessage: Bool { start < buffer.count }

  /// The next whole message, nothing when more bytes are needed. After an error there is no way to find the next
  /// message, so the same error is thrown from then on.
  public mutating func next() throws(MessageError) -> Message? {
    if let failure { throw failure }
    do {
      return try read()
    } catch {
      failure = error
      buffer = []
      start = 0
      throw error
    }
  }

  private mutating func read() throws(MessageError) -> Message? {
    var header = FieldReader(bytes: buffer[start...].prefix(MessageHeader.size))
    // The first bytes are judged as they come: a stranger need not be heard out.
    guard header.count > 0 else { return nil }
    guard try header.byte() == MessageHeader.magic else { throw .unknownProtocol }
    guard header.count > 0 else { return nil }
    guard try header.byte() == MessageHeader.version else { throw .unknownProtocol }
    guard header.count == MessageHeader.size - 2 else { return nil }
    guard let kind = MessageKind(rawValue: try header.byte()), try header.byte() == 0 else { throw .malformed }
    let length = Int(try header.number())
    guard length <= kind.limit else { throw .outOfLimits }
    let payload = start + MessageHeader.size
    guard buffer.count - payload >= length else {
      buffer.reserveCapacity(payload + length)
      return nil
    }
    var fields = FieldReader(bytes: buffer[payload..<payload + length])
    let message = try fields.message(kind)
    start = payload + length
    if start == buffer.count {
      buffer.removeAll(keepingCapacity: buffer.capacity <= 1 << 20)
      start = 0
    }
    return message
  }
}
