/// What one job may use.
enum Limits {
  /// Declared pixels of a picture.
  static let pixels = 100_000_000
  /// Pixels that a byte of a file stands for at most, whatever it shows.
  static let pixelsPerByte = 4096
  /// Frames of an animation that are sent.
  static let frames = 64
  /// Bytes of all frames of an animation.
  static let animationBytes = 24 << 20
  /// Milliseconds of a clip that are shown; GIFs and the like end by their frames, for slides can be slow.
  static let clip = 6000
  /// Milliseconds between frames, at least, on average.
  static let interval = 1000.0 / 15
  /// Milliseconds that are searched for a frame that shows something.
  static let blank = 1000
  /// Milliseconds of processor time after which no more frames are begun.
  static let softTime = 1200
  /// Bytes of address space beyond what the program has when it starts.
  static let memory = 512 << 20

  /// Refuses pictures of more than `pixels`; of so many that no encoder gets them into so few bytes, it is the size that
  /// is damaged.
  static func check(width: Int, height: Int, bytes: Int) throws(Failure) {
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    guard overflow || pixels > Self.pixels else { return }
    throw overflow || pixels / pixelsPerByte > bytes ? .damaged : .tooLarge
  }
}
