import CAV

/// A part of a canvas, in its pixels.
struct Rectangle: Equatable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int
}

/// The box as pixels, opaque RGBA without padding, and the part of it that a picture fills.
final class Canvas {
  let width: Int
  let height: Int
  let bytes: UnsafeMutablePointer<UInt8>
  private let background: UInt32
  private var content: Rectangle

  init(width: Int, height: Int, background: UInt32) throws(Failure) {
    // libav's allocator gives nothing where an Array would end the program.
    guard let memory = av_malloc(width * height * 4) else { throw .noMemory }
    self.width = width
    self.height = height
    self.background = background
    bytes = memory.assumingMemoryBound(to: UInt8.self)
    content = Rectangle(x: 0, y: 0, width: width, height: height)
    clear()
  }

  deinit { av_free(bytes) }

  var count: Int { width * height * 4 }

  /// Draws a scaled picture, turned as it is to be looked at, into a part of the canvas that has its size.
  func draw(_ picture: Picture, orientation: Orientation, in rectangle: Rectangle) {
    if rectangle != content { clear() }
    content = rectangle
    // Steps through the picture, in pixels, as x and y of the canvas go by one.
    let stride = Int(picture.frame.pointee.linesize.0) / 4
    var right = orientation.swapsSides ? stride : 1
    var down = orientation.swapsSides ? 1 : stride
    var origin = 0
    if orientation.flipsHorizontally {
      origin += right * (rectangle.width - 1)
      right = -right
    }
    if orientation.flipsVertically {
      origin += down * (rectangle.height - 1)
      down = -down
    }
    guard let source = av_frame_row(picture.frame, 0) else { return }
    for y in 0..<rectangle.height {
      var from = source + (origin + y * down) * 4
      var to = bytes + ((rectangle.y + y) * width + rectangle.x) * 4
      for _ in 0..<rectangle.width {
        to[0] = from[0]
        to[1] = from[1]
        to[2] = from[2]
        to[3] = 0xFF
        to += 4
        from += right * 4
      }
    }
  }

  /// Whether the picture reaches into a part of the canvas.
  func showsPicture(in part: Rectangle) -> Bool {
    part.x < content.x + content.width && part.x + part.width > content.x
      && part.y < content.y + content.height && part.y + part.height > content.y
  }

  /// Whether the picture is of one colour or black, or as good as.
  var showsNothing: Bool {
    var (low, high) = ((UInt8.max, UInt8.max, UInt8.max), (UInt8.min, UInt8.min, UInt8.min))
    for y in content.y..<content.y + content.height {
      var pixel = bytes + (y * width + content.x) * 4
      for _ in 0..<content.width {
        low = (min(low.0, pixel[0]), min(low.1, pixel[1]), min(low.2, pixel[2]))
        high = (max(high.0, pixel[0]), max(high.1, pixel[1]), max(high.2, pixel[2]))
        pixel += 4
      }
    }
    return max(high.0 - low.0, high.1 - low.1, high.2 - low.2) <= 12 || max(high.0, high.1, high.2) <= 40
  }

  private func clear() {
    let pixel = (UInt8(background >> 16 & 0xFF), UInt8(background >> 8 & 0xFF), UInt8(background & 0xFF), UInt8(0xFF))
    bytes.withMemoryRebound(to: (UInt8, UInt8, UInt8, UInt8).self, capacity: width * height) {
      $0.update(repeating: pixel, count: width * height)
    }
  }
}
