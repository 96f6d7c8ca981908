import CAV

/// A GIF. libav lays the "background colour" of its header where a frame is taken away, if the frame has another
/// transparent colour; browsers take that colour for a leftover and leave the place transparent
/// (https://www.w3.org/Graphics/GIF/spec-gif89a.txt, section 18 and 23). A GIF without a global palette has no background
/// colour, so the palette is given to each of the images that use it.
final class GIFSource: PictureSource {
  let isClip = false
  let duration = 0
  private let copy: UnsafeMutableBufferPointer<UInt8>
  private let source: StreamSource

  init(_ media: UnsafeBufferPointer<UInt8>, demuxer: String, decoders: [String]) throws(Failure) {
    let bytes = Self.withoutGlobalPalette(media)
    copy = .allocate(capacity: bytes.count)
    _ = copy.initialize(from: bytes)
    do {
      source = try StreamSource(UnsafeBufferPointer(copy), demuxer: demuxer, decoders: decoders, isClip: false)
    } catch {
      copy.deallocate()
      throw error
    }
  }

  deinit { copy.deallocate() }

  func next() throws(Failure) -> Picture? { try source.next() }

  /// The most bytes that a GIF can grow by.
  private static let growth = 4 << 20

  private static func withoutGlobalPalette(_ gif: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    let header = 13
    guard gif.count > header, gif[10] & 0x80 != 0 else { return Array(gif) }
    let paletteSize = 3 << (Int(gif[10] & 7) + 1)
    guard gif.count > header + paletteSize else { return Array(gif) }
    let palette = gif[header..<header + paletteSize]
    var result = Array(gif[..<header])
    result.reserveCapacity(gif.count + growth)
    result[10] &= 0x7F

    var offset = header + paletteSize
    while offset < gif.count, result.count < gif.count + growth {
      let start = offset
      switch gif[offset] {
      case 0x21:  // an extension: its label, then blocks
        offset = endOfBlocks(gif, offset + 2)
        result += gif[start..<offset]
      case 0x2C where offset + 10 < gif.count:  // an image: descriptor, palette, size of codes, blocks
        let flags = gif[offset + 9]
        result += gif[start..<start + 9]
        offset += 10
        if flags & 0x80 == 0 {
          result.append(flags & 0x78 | 0x80 | (gif[10] & 7))
          result += palette
        } else {
          let end = min(offset + (3 << (Int(flags & 7) + 1)), gif.count)
          result.append(flags)
          result += gif[offset..<end]
          offset = end
        }
        let end = endOfBlocks(gif, offset + 1)
        result += gif[min(offset, end)..<end]
        offset = end
      default:  // the end, or bytes of no meaning
        return result + [0x3B]
      }
    }
    return result
  }

  /// Where a row of blocks ends, each with its size before it, the last one empty.
  private static func endOfBlocks(_ gif: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var offset = start
    while offset < gif.count {
      let size = Int(gif[offset])
      offset += 1 + size
      if size == 0 { break }
    }
    return min(offset, gif.count)
  }
}
