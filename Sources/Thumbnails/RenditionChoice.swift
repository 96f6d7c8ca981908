import Media

/// Which of an item's files makes a thumbnail.
enum RenditionChoice {
  /// The largest still picture that is fetched, in bytes.
  static let thumbnailBytes = 8 << 20
  /// The largest moving picture that is fetched, in bytes.
  static let previewBytes = 24 << 20

  /// The file for a request; nil when the item has none.
  static func rendition(for request: ThumbnailRequest) -> Rendition? {
    let item = request.item
    if request.isAnimated, let moving = moving(of: item, in: request.shape) { return moving }
    let stills = item.renditions.filter { $0.role == .still }
    if let still = best(of: stills, in: request.shape) { return still }
    // The first frame of what moves, or the photo itself. A preview is there to be fetched for this.
    let others = [Rendition.Role.preview, .full].flatMap { role in item.renditions.filter { $0.role == role } }
    return best(of: others.filter { $0.bytes ?? 0 <= limit(of: $0) }, in: request.shape) ?? others.first
  }

  /// The most bytes that are fetched of a file.
  static func limit(of rendition: Rendition) -> Int {
    canMove(rendition) ? previewBytes : thumbnailBytes
  }

  /// Whether decoding its first frame is work that a still saves. WebP may move, and is cheap to begin.
  static func isClip(_ rendition: Rendition) -> Bool { rendition.format.isAnimated }

  private static func moving(of item: MediaItem, in shape: ThumbnailShape) -> Rendition? {
    let fitting = item.renditions.filter { canMove($0) && $0.bytes ?? 0 <= previewBytes }
    return best(of: fitting.filter { $0.role == .preview }, in: shape)
      ?? best(of: fitting.filter { $0.role == .full && $0.format.isAnimated }, in: shape)
  }

  private static func canMove(_ rendition: Rendition) -> Bool {
    rendition.format.isAnimated || rendition.format.row.content == .pictureOrAnimation && rendition.role == .preview
  }

  /// The smallest that is at least the box's pixels, else the largest; of those without a size the first. What not
  /// every thumbnailer can decode comes last.
  private static func best(of all: [Rendition], in shape: ThumbnailShape) -> Rendition? {
    let usual = all.filter { !$0.format.row.isOptional }
    let candidates = usual.isEmpty ? all : usual
    let covering = candidates.filter { covers($0, shape) }
    if let smallest = covering.min(by: { cost($0) < cost($1) }) { return smallest }
    // Of equals the first.
    return candidates.reduce(nil) { (best: Rendition?, next) in
      guard let best else { return next }
      return area(next) > area(best) ? next : best
    }
  }

  /// Letterboxed, a picture is scaled to the side that touches the box first; a cropped one covers both.
  private static func covers(_ rendition: Rendition, _ shape: ThumbnailShape) -> Bool {
    guard let width = rendition.width, let height = rendition.height else { return false }
    return shape.fills
      ? width >= shape.width && height >= shape.height : width >= shape.width || height >= shape.height
  }

  private static func area(_ rendition: Rendition) -> Double {
    Double(rendition.width ?? 0) * Double(rendition.height ?? 0)
  }

  /// Fewest pixels first, then fewest bytes, then the best format; GIF and its like are the largest of all for the same
  /// picture.
  private static func cost(_ rendition: Rendition) -> (Double, Int, Int, Int) {
    let format = rendition.format
    return (area(rendition), rendition.bytes ?? .max, format.row.content == .animation ? 1 : 0, format.rank)
  }
}
