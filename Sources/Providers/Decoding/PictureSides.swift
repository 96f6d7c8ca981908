import Media

/// A picture's width and height in pixels.
struct PictureSides {
  /// More than any picture has.
  static let maximum = 100_000

  let width: Int
  let height: Int

  /// nil unless both are sane.
  init?(_ width: StringOrNumber?, _ height: StringOrNumber?) {
    guard let width = width?.positive(upTo: Self.maximum), let height = height?.positive(upTo: Self.maximum) else {
      return nil
    }
    self.init(width: width, height: height)
  }

  private init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Of what a service makes of the picture so that it fits into a box: of the same shape and never larger.
  func fitted(width boxWidth: Int = maximum, height boxHeight: Int = maximum) -> PictureSides {
    let scale = min(1, Double(boxWidth) / Double(width), Double(boxHeight) / Double(height))
    func side(_ length: Int) -> Int { max(1, Int((Double(length) * scale).rounded())) }
    return PictureSides(width: side(width), height: side(height))
  }
}
