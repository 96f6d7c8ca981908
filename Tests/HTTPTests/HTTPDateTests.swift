import Testing

@testable import HTTP

struct HTTPDateTests {
  @Test(arguments: [
    ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
    ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
    ("Tue, 29 Feb 2000 23:59:59 GMT", 951_868_799),
    ("Wed, 01 Mar 2000 00:00:00 GMT", 951_868_800),
    ("Mon, 01 Mar 2100 00:00:00 GMT", 4_107_542_400),
    ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
    ("Sun Nov  6 08:49:37 1994", 784_111_777),
    ("Sun, 06 Nov 1994 08:49:37 CET", 784_108_177),
  ])
  func reads(_ text: String, _ seconds: Int) {
    #expect(HTTPDate.seconds(of: text) == seconds)
  }

  @Test(arguments: [
    "", "soon", "20", "tomorrow", "Sun, 06 Nov 1994 24:49:37 GMT", "Sun, 00 Nov 1994 08:49:37 GMT",
    "Sun, 06 Nox 1994 08:49:37 GMT",
  ])
  func refuses(_ text: String) {
    #expect(HTTPDate.seconds(of: text) == nil)
  }
}
