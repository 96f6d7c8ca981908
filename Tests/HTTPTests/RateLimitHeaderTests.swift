import HTTP
import Testing

@Suite struct RateLimitHeaderTests {
  private static let date = "Sun, 06 Nov 1994 08:49:37 GMT"

  private func limit(_ headers: [String: String]) -> HTTPRateLimit? {
    HTTPResponse(status: 200, headers: headers, body: []).rateLimit
  }

  @Test(arguments: [
    // Unsplash: no end.
    (["x-ratelimit-limit": "5000", "x-ratelimit-remaining": "4987"], "4987/5000"),
    // Pexels: the end as a moment.
    (["x-ratelimit-limit": "20000", "x-ratelimit-remaining": "19684", "x-ratelimit-reset": "30"], "19684/20000 30"),
    // Openverse: two limits, the tighter one counts.
    (
      [
        "x-ratelimit-limit-anon_burst": "20/min", "x-ratelimit-available-anon_burst": "19",
        "x-ratelimit-limit-anon_sustained": "200/day", "x-ratelimit-available-anon_sustained": "3",
      ], "3/200 86400"
    ),
    (["x-ratelimit-limit-anon_burst": "20/min", "x-ratelimit-available-anon_burst": "4"], "4/20 60"),
    (["ratelimit-limit": "100, 100;w=3600", "ratelimit-remaining": "50", "ratelimit-reset": "12"], "50/100 12"),
    (["ratelimit-limit": "100, 100;w=3600", "ratelimit-remaining": "50"], "50/100 3600"),
    (["ratelimit": "limit=100, remaining=50, reset=30"], "50/100 30"),
    (["ratelimit": "\"default\";r=50;t=30", "ratelimit-policy": "\"default\";q=100;w=60"], "50/100 30"),
    (
      [
        "ratelimit": "\"day\";r=900;t=30, \"hour\";r=1;t=5",
        "ratelimit-policy": "\"hour\";q=60;w=3600, \"day\";q=1000;w=86400",
      ], "1/60 5"
    ),
    (["x-ratelimit-limit": "1000", "x-ratelimit-remaining": "999", "age": "0"], "999/1000"),
    // What nobody believes.
    (["x-ratelimit-limit": "10", "x-ratelimit-remaining": "99999999999999999999"], "10/10"),
    (["x-ratelimit-limit": "10", "x-ratelimit-remaining": "3", "x-ratelimit-reset": "99999999"], "3/10"),
  ])
  func knownForms(headers: [String: String], words: String) throws {
    let limit = try #require(self.limit(headers))
    let end = limit.resetsIn.map { " \($0.components.seconds)" } ?? ""
    #expect("\(limit.remaining)/\(limit.limit)\(end)" == words)
  }

  @Test func aMomentIsMeasuredAgainstTheAnswersOwnDate() {
    let headers = [
      "x-ratelimit-limit": "9", "x-ratelimit-remaining": "1", "x-ratelimit-reset": "1800000000",
      "date": "Fri, 15 Jan 2027 08:00:00 GMT",
    ]
    #expect(limit(headers)?.resetsIn == nil, "it is that very moment")
    #expect(limit(headers.merging(["x-ratelimit-reset": "1800000060"]) { $1 })?.resetsIn == .seconds(60))
  }

  @Test(arguments: [
    [:], ["x-ratelimit-limit": "10"], ["x-ratelimit-remaining": "10"],
    ["x-ratelimit-limit": "ten", "x-ratelimit-remaining": "3"],
    ["x-ratelimit-limit": "0", "x-ratelimit-remaining": "0"],
    ["ratelimit": "\"a\";r=5"], ["ratelimit": "\"a\";r=5", "ratelimit-policy": "\"b\";q=9"], ["ratelimit": ";=,;;"],
    // A cache on the way repeats what held long ago.
    ["x-ratelimit-limit": "10", "x-ratelimit-remaining": "3", "age": "512"],
  ])
  func nothingIsMadeOfOthers(headers: [String: String]) {
    #expect(limit(headers) == nil)
  }
}
