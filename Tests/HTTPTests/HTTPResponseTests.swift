import HTTP
import Testing

struct HTTPResponseTests {
  private static let date = "Sun, 06 Nov 1994 08:49:37 GMT"
  private static let week = 7 * 86_400

  private func wait(_ headers: [String: String]) -> Duration? {
    HTTPResponse(status: 429, headers: headers, body: []).retryAfter
  }

  @Test(
    arguments: [
      ("40", 40), (" 7 ", 7), ("99999999999999999999", week), ("700000", week),
      ("Sun, 06 Nov 1994 08:50:37 GMT", 60), ("Tue, 06 Nov 2094 08:50:37 GMT", week),
      ("Sun, 06 Nov 1994 08:00:00 GMT", nil), ("0", nil), ("00", nil),
      ("", nil), ("-1", nil), ("1.5", nil), ("soon", nil), ("1 2", nil), ("９", nil),
    ] as [(String, Int?)])
  func readsRetryAfter(_ text: String, _ seconds: Int?) {
    #expect(wait(["retry-after": text, "date": Self.date]) == seconds.map { .seconds($0) })
  }

  @Test func aDateNeedsTheDateOfTheAnswer() {
    let moment = "Sun, 06 Nov 1994 08:50:37 GMT"
    #expect(wait(["retry-after": moment]) == nil)
    #expect(wait(["retry-after": moment, "date": "today"]) == nil)
    #expect(
      wait(["retry-after": "Wed, 01 Mar 2028 00:00:30 GMT", "date": "Tue, 29 Feb 2028 23:59:00 GMT"]) == .seconds(90))
    #expect(wait([:]) == nil)
  }

  @Test(
    arguments: [
      ("0", "1200", 1200), ("0", "784111837", 784_111_837), ("0", "1784111837", nil), ("0", "9999999", week),
      ("0", "784111777000", nil), ("3", "1200", nil), ("", "1200", nil), ("x", "1200", nil), ("0", "", nil),
      ("0", "99999999999999999999999", nil), ("0", "0", nil),
    ] as [(String, String, Int?)])
  func readsTheEndOfALimitThatIsUsedUp(_ remaining: String, _ reset: String, _ seconds: Int?) {
    let headers = ["x-ratelimit-remaining": remaining, "x-ratelimit-reset": reset]
    #expect(wait(headers) == seconds.map { .seconds(min($0, Self.week)) })
  }

  @Test func measuresAResetSince1970AgainstTheAnswer() {
    let headers = [
      "x-ratelimit-remaining": "0", "x-ratelimit-reset": "1900000060", "date": "Sun, 17 Mar 2030 17:46:40 GMT",
    ]
    #expect(wait(headers) == .seconds(60))
    #expect(wait(headers.merging(["x-ratelimit-reset": "99999999999999999999"]) { $1 }) == .seconds(Self.week))
    #expect(wait(headers.merging(["retry-after": "5"]) { $1 }) == .seconds(5))
  }

  @Test(arguments: [("0", true), (" 0 ", true), ("1", false), ("", false), ("-0", false)])
  func knowsWhenNothingIsLeft(_ remaining: String, _ isUsedUp: Bool) {
    let response = HTTPResponse(status: 403, headers: ["x-ratelimit-remaining": remaining], body: [])
    #expect(response.isUsedUp == isUsedUp)
    #expect(!HTTPResponse(status: 403, body: []).isUsedUp)
  }
}
