/// Takes secrets out of text, until `HTTP` brings its own of the same name and shape.
struct Redactor: Sendable {
  private let secrets: [String]

  init(secrets: [String]) { self.secrets = secrets.filter { !$0.isEmpty } }

  func redact(_ text: String) -> String {
    secrets.reduce(text) { text, secret in
      text.split(separator: secret, omittingEmptySubsequences: false).joined(separator: "…")
    }
  }
}
