import Surface

/// The fields of one payload, each checked as it is taken.
struct FieldReader {
  private var bytes: ArraySlice<UInt8>

  init(bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  var count: Int { bytes.count }

  mutating func byte() throws(MessageError) -> UInt8 {
    guard let first = bytes.popFirst() else { throw .malformed }
    return first
  }

  mutating func number() throws(MessageError) -> UInt32 {
    guard bytes.count >= 4 else { throw .malformed }
    var value: UInt32 = 0
    for (index, byte) in bytes.prefix(4).enumerated() { value |= UInt32(byte) << (8 * index) }
    bytes.removeFirst(4)
    return value
  }

  mutating func rest() -> [UInt8] {
    defer { bytes = [] }
    return Array(bytes)
  }

  mutating func message(_ kind: MessageKind) throws(MessageError) -> Message {
    let number = try number()
    switch kind {
    case .job: return .job(try job(number))
    case .picture, .cells: return .answer(.frame(job: number, try frame(kind)))
    case .done:
      guard count == 0 else { throw .malformed }
      return .answer(.done(job: number))
    case .failed: return .answer(.failed(job: number, reason: String(decoding: rest(), as: UTF8.self)))
    }
  }

  private mutating func job(_ number: UInt32) throws(MessageError) -> ThumbnailJob {
    let width = Int(try self.number())
    let height = Int(try self.number())
    let columns = Int(try self.number())
    let rows = Int(try self.number())
    let form = PictureForm(
      form: try byte(), symbols: try byte(), colors: try byte(), sixelColors: Int(try byte()) | Int(try byte()) << 8)
    let background = try self.number()
    let flags = try byte()
    guard let form, flags <= 3 else { throw .malformed }
    let job = ThumbnailJob(
      number: number, width: width, height: height, columns: columns, rows: rows, form: form, background: background,
      fills: flags & 1 != 0, isAnimated: flags & 2 != 0, media: rest())
    guard job.isWithinLimits else { throw .outOfLimits }
    return job
  }

  private mutating func frame(_ kind: MessageKind) throws(MessageError) -> ThumbnailFrame {
    let delay = Int(try number())
    guard delay <= ThumbnailLimits.delay else { throw .outOfLimits }
    if kind == .picture {
      let width = Int(try number())
      let height = Int(try number())
      guard (1...ThumbnailLimits.side).contains(width), (1...ThumbnailLimits.side).contains(height) else {
        throw .outOfLimits
      }
      return ThumbnailFrame(content: .picture(width: width, height: height, bytes: rest()), delay: delay)
    }
    guard count.isMultiple(of: 12) else { throw .malformed }
    var cells: [SymbolCell] = []
    cells.reserveCapacity(count / 12)
    while count > 0 {
      let scalar = try number()
      let foreground = Int32(bitPattern: try number())
      cells.append(SymbolCell(scalar: scalar, foreground: foreground, background: Int32(bitPattern: try number())))
    }
    return ThumbnailFrame(content: .cells(cells), delay: delay)
  }
}
