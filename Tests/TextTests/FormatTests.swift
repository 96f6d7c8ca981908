import Testing

@testable import Text

@Suite struct FormatTests {
  @Test(
    arguments: [
      (3, "0:03"), (59.4, "0:59"), (59.6, "1:00"), (754, "12:34"), (3723, "1:02:03"), (36_000, "10:00:00"),
      (0.2, "0:01"), (0, "0:00"), (-5, "0:00"), (.nan, "0:00"), (.infinity, "277777:46:40"), (1e300, "277777:46:40"),
    ] as [(Double, String)]) func durations(seconds: Double, expected: String)
  {
    #expect(Format.duration(seconds: seconds) == expected)
  }

  @Test(arguments: [(112, "1 h 52 min"), (45, "45 min"), (120, "2 h"), (61, "1 h 1 min"), (0, "0 min")])
  func runtimes(minutes: Int, expected: String) {
    #expect(Format.runtime(minutes: minutes) == expected)
  }

  @Test(arguments: [
    (0, "0 B"), (512, "512 B"), (999, "999 B"), (1000, "1.0 kB"), (1249, "1.2 kB"), (1250, "1.3 kB"),
    (9949, "9.9 kB"), (9950, "10 kB"), (999_499, "999 kB"), (999_500, "1.0 MB"), (1_200_000, "1.2 MB"),
    (34_000_000, "34 MB"), (8_000_000_000, "8.0 GB"), (5_000_000_000_000, "5.0 TB"), (.max, "9 EB"), (-1, "0 B"),
  ]) func sizes(count: Int, expected: String) {
    #expect(Format.bytes(count) == expected)
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1000, "1,000"), (10_000, "10,000"), (1_234_567, "1,234,567"), (-1000, "-1,000"),
    (-100, "-100"), (.min, "-9,223,372,036,854,775,808"),
  ]) func counts(number: Int, expected: String) {
    #expect(Format.count(number) == expected)
  }
}
