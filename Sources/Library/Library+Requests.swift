import Media

extension Library {
  /// Counts one request to a source if all of its budgets grant it; what is not granted is not counted. All copies of
  /// flick count together, and on after a restart.
  /// - Parameters:
  ///   - budgets: All of them hold at once. A budget's window begins with its first request.
  ///   - now: Seconds since 1970. When the clock was set back, a window that began later begins now.
  /// - Returns: What is left of the budget with the smallest part left; of several used up, the one that begins anew
  ///   last. Without budgets there is no end.
  /// - Throws: `LibraryError`.
  public func countRequest(
    to source: SourceID, budgets: [SourceDescriptor.Budget], at now: Int
  ) throws -> RateLimit {
    guard !budgets.isEmpty else {
      return RateLimit(isGranted: true, remaining: .max, limit: .max, resetsIn: .zero)
    }
    return try write { database in
      var windows = try budgets.map { try RequestWindow($0, of: source, at: now, in: database) }
      let isGranted = windows.allSatisfy { $0.remaining > 0 }
      for index in windows.indices where isGranted || windows[index].wasMoved {
        windows[index].used += isGranted ? 1 : 0
        try windows[index].save(of: source, in: database)
      }
      // There is at least one.
      let tightest = windows.min { $0.isTighter(than: $1) } ?? windows[0]
      return RateLimit(
        isGranted: isGranted, remaining: tightest.remaining, limit: tightest.limit,
        resetsIn: .seconds(tightest.end - tightest.now))
    }
  }
}

/// How much of one budget is used since its first request. Times are seconds since 1970.
private struct RequestWindow {
  /// Far from the end of what can be added.
  private static let lastSecond = 1 << 48

  let limit: Int
  let period: Int
  let now: Int
  let began: Int
  /// Whether it began later by a clock that was set back since; if that were not kept, it would never end.
  let wasMoved: Bool
  var used: Int

  init(_ budget: SourceDescriptor.Budget, of source: SourceID, at now: Int, in database: SQLiteDatabase) throws {
    limit = max(0, budget.requests)
    let parts = budget.period.components
    period = min(max(1, Int(parts.seconds) + (parts.attoseconds > 0 ? 1 : 0)), Self.lastSecond)
    self.now = min(max(0, now), Self.lastSecond)
    let row = try database.prepare(
      "SELECT began, used FROM request_window WHERE source = ? AND period = ?", .text(source.rawValue),
      .integer(Int64(period)))
    let isKnown = try row.step()
    let kept = Int(row.integer(at: 0))
    let isOver = !isKnown || kept <= self.now - period
    wasMoved = isKnown && kept > self.now
    began = isOver ? self.now : min(kept, self.now)
    used = isOver ? 0 : max(0, Int(row.integer(at: 1)))
  }

  var remaining: Int { max(0, limit - used) }
  var end: Int { began + period }

  func isTighter(than other: RequestWindow) -> Bool {
    let (mine, others) = (share, other.share)
    return mine == others ? end > other.end : mine < others
  }

  func save(of source: SourceID, in database: SQLiteDatabase) throws {
    try database.prepare(
      """
      INSERT INTO request_window VALUES (?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET began = excluded.began, used = excluded.used
      """, .text(source.rawValue), .integer(Int64(period)), .integer(Int64(began)), .integer(Int64(used))
    ).run()
  }

  private var share: Double { limit == 0 ? 0 : Double(remaining) / Double(limit) }
}
