/// How many colours the screen is drawn with.
public enum ColorMode: String, CaseIterable, Sendable {
  case mono, eight, sixteen, indexed256

  /// The mode for a terminal whose terminfo entry has that many colours; a `NO_COLOR` that is not empty wins.
  ///
  /// A direct-colour entry takes a number from 8 up as red, green and blue, so only its eight named ones are used.
  public init(terminfoColors: Int, noColor: String?) {
    self =
      switch terminfoColors {
      case _ where noColor?.isEmpty == false: .mono
      case ..<8: .mono
      case 8..<16: .eight
      case 16..<256: .sixteen
      case 256: .indexed256
      default: .eight
      }
  }
}
