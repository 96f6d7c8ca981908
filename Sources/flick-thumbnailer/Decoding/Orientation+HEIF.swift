extension Orientation {
  /// From the properties `irot` and `imir` of the first picture of an AVIF file, which libav may not look at
  /// (ISO/IEC 23008-12, 6.5.10 and 6.5.12; the boxes that lead there are in ISO/IEC 14496-12). Upright where they cannot
  /// be read.
  init(heif media: UnsafeBufferPointer<UInt8>) {
    self.init()
    guard let meta = Box.first("meta", in: media, 0..<media.count), let content = meta.fullContent(in: media),
      let primary = Box.first("pitm", in: media, content), let properties = Box.first("iprp", in: media, content),
      let all = Box.first("ipco", in: media, properties.content),
      let associations = Box.first("ipma", in: media, properties.content),
      let id = Self.primaryItem(primary, in: media)
    else { return }
    let boxes = Box.all(in: media, all.content)
    for index in Self.properties(of: id, associations, in: media) where boxes.indices.contains(index - 1) {
      let box = boxes[index - 1]
      guard let value = box.content.first.map({ media[$0] }) else { continue }
      switch box.kind {
      case "irot": for _ in 0..<value & 3 { turnLeft() }
      case "imir": if value & 1 == 0 { flipsVertically.toggle() } else { flipsHorizontally.toggle() }
      default: continue
      }
    }
  }

  /// A quarter turn against the clock, of the picture as it is looked at so far.
  private mutating func turnLeft() {
    swapsSides.toggle()
    (flipsHorizontally, flipsVertically) = (flipsVertically, !flipsHorizontally)
  }

  private static func primaryItem(_ box: Box, in media: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let content = box.fullContent(in: media) else { return nil }
    return media.number(at: content.lowerBound, length: box.version(in: media) == 0 ? 2 : 4, below: content.upperBound)
  }

  /// The numbers of an item's properties, from 1, in the order in which they are to be applied.
  private static func properties(of id: Int, _ box: Box, in media: UnsafeBufferPointer<UInt8>) -> [Int] {
    guard let content = box.fullContent(in: media) else { return [] }
    let isWide = media[content.lowerBound - 1] & 1 != 0
    let idLength = box.version(in: media) == 0 ? 2 : 4
    var offset = content.lowerBound + 4
    while let item = media.number(at: offset, length: idLength, below: content.upperBound),
      let count = media.number(at: offset + idLength, length: 1, below: content.upperBound)
    {
      offset += idLength + 1
      let length = isWide ? 2 : 1
      // The first bit says whether a reader has to know the property.
      let numbers = (0..<count).compactMap {
        media.number(at: offset + $0 * length, length: length, below: content.upperBound).map {
          $0 & (isWide ? 0x7FFF : 0x7F)
        }
      }
      if item == id { return numbers }
      offset += count * length
    }
    return []
  }
}

/// A box of ISO/IEC 14496-12.
private struct Box {
  var kind: String
  /// The offsets of what it holds.
  var content: Range<Int>

  static func first(_ kind: String, in media: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Box? {
    all(in: media, range).first { $0.kind == kind }
  }

  /// Up to the first that is damaged.
  static func all(in media: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> [Box] {
    var boxes: [Box] = []
    var offset = range.lowerBound
    while let size = media.number(at: offset, length: 4, below: range.upperBound), offset + 8 <= range.upperBound,
      size >= 8, size <= range.upperBound - offset, boxes.count < 256
    {
      let kind = String(decoding: media[offset + 4..<offset + 8], as: UTF8.self)
      boxes.append(Box(kind: kind, content: offset + 8..<offset + size))
      offset += size
    }
    return boxes
  }

  /// What follows version and flags; nil where they are not there.
  func fullContent(in media: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    content.count >= 4 ? content.lowerBound + 4..<content.upperBound : nil
  }

  func version(in media: UnsafeBufferPointer<UInt8>) -> Int { Int(media[content.lowerBound]) }
}

extension UnsafeBufferPointer<UInt8> {
  /// A number, the large end first; nil where it is not all there.
  fileprivate func number(at offset: Int, length: Int, below end: Int) -> Int? {
    guard offset + length <= end else { return nil }
    return self[offset..<offset + length].reduce(0) { $0 << 8 | Int($1) }
  }
}
