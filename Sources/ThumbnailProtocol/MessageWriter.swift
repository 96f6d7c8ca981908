import Surface

/// Messages to bytes.
public struct MessageWriter {
  private var bytes: [UInt8] = []

  /// The whole message, ready to be written; throws `outOfLimits` when it would be refused by the other end.
  public static func bytes(of message: Message) throws(MessageError) -> [UInt8] {
    var writer = MessageWriter()
    switch message {
    case .job(let job): try writer.add(job)
    case .answer(.frame(let number, let frame)): try writer.add(frame, of: number)
    case .answer(.done(let number)):
      writer.addHeader(.done, length: 4)
      writer.add(number)
    case .answer(.failed(let number, let reason)):
      let words = reason.utf8.prefix(ThumbnailLimits.reasonBytes)
      writer.addHeader(.failed, length: 4 + words.count)
      writer.add(number)
      writer.bytes += words
    }
    return writer.bytes
  }

  private mutating func add(_ job: ThumbnailJob) throws(MessageError) {
    guard job.isWithinLimits else { throw .outOfLimits }
    addHeader(.job, length: 32 - 2 + job.media.count)
    add(job.number)
    for side in [job.width, job.height, job.columns, job.rows] { add(UInt32(clamping: side)) }
    let (form, symbols, colors, sixelColors) = job.form.fields
    bytes += [
      form, symbols, colors, UInt8(truncatingIfNeeded: sixelColors), UInt8(truncatingIfNeeded: sixelColors >> 8),
    ]
    add(job.background)
    bytes.append((job.fills ? 1 : 0) | (job.isAnimated ? 2 : 0))
    bytes += job.media
  }

  private mutating func add(_ frame: ThumbnailFrame, of number: UInt32) throws(MessageError) {
    guard (0...ThumbnailLimits.delay).contains(frame.delay) else { throw .outOfLimits }
    switch frame.content {
    case .picture(let width, let height, let picture):
      guard picture.count <= ThumbnailLimits.frameBytes else { throw .outOfLimits }
      addHeader(.picture, length: 16 + picture.count)
      add(number)
      for value in [frame.delay, width, height] { add(UInt32(clamping: value)) }
      bytes += picture
    case .cells(let cells):
      guard cells.count <= ThumbnailLimits.cellCount else { throw .outOfLimits }
      addHeader(.cells, length: 8 + cells.count * 12)
      add(number)
      add(UInt32(clamping: frame.delay))
      for cell in cells {
        add(cell.scalar)
        add(UInt32(bitPattern: cell.foreground))
        add(UInt32(bitPattern: cell.background))
      }
    }
  }

  private mutating func addHeader(_ kind: MessageKind, length: Int) {
    bytes.reserveCapacity(MessageHeader.size + length)
    bytes += [MessageHeader.magic, MessageHeader.version, kind.rawValue, 0]
    add(UInt32(clamping: length))
  }

  private mutating func add(_ value: UInt32) {
    withUnsafeBytes(of: value.littleEndian) { bytes += $0 }
  }
}

extension PictureForm {
  /// As on the wire: form, symbols, colours, colours of sixel.
  var fields: (UInt8, UInt8, UInt8, Int) {
    switch self {
    case .png: (1, 0, 0, 0)
    case .sixel(let colors): (2, 0, 0, colors)
    case .cells(let symbols, let colors): (3, symbols.wireNumber, colors.wireNumber, 0)
    }
  }

  /// Nothing when there is no such form.
  init?(form: UInt8, symbols: UInt8, colors: UInt8, sixelColors: Int) {
    switch form {
    case 1: self = .png
    case 2: self = .sixel(colors: sixelColors)
    case 3:
      guard let symbols = SymbolSet(wireNumber: symbols), let colors = ColorMode(wireNumber: colors) else { return nil }
      self = .cells(symbols, colors)
    default: return nil
    }
  }
}

/// On the wire a choice is its place among all of them.
extension CaseIterable where Self: Equatable, AllCases == [Self] {
  var wireNumber: UInt8 { UInt8(Self.allCases.firstIndex(of: self) ?? 0) }

  init?(wireNumber: UInt8) {
    guard Int(wireNumber) < Self.allCases.count else { return nil }
    self = Self.allCases[Int(wireNumber)]
  }
}
