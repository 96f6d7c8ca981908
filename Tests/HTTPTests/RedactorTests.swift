import HTTP
import Testing

struct RedactorTests {
  @Test func replacesPlainAndEncodedSecrets() {
    let redactor = Redactor(secrets: ["abc/def+1", "é-key"])
    #expect(redactor.redact("key=abc/def+1 or abc%2Fdef%2B1 or abc%2fdef%2b1.") == "key=••• or ••• or •••.")
    #expect(redactor.redact("é-key %C3%A9-key é-kez") == "••• ••• é-kez")
  }

  @Test func leavesOutShortSecrets() {
    #expect(Redactor(secrets: ["", "abc"]).redact("abc") == "abc")
    #expect(Redactor(secrets: ["abcd"]).redact("abcdabcd abc") == "•••••• abc")
    #expect(Redactor(secrets: []).redact("abcd") == "abcd")
  }

  @Test func takesTheLongerOfTwoSecretsWhole() {
    #expect(Redactor(secrets: ["abcd", "abcdefgh"]).redact("abcdefgh abcdefg") == "••• •••efg")
  }
}
