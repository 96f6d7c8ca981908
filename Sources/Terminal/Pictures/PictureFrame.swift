/// One frame of a picture, in bytes that the terminal understands.
public struct PictureFrame: Hashable, Sendable {
  /// In pixels.
  public var width: Int
  /// In pixels.
  public var height: Int
  /// A whole file or sequence, in the form of its content.
  public var bytes: [UInt8]

  /// A frame.
  public init(width: Int, height: Int, bytes: [UInt8]) {
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  var isWhole: Bool { (1...10_000).contains(width) && (1...10_000).contains(height) && !bytes.isEmpty }

  /// What the terminal keeps of it: it holds pixels, whatever it was sent.
  var memory: Int { width * height * 4 }
}
