import Text

/// How far the downloads are, in words for one line.
struct DownloadFormatter {
  /// Gives way where the line is short.
  let name: String
  /// `Downloading Game of life, 30 percent.`: in tens, so that it is not read out all the time.
  let sentence: String
  let facts: String

  /// `Game of life` and `12 MB of 40 MB · 3.1 MB/s · 9 s left`, or `3 files` and `40 % · …`.
  init(_ entries: [DownloadQueue.Entry]) {
    let received = Self.sum(entries.compactMap(\.received))
    let totals = entries.compactMap(\.total)
    let total = totals.count == entries.count ? Self.sum(totals) : nil
    let rate = entries.reduce(0) { $0 + ($1.bytesPerSecond ?? 0) }
    var facts: [String] = []
    if entries.count == 1 {
      name = entries.first?.title ?? ""
      if entries.first?.received != nil {
        facts = [Format.bytes(received) + (total.map { " of \(Format.bytes($0))" } ?? "")]
      }
    } else {
      name = "\(entries.count) files"
      facts = [total.flatMap { Self.percent(received, of: $0) }.map { "\($0) %" } ?? Format.bytes(received)]
    }
    if rate >= 1 {
      facts.append("\(Format.bytes(Int(min(rate, 1e15))))/s")
      if let total, let left = Self.timeLeft(seconds: Double(total - received) / rate) { facts.append(left) }
    }
    let tenths = total.flatMap { Self.percent(received, of: $0) }.map { $0 / 10 * 10 }
    sentence = "Downloading \(name)\(tenths.map { ", \($0) percent" } ?? "")."
    self.facts = facts.joined(separator: " · ")
  }

  /// What is to be known when flick ends while files are on their way; nil when nothing of them is there.
  static func farewell(_ entries: [DownloadQueue.Entry]) -> String? {
    let kept = entries.filter { !$0.isCancelled && $0.received ?? 0 > 0 }
    guard let first = kept.first else { return nil }
    let what = kept.count == 1 ? "the download of “\(first.title)” is" : "\(kept.count) downloads are"
    let when = kept.count == 1 ? "when you download it again" : "when you download the files again"
    return "\(what) not finished: what has come is kept, and it goes on \(when)"
  }

  /// Before the facts.
  var separator: String { facts.isEmpty ? "" : name.hasSuffix(" files") ? " · " : " " }

  /// Servers may say any number.
  private static func sum(_ numbers: [Int]) -> Int {
    numbers.reduce(0) { sum, number in
      let (next, overflows) = sum.addingReportingOverflow(number)
      return overflows ? .max : next
    }
  }

  private static func percent(_ received: Int, of total: Int) -> Int? {
    total > 0 ? min(100, Int(Double(received) / Double(total) * 100)) : nil
  }

  /// nil when it is nothing or nonsense.
  private static func timeLeft(seconds: Double) -> String? {
    guard seconds > 0, seconds < 360_000 else { return nil }
    let whole = max(1, Int(seconds + 0.5))
    if whole < 100 { return "\(whole) s left" }
    if whole < 6000 { return "\((whole + 59) / 60) min left" }
    return "\((whole + 3599) / 3600) h left"
  }
}
