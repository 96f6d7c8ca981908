import Formats
import ThumbnailProtocol

/// Does one job: decodes, draws and hands out frames.
struct Thumbnailer {
  private let job: ThumbnailJob
  private let time = ProcessorTime()
  private let send: (ThumbnailFrame) -> Void

  init(_ job: ThumbnailJob, send: @escaping (ThumbnailFrame) -> Void) {
    self.job = job
    self.send = send
  }

  func run(with renderer: Renderer) throws(Failure) {
    guard let format = MediaFormat(signatureIn: job.media) else { throw .notAPicture }
    let result = job.media.withUnsafeBufferPointer { media in
      Result { () throws(Failure) in
        let source = try format.source(media, for: renderer.placement)
        if job.isAnimated { try animate(source, renderer) } else { try still(source, renderer) }
      }
    }
    try result.get()
  }

  /// The first picture that shows something, else the first of all.
  private func still(_ source: any PictureSource, _ renderer: Renderer) throws(Failure) {
    guard let first = try source.next() else { throw .damaged }
    try renderer.draw(first)
    var isFirst = true
    while renderer.showsNothing, time.used < Limits.softTime, let picture = source.nextIfSound(),
      picture.start <= Limits.blank
    {
      try renderer.draw(picture)
      isFirst = false
    }
    if renderer.showsNothing, !isFirst { try renderer.draw(first) }
    send(ThumbnailFrame(content: try renderer.content(), delay: 0))
  }

  private func animate(_ source: any PictureSource, _ renderer: Renderer) throws(Failure) {
    var sampler = FrameSampler(source, frameBytes: renderer.expectedBytes)
    var last: (content: ThumbnailFrame.Content, start: Int)?
    var bytes = 0
    var end = 0
    var isFirst = true
    while let picture = isFirst ? try source.next() : source.nextIfSound() {
      isFirst = false
      guard last == nil || !sampler.isPastEnd(picture) && time.used < Limits.softTime else {
        end = max(end, min(picture.start, Limits.clip))
        break
      }
      if sampler.accepts(picture) {
        try renderer.draw(picture)
        let content = try renderer.content()
        bytes += content.size
        if last != nil, bytes > Limits.animationBytes {
          end = picture.start
          break
        }
        if let last { send(ThumbnailFrame(content: last.content, delay: delay(last.start, picture.start))) }
        last = (content, picture.start)
      }
      end = max(end, picture.start + picture.duration)
    }
    guard let last else { throw .damaged }
    // One picture alone does not move.
    let isStill = last.start == 0 && !sampler.hasMany
    send(ThumbnailFrame(content: last.content, delay: isStill ? 0 : delay(last.start, end)))
  }

  /// At least one hundredth of a second, so that nobody who plays the frames spins.
  private func delay(_ start: Int, _ end: Int) -> Int {
    end > start ? min(max(end - start, 10), ThumbnailLimits.delay) : 100
  }
}

extension PictureSource {
  /// The next picture; where damage begins, the end.
  fileprivate func nextIfSound() -> Picture? {
    do { return try next() } catch { return nil }
  }
}
