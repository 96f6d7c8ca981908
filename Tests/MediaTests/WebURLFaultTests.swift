import Media
import Testing

@Suite struct WebURLFaultTests {
  @Test(arguments: [
    ("ftp://x", "“ftp://x” is not an http or https URL"), ("", "“” is not an http or https URL"),
    (
      "https://\u{202e}bücher.example/",
      "“https://\u{202e}bücher.example/” has a host name beyond ASCII that this system's libcurl cannot read: write it as browsers do, xn--…"
    ),
    (
      "https://me@host.example/a",
      "“https://…@host.example/a” has a user name or a password in it, which flick does not send: leave it out"
    ),
    (
      "HTTP://me:s3cret@host.example",
      "“HTTP://…@host.example” has a user name or a password in it, which flick does not send: leave it out"
    ),
    ("https://host:/", "“https://host:/” names no port after the colon"), ("https:///a", "“https:///a” names no host"),
    ("https://:80/", "“https://:80/” names no host"), ("http://a b/", "“http://a b/” is not an http or https URL"),
  ])
  func hasItsOwnMessage(text: String, message: String) {
    #expect(WebURLFault(text)?.message == message)
  }

  @Test func aBaseEndsWithItsPath() {
    for text in ["https://a.example/v1?key=s", "https://a.example/#x"] {
      #expect(WebURLFault(text) == nil)
      #expect(WebURLFault(text, isBase: true)?.message.contains("leave out ? and #") == true)
    }
    for text in ["https://a.example/v1", "http://127.0.0.1:8080", "http://[::1]:80/x"] {
      #expect(WebURLFault(text, isBase: true) == nil)
    }
  }
}
