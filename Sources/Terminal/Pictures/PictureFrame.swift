/// One frame of a picture in pixels.
public struct PictureFrame: Hashable, Sendable {
  /// What its bytes are.
  public enum Format: Hashable, Sendable {
    /// A PNG file.
    case png
    /// 8 bits a channel: red, green, blue, alpha; rows without padding.
    case rgba
  }

  /// What its bytes are.
  public var format: Format
  /// In pixels.
  public var width: Int
  /// In pixels.
  public var height: Int
  /// The file, or the pixels.
  public var bytes: [UInt8]
  /// How long it is shown, in milliseconds; 0 for a still.
  public var delay: Int

  /// A frame.
  public init(format: Format, width: Int, height: Int, bytes: [UInt8], delay: Int = 0) {
    self.format = format
    self.width = width
    self.height = height
    self.bytes = bytes
    self.delay = delay
  }

  var isWhole: Bool {
    guard (1...10_000).contains(width), (1...10_000).contains(height) else { return false }
    return format == .png ? !bytes.isEmpty : bytes.count == width * height * 4
  }

  /// What the terminal keeps of it: it holds pixels, whatever it was sent.
  var memory: Int { width * height * 4 }
}
