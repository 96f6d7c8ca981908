import Glibc
import Testing

@testable import Media

@Suite struct MediaURLTests {
  @Test(arguments: [
    ("https://example.org/a.gif", "https://example.org/a.gif"),
    ("HTTP://Example.org", "http://Example.org"),
    (" \t\nhttps://example.org/a\r\n", "https://example.org/a"),
    ("https://example.org/a b.mp4", "https://example.org/a%20b.mp4"),
    ("https://example.org/a%20b?x=1&y=%2f#z", "https://example.org/a%20b?x=1&y=%2f#z"),
    ("https://example.org/100%.gif?q=5%zz%4", "https://example.org/100%25.gif?q=5%25zz%254"),
    ("https://example.org/猫.gif", "https://example.org/%E7%8C%AB.gif"),
    ("https://example.org/\"<x>`{}|\\^", "https://example.org/%22%3Cx%3E%60%7B%7D%7C%5C%5E"),
    ("https://example.org:8443/", "https://example.org:8443/"),
    ("http://127.0.0.1:8080/v1", "http://127.0.0.1:8080/v1"),
    ("http://[::1]:80/x", "http://[::1]:80/x"),
    ("http://[2001:db8::7.8.9.1]", "http://[2001:db8::7.8.9.1]"),
    ("https://example.org?x", "https://example.org?x"),
    ("https://example.org#x", "https://example.org#x"),
    ("https://example.org/@user:80", "https://example.org/@user:80"),
    ("https://my_host-1.example.org./", "https://my_host-1.example.org./"),
  ])
  func takesWebAddresses(address: String, text: String) {
    #expect(MediaURL(web: address)?.text == text)
  }

  @Test(arguments: [
    ("https://пример.рф/я", "https://xn--e1afmkfd.xn--p1ai/%D1%8F"),
    ("http://bücher.example:8080?q", "http://xn--bcher-kva.example:8080?q"),
    ("https://example。org/", "https://example.org/"),
  ])
  func hostsBeyondASCIIAreAsTheNetworkKnowsThem(address: String, text: String) {
    _ = setlocale(LC_CTYPE, "C.UTF-8")
    #expect(MediaURL(web: address)?.text == text)
    #expect(WebURLFault(address) == nil)
  }

  @Test(arguments: [
    "", " ", "https://", "https:///a", "https://?a", "https://#a", "https://:80/", "https:/example.org",
    "https:example.org", "//example.org/a", "/a", "a.gif", "example.org/a.gif",
    "file:///etc/passwd", "ftp://example.org/", "av://lavfi:testsrc", "edl://a", "javascript:alert(1)",
    "data:image/gif;base64,R0lGODlh", "ytdl://x", "lavf://https://example.org", "concat:https://example.org",
    "httpsx://example.org", "xhttps://example.org", "\u{FEFF}https://example.org",
    "https://exa\u{0}mple.org/", "https://example.org/a\nb", "https://example.org/\u{1b}[31m",
    "https://example.org/\u{7f}", "https://example.org\r\nHost: evil",
    "https://user@example.org/", "https://user:word@example.org/", "https://good.example@evil.example/",
    "https://good.example\\@evil.example/", "https://good.example%2f@evil.example/", "https://good.example%00.evil/",
    "https://-oProxyCommand=x/", "https://example.org:/", "https://example.org:+80/", "https://example.org:-1/",
    "https://example.org:65536/", "https://example.org:80:80/", "https://example.org:8 0/", "https://example.org:８０/",
    "https://[::1/", "https://[]/", "https://[::1]x/", "https://[fe80::1%25eth0]/", "https://[abc]/", "https://x[::1]/",
    "https://./", "https://../", "https://exa mple.org/", "https://exam,ple.org/", "https://a'b.org/", "https://a;b/",
    "https://\u{202e}пример.рф/", "https://при мер.рф/", "https://пример.рф:/", "https://я@пример.рф/",
  ])
  func refuses(address: String) {
    #expect(MediaURL(web: address) == nil)
  }

  @Test func tellsSchemeAndHost() {
    #expect(MediaURL(web: "HTTPS://Example.ORG:444/A")?.scheme == .https)
    #expect(MediaURL(web: "HTTPS://Example.ORG:444/A")?.host == "example.org")
    #expect(MediaURL(web: "http://[::1]:8080/")?.host == "[::1]")
    #expect(MediaURL(web: "http://example.org?@evil.example")?.host == "example.org")
    #expect(MediaURL(file: "/a/http://x")?.host == nil)
  }

  @Test func boundsTheLength() {
    let head = "https://example.org/"
    let longest = head + String(repeating: "a", count: MediaURL.maximumLength - head.utf8.count)
    #expect(MediaURL(web: longest)?.text == longest)
    #expect(MediaURL(web: longest + "a") == nil)
    #expect(MediaURL(web: head + String(repeating: " ", count: 4000) + "a") == nil, "too long once encoded")
    #expect(MediaURL(file: "/" + String(repeating: "a", count: MediaURL.maximumLength)) == nil)
  }

