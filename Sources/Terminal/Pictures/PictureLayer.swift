import Surface

/// The pictures that a screen holds by their handles, and how they come into its frames. What the terminal has of them is
/// the driver's.
final class PictureLayer {
  /// Of all contents together.
  private(set) var bytes = 0

  private struct Held {
    var number: Int
    var content: ImageContent
  }

  private var driver: (any PictureDriver)?
  private var contents: [ImageHandle: Held] = [:]
  private var lastNumber = 0
  private var contentsHaveChanged = false

  /// Whether a frame would look different now.
  var hasChanged: Bool { contentsHaveChanged || driver?.hasChanged ?? false }

  /// Whether there is something that draws pictures other than in cells of symbols.
  var hasDriver: Bool { driver != nil }

  /// Whether pictures go where their cells go; else they lie over these.
  var liesInCells: Bool { driver?.liesInCells ?? true }

  /// Holds a content, or drops it when it cannot be shown.
  func set(_ content: ImageContent, for handle: ImageHandle) {
    guard content.isWhole else { return remove(handle) }
    release(handle, keepsShown: contents[handle]?.content.size == content.size)
    lastNumber += 1
    contents[handle] = Held(number: lastNumber, content: content)
    bytes += content.bytes
    contentsHaveChanged = true
  }

  func remove(_ handle: ImageHandle) {
    guard contents[handle] != nil else { return }
    release(handle, keepsShown: false)
    contentsHaveChanged = true
  }

  private func release(_ handle: ImageHandle, keepsShown: Bool) {
    guard let held = contents.removeValue(forKey: handle) else { return }
    bytes -= held.content.bytes
    driver?.forget(content: held.number, of: handle, keepsShown: keepsShown)
  }

  /// Draws pictures in another way from now on, nil for symbols alone; returns what takes the former ones away.
  func use(_ driver: (any PictureDriver)?) -> String {
    let cleared = reset()
    self.driver = driver
    return cleared
  }

  /// The next frame is drawn whole; returns what the terminal has to get before.
  func willClear() -> String { driver?.willClear() ?? "" }

  /// Forgets what the terminal holds and shows; returns what takes it away.
  func reset() -> String {
    contentsHaveChanged = true
    return driver?.reset() ?? ""
  }

  /// The frame with the pictures' cells in it.
  func compose(_ surface: Surface) -> Surface {
    contentsHaveChanged = false
    var composed = surface
    composed.placements = []
    var pictures: [PlacedPicture] = []
    let window = Rect(column: 0, row: 0, columns: surface.size.columns, rows: surface.size.rows)
    for placement in surface.placements {
      guard let held = contents[placement.handle] else { continue }
      let clip = placement.frame.intersection(placement.clip).intersection(window)
      guard !clip.isEmpty else { continue }
      let index = min(max(0, placement.index), held.content.frameCount - 1)
      switch held.content {
      case .cells(let frames, let columns, _):
        composed.write(frames[index], columns: columns, at: placement.frame.origin, clip: clip)
      case .picture(let form, let frames, _, _):
        guard driver?.accepts(form) == true else { continue }
        pictures.append(
          PlacedPicture(
            handle: placement.handle, key: PictureKey(content: held.number, index: index), frames: frames,
            size: held.content.size, frame: placement.frame, clip: clip))
      }
    }
    driver?.compose(pictures, into: &composed)
    return composed
  }

  /// Curses has written a frame that `compose` made.
  func didDraw(_ frame: DrawnFrame) { driver?.didDraw(frame) }

  /// What is to be written next.
  /// - Parameter isFast: what cannot be sent in slices of the limit need not be taken apart.
  func nextSlice(limit: Int, isFast: Bool = false) -> PictureSlice? {
    driver?.nextSlice(limit: limit, isFast: isFast)
  }
}
