import CAV
import ThumbnailProtocol

/// How the box of a job becomes a canvas, and where in it a picture goes.
struct Placement {
  /// Of the canvas, in pixels.
  let width: Int
  let height: Int
  /// What edges of a picture are rounded to, in pixels of the canvas.
  private let step: (x: Int, y: Int)
  private let box: (width: Double, height: Double)
  private let fills: Bool

  init(_ job: ThumbnailJob) throws(Failure) {
    box = (Double(job.width), Double(job.height))
    fills = job.fills
    switch job.form {
    case .png:
      (width, height, step) = (job.width, job.height, (1, 1))
    case .sixel:
      // Sixels come in rows of six pixels: a row begun would reach below the box.
      (width, height, step) = (job.width, job.height - job.height % 6, (1, 1))
    case .cells(let symbols, let colors):
      // Edges lie between cells or the parts of cells, so that none is blurred.
      if colors.hasManyColors, let parts = symbols.parts {
        (width, height, step) = (job.columns * parts.x, job.rows * parts.y, (1, 1))
      } else {
        (width, height, step) = (job.columns * 8, job.rows * 8, (8, 8))
      }
    }
    guard width > 0, height > 0 else { throw .tooSmall }
  }

  /// Where a picture goes, without regard to `fills`, which has been cropped for.
  func rectangle(for picture: Picture) -> Rectangle {
    if fills { return Rectangle(x: 0, y: 0, width: width, height: height) }
    let size = shownSize(picture)
    let scale = min(box.width / size.width, box.height / size.height)
    let width = Self.round(size.width * scale / box.width * Double(width), to: step.x, limit: width)
    let height = Self.round(size.height * scale / box.height * Double(height), to: step.y, limit: height)
    return Rectangle(
      x: (self.width - width) / 2 / step.x * step.x, y: (self.height - height) / 2 / step.y * step.y, width: width,
      height: height)
  }

  /// How often a picture's sides can be halved before it is scaled, whichever way it is turned: an eighth at most. It
  /// stays twice as large as it is shown at least, so that scaling has something to average.
  func halvings(width: Int, height: Int) -> Int {
    guard width > 0, height > 0 else { return 0 }
    let scales = [(width, height), (height, width)].map { width, height in
      let (x, y) = (box.width / Double(width), box.height / Double(height))
      return fills ? max(x, y) : min(x, y)
    }
    let density = max(Double(self.width) / box.width, Double(self.height) / box.height)
    let needed = max(scales[0], scales[1]) * density * 2
    return (0...3).last { needed * Double(1 << $0) <= 1 } ?? 0
  }

  /// Cuts off what does not fit into a box that is to be filled.
  func crop(_ picture: Picture) throws(Failure) {
    guard fills else { return }
    let size = shownSize(picture)
    let scale = max(box.width / size.width, box.height / size.height)
    var visible = (x: box.width / (size.width * scale), y: box.height / (size.height * scale))
    if picture.orientation.swapsSides { visible = (visible.y, visible.x) }
    let left = Int(Double(picture.width) * (1 - visible.x) / 2)
    let top = Int(Double(picture.height) * (1 - visible.y) / 2)
    guard left > 0 || top > 0 else { return }
    picture.frame.pointee.crop_left = max(0, min(left, (picture.width - 1) / 2))
    picture.frame.pointee.crop_right = picture.frame.pointee.crop_left
    picture.frame.pointee.crop_top = max(0, min(top, (picture.height - 1) / 2))
    picture.frame.pointee.crop_bottom = picture.frame.pointee.crop_top
    let code = av_frame_apply_cropping(picture.frame, Int32(AV_FRAME_CROP_UNALIGNED))
    guard code >= 0 else { throw Failure(code) }
  }

  /// As it is looked at, in pixels of its height.
  private func shownSize(_ picture: Picture) -> (width: Double, height: Double) {
    let width = max(1, Double(picture.width) * picture.pixelAspect)
    let height = max(1, Double(picture.height))
    return picture.orientation.swapsSides ? (height, width) : (width, height)
  }

  private static func round(_ length: Double, to step: Int, limit: Int) -> Int {
    let steps = Int((length / Double(step)).rounded())
    return min(max(1, steps) * step, limit)
  }
}