  /// Whatever goes in, what comes out is printable ASCII after a known scheme.
  @Test func isAlwaysPlainText() {
    for scalar in (UInt32(0)...0x2FF).compactMap(UnicodeScalar.init) {
      for address in [
        "https://example.org/\(scalar)x", "https://exa\(scalar)mple.org/", "https://example.org\(scalar)",
      ] {
        guard let url = MediaURL(web: address) else { continue }
        #expect(url.text.utf8.allSatisfy { (0x21...0x7e).contains($0) })
        #expect(url.text.hasPrefix("https://exa") || url.text.hasPrefix("https://xn--"))
        #expect(MediaURL(web: url.text) == url, "checking again changes nothing")
      }
    }
  }

  @Test(arguments: [
    ("/a/b.mp4", true), ("/a b/猫.gif", true), ("/-x", true), ("/", true),
    ("a.mp4", false), ("", false), ("~/a", false), ("file:///a", false), ("/a\nb", false), ("/a\u{1b}[m", false),
    ("/a\u{0}", false), ("/a\u{9b}31m", false), ("/a\u{7f}", false),
  ])
  func takesAbsolutePaths(path: String, isTaken: Bool) {
    #expect(MediaURL(file: path)?.text == (isTaken ? path : nil))
  }

  @Test func filesMayHaveAnyName() throws {
    let plain = try #require(MediaURL(filePath: Array("/a b/猫.gif".utf8)))
    #expect(plain == MediaURL(file: "/a b/猫.gif"))
    #expect(plain.filePath == Array("/a b/猫.gif".utf8))
    for bytes in [
      Array("/a/b\nc%.gif".utf8), [0x2f, 0xff, 0x20, 0xe7], Array("/\u{1b}[31m".utf8), Array("/a\u{202e}b.gif".utf8),
    ] {
      let url = try #require(MediaURL(filePath: bytes))
      #expect(url.scheme == .file && url.filePath == bytes && url.host == nil)
      #expect(url.text.hasPrefix("file:///") && url.text.utf8.allSatisfy { (0x21...0x7e).contains($0) })
    }
    #expect(MediaURL(filePath: Array("/a/b\nc%.gif".utf8))?.text == "file:///a/b%0Ac%25.gif")
    for path in ["/a b/猫.gif", "/a/b\nc%.gif", "/file:///a%0A", "/👨‍👩‍👧%41.gif"] {
      let url = MediaURL(filePath: Array(path.utf8))
      #expect(url != nil && MediaURL(text: url?.text ?? "") == url)
    }
    #expect(MediaURL(text: "file:///a%FF%00") == nil && MediaURL(text: "file://a.gif") == nil)
    #expect(MediaURL(text: "https://example.org/%41")?.text == "https://example.org/%41")
    // The text of one is the name of another.
    #expect(MediaURL(filePath: Array("/a\n".utf8)) != MediaURL(filePath: Array("/file:///a%0A".utf8)))
    for bytes in [[], Array("a.gif".utf8), [0x2f, 0, 0x61], [0xff], [UInt8](repeating: 0x2f, count: 9000)] {
      #expect(MediaURL(filePath: bytes) == nil)
    }
    #expect(MediaURL(web: "https://example.org/")?.filePath == nil)
  }

  @Test(
    arguments: [
      ("https://a.example/b.JPG?x=y.gif", .jpeg), ("https://a.example/b.gif#.png", .gif),
      ("https://a.example/b.m4v", .mp4), ("https://a.example/b.gif/", .gif), ("https://a.example/b", nil),
      ("https://a.example", nil), ("https://a.example/b.html", nil), ("https://a.gif", nil),
      ("https://a.example/b.", nil), ("/b.gif", .gif), ("/a.gif/b", nil), ("/b?.gif#x.mp4", .mp4),
    ] as [(String, Rendition.Format?)])
  func formatsAreKnownByTheirAddress(address: String, format: Rendition.Format?) throws {
    #expect(Rendition.Format(extensionOf: try #require(MediaURL(text: address))) == format)
  }

  @Test(arguments: [
    ("cats & dogs", "cats%20%26%20dogs"), ("a+b=c%20#?/", "a%2Bb%3Dc%2520%23%3F%2F"), ("\"'<>", "%22%27%3C%3E"),
    ("-._~aZ09", "-._~aZ09"), ("猫🎉", "%E7%8C%AB%F0%9F%8E%89"), ("\u{0}\n", "%00%0A"), ("", ""),
  ])
  func encodesAndDecodes(plain: String, encoded: String) {
    #expect(MediaURL.encode(plain) == encoded)
    #expect(MediaURL.decode(encoded) == plain)
  }

  @Test(arguments: [
    ("%", "%"), ("%4", "%4"), ("%zz%41", "%zzA"), ("%+1", "%+1"), ("%FF", "\u{FFFD}"), ("%e7%8c%ab", "猫"),
  ])
  func decodesLeniently(text: String, decoded: String) {
    #expect(MediaURL.decode(text) == decoded)
  }
}
