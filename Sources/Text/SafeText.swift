/// Text of strangers made fit for one line.
public enum SafeText {
  /// The text without control characters, at most `limit` characters long.
  public static func clean(_ raw: String, limit: Int = 500) -> String {
    String(
      raw.filter { !$0.isNewline && !$0.unicodeScalars.contains { $0.properties.generalCategory == .control } }
        .prefix(limit))
  }
}
