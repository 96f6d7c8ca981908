/// What this program calls itself.
public enum Version {
  /// Of this program.
  public static let number = "0.1.0"
  /// Told to services in the User-Agent, so that they can reach whoever is responsible; the setting `contact` replaces
  /// it. Empty until the project has a homepage.
  private static let contact = ""

  /// `flick/VERSION (CONTACT)`.
  public static func userAgent(contact: String?) -> String {
    // Header values are ASCII without line breaks.
    let plain = (contact ?? Self.contact).unicodeScalars.filter {
      (0x20..<0x7f).contains($0.value) && $0 != "(" && $0 != ")"
    }
    let shown = String(String.UnicodeScalarView(plain))
    return shown.isEmpty ? "flick/\(number)" : "flick/\(number) (\(shown))"
  }
}
