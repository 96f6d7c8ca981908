import Testing

@testable import flick_bench

struct TableTests {
  private func failures(
    _ unit: Unit, _ values: [Contestant: Double?], _ goal: Goal
  ) -> [String] {
    var table = Table()
    table.add("row", unit, values, goal: goal)
    return table.failures
  }

  @Test func aCountThatIsMissedFails() {
    #expect(failures(.count, [.flick: 0], .atMost(0)) == [])
    #expect(failures(.count, [.flick: 1], .atMost(0)) == ["missed: row"])
    #expect(failures(.bytes, [.flick: 65], .atMost(64)) == ["missed: row, B"])
    #expect(failures(.keys, [.flick: 1], .atMost(0)) == ["missed: row, keys"])
  }

  @Test func aRatioThatIsMissedFails() {
    #expect(failures(.milliseconds, [.flick: 13, .floor: 10], .timesAtMost(1.3, .floor)) == [])
    #expect(failures(.milliseconds, [.flick: 14, .floor: 10], .timesAtMost(1.3, .floor)) == ["missed: row, ms"])
    #expect(failures(.perSecond, [.flick: 14, .chafa: 9, .timg: 10], .timesAtLeast(1.5)) == ["missed: row, 1/s"])
    #expect(failures(.perSecond, [.flick: 15, .chafa: 9, .timg: 10], .timesAtLeast(1.5)) == [])
  }

  @Test func aTimeOrMemoryThatIsMissedIsTheMachines() {
    #expect(failures(.milliseconds, [.flick: 100], .atMost(10)) == [])
    #expect(failures(.megabytes, [.flick: 100], .atMost(10)) == [])
  }

  @Test func whatCouldNotBeMeasuredFails() {
    #expect(failures(.milliseconds, [.flick: nil], .atMost(10)) == ["not measured: row, ms"])
    #expect(failures(.milliseconds, [.flick: 1], .timesAtMost(1, .floor)) == ["not measured: row, ms"])
    #expect(failures(.perSecond, [.flick: 1], .timesAtLeast(1)) == ["not measured: row, 1/s"])
    #expect(failures(.milliseconds, [.flick: nil], .none) == [])
    var table = Table()
    table.addGap("pictures: kitty gets no picture")
    #expect(table.failures == ["not measured: pictures: kitty gets no picture"])
  }

  private func table(_ start: Double, _ worst: Double, _ idle: Double) -> Table {
    var table = Table()
    table.add(
      "start to complete first frame", .milliseconds, [.flick: start, .floor: 4], goal: .timesAtMost(1.3, .floor))
    table.add("bytes of text for a row, kitty's placeholders", .bytes, [.flick: 900])
    table.add("  in the worst step", .bytes, [.flick: worst], goal: .atMost(2048))
    table.add("bytes of text for a row, symbols", .bytes, [.flick: 800])
    table.add("  in the worst step", .bytes, [.flick: 700], goal: .atMost(2048))
    table.add("wake-ups in 10 s of idleness", .count, [.flick: idle, .less: nil], goal: .atMost(0))
    return table
  }

  @Test func aRunIsComparedWithWhatAnEarlierOnePrinted() throws {
    let earlier = EarlierRun("measuring: start …\n" + table(5, 1000, 0).text())
    #expect(earlier["start to complete first frame, ms"] == 5)
    #expect(earlier["bytes of text for a row, kitty's placeholders, B: in the worst step, B"] == 1000)
    let lines = table(4.5, 1500, 2).text(since: earlier).split(separator: "\n")
    #expect(lines[0].hasSuffix("  before  change"))
    let ends = ["5       −10 %", "900     0 %", "1000    +50 %", "800     0 %", "700     0 %", "0       +2"]
    for (line, end) in zip(lines.dropFirst(), ends) { #expect(line.hasSuffix("  " + end)) }
    // What was compared once can be compared with again.
    #expect(EarlierRun(table(4.5, 1500, 2).text(since: earlier))["start to complete first frame, ms"] == 4.5)
  }

  @Test func aRowThatIsNewHasNothingToBeComparedWith() {
    #expect(table(1, 1, 1).text(since: EarlierRun("")).split(separator: "\n")[1].hasSuffix("–       –"))
  }

  @Test func optionsAreReadOrRefused() throws {
    let options = try Options(["keys", "--compare", "before.txt", "idle"])
    #expect(options.parts == ["keys", "idle"])
    #expect(options.earlier == "before.txt")
    #expect(throws: BenchError.self) { try Options(["--compare"]) }
    #expect(throws: BenchError.self) { try Options(["--fast"]) }
  }
}
