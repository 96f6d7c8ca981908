import Surface

extension ColorMode {
  /// The mode for a terminal whose terminfo entry has that many colours; that the user refuses colours wins.
  ///
  /// Only a direct-colour entry of flick's own is used as one: in others a number from 8 up means red, green and blue,
  /// so only their eight named colours are used.
  public init(terminfoColors: Int, isDirect: Bool = false, refusesColors: Bool = false) {
    self =
      switch terminfoColors {
      case _ where refusesColors: .mono
      case _ where isDirect: .truecolor
      case ..<8: .mono
      case 8..<16: .eight
      case 16..<256: .sixteen
      case 256: .indexed256
      default: .eight
      }
  }
}
