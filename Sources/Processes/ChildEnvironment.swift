/// What programs that flick starts get of its environment.
public enum ChildEnvironment {
  /// For a program that needs nothing but its own libraries.
  public static func bare(_ variables: [String: String]) -> [String: String] {
    variables.filter { $0.key == "LD_LIBRARY_PATH" }
  }

  /// All but what names itself a secret, as API keys do: the programs that play and show strangers' media need none.
  public static func withoutSecrets(_ variables: [String: String]) -> [String: String] {
    variables.filter { name, _ in !name.uppercased().split(separator: "_").contains { secrets.contains(String($0)) } }
  }

  /// Words of names between underscores.
  private static let secrets: Set = [
    "APIKEY", "CREDENTIAL", "CREDENTIALS", "KEY", "KEYS", "PASSPHRASE", "PASSWD", "PASSWORD", "SECRET", "SECRETS",
    "TOKEN",
    "TOKENS",
  ]
}
