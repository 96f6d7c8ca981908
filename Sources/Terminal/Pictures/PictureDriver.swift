import Surface

/// One graphics protocol: brings the pictures of frames to the terminal and keeps track of what the terminal has.
///
/// For each frame of the screen `compose` comes first (before one that is drawn whole `willClear`), then curses writes the frame, then `didDraw` is called, and
/// `nextSlice` until it has nothing more.
protocol PictureDriver: AnyObject {
  /// Whether pictures go where their cells go; else they lie over these.
  var liesInCells: Bool { get }
  /// Whether a frame would look different now, as something has reached the terminal since `compose`.
  var hasChanged: Bool { get }

  /// Whether it shows pictures that were made in this form.
  func accepts(_ form: PictureForm) -> Bool
  /// Puts the cells of a frame's pictures into it; what the terminal lacks of them is to be sent.
  func compose(_ pictures: [PlacedPicture], into surface: inout Surface)
  /// Curses has written a frame, with the cells that `compose` put into it.
  func didDraw(_ frame: DrawnFrame)
  /// What is to be written next, of about this many bytes at most; nil when there is nothing.
  /// - Parameter isFast: what cannot be sent in slices of the limit need not be taken apart.
  func nextSlice(limit: Int, isFast: Bool) -> PictureSlice?
  /// A handle has lost a content.
  /// - Parameter keepsShown: a content of the same size takes its place, until which the former one is shown.
  func forget(content: Int, of handle: ImageHandle, keepsShown: Bool)
  /// The next frame is drawn whole, on a cleared screen; returns what the terminal has to get before that.
  func willClear() -> String
  /// Forgets what the terminal holds and shows; returns what takes it away there.
  func reset() -> String
}
