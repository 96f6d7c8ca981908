import ThumbnailProtocol

/// The renderers that were used last: most jobs are alike, and a new renderer takes longer than to draw with it.
struct Renderers {
  /// One for the tiles, one for the stills that are made of clips.
  private static let most = 2
  /// Bytes of the largest canvas that is kept.
  private static let keptBytes = 4 << 20

  private var recent: [(shape: ThumbnailJob, renderer: Renderer)] = []

  /// One for a job's box and form.
  mutating func renderer(for job: ThumbnailJob) throws(Failure) -> Renderer {
    var shape = job
    (shape.number, shape.isAnimated, shape.media) = (0, false, [])
    if let index = recent.firstIndex(where: { $0.shape == shape }) {
      let found = recent.remove(at: index)
      recent.append(found)
      return found.renderer
    }
    let renderer = try Renderer(shape)
    if renderer.canvasBytes <= Self.keptBytes {
      if recent.count == Self.most { recent.removeFirst() }
      recent.append((shape, renderer))
    }
    return renderer
  }
}
