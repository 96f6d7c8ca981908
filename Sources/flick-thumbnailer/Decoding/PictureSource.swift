/// Decodes one file, picture after picture.
protocol PictureSource: AnyObject {
  /// Whether it is a video clip, of which only the beginning is shown, rather than a picture or an animation.
  var isClip: Bool { get }
  /// Milliseconds, 0 where it is not known.
  var duration: Int { get }
  /// The next picture; nothing at the end.
  func next() throws(Failure) -> Picture?
}
