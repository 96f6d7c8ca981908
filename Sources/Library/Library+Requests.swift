import Media

extension Library {
  /// Counts one request for an account and tells what is left then. All copies of flick count together, and on after a
  /// restart. It is counted whatever is left: the service decides what it grants.
  /// - Parameters:
  ///   - budgets: What is granted; all of them hold at once. A budget's window begins with its first request.
  ///   - basis: Who says what the budgets are.
  ///   - now: Seconds since 1970. When the clock was set back, a window that began later begins now.
  /// - Returns: How long the service is still to be left alone, after how many refusals; then nothing is counted. And
  ///   what is left: what the service itself has said, else of the budget with the smallest part left; nil where
  ///   nothing is known.
  /// - Throws: `LibraryError`.
  public func countRequest(
    of account: RequestAccount, budgets: [SourceDescriptor.Budget], basis: RateLimit.Basis, at now: Int
  ) throws -> (pause: Int?, refusals: Int, limit: RateLimit?) {
    let known = try perform { try AccountRow(of: account, at: now, in: $0) }
    if let known, known.pause > 0 { return (known.pause, known.refusals, nil) }
    guard known?.limit != nil || !budgets.isEmpty else { return (nil, known?.refusals ?? 0, nil) }
    return try write { database in
      var windows = try budgets.map { try RequestWindow($0, of: account, at: now, in: database) }
      for index in windows.indices {
        windows[index].used += 1
        try windows[index].save(of: account, in: database)
      }
      // Another copy may have asked meanwhile.
      let row = try AccountRow(of: account, at: now, in: database)
      if var limit = row?.limit {
        limit.remaining = max(0, limit.remaining - 1)
        try database.prepare(
          "UPDATE request_account SET remaining = ? WHERE source = ? AND key = ?",
          .integer(Int64(limit.remaining)), .text(account.source.rawValue), .text(account.keyHash)
        ).run()
        return (nil, row?.refusals ?? 0, limit)
      }
      let tightest = windows.map { $0.rateLimit(basis) }.min { $0.isTighter(than: $1) }
      return (nil, row?.refusals ?? 0, tightest)
    }
  }

  /// Keeps what an answer of a service says of its limit.
  /// - Parameter now: Seconds since 1970.
  /// - Throws: `LibraryError`.
  public func keepLimit(_ limit: RateLimit, of account: RequestAccount, at now: Int) throws {
    try write { database in
      try database.prepare(
        """
        INSERT INTO request_account (source, key, granted, remaining, renewal) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET granted = excluded.granted, remaining = excluded.remaining,
          renewal = excluded.renewal
        """, .text(account.source.rawValue), .text(account.keyHash), .integer(Int64(limit.limit)),
        .integer(Int64(limit.remaining)), .integer(Int64(AccountRow.end(after: limit.resetsIn, now)))
      ).run()
    }
  }

  /// Keeps that a service is to be left alone so long, after so many refusals in a row.
  /// - Parameter now: Seconds since 1970.
  /// - Throws: `LibraryError`.
  public func keepPause(_ pause: Duration, refusals: Int, of account: RequestAccount, at now: Int) throws {
    try write { database in
      try database.prepare(
        """
        INSERT INTO request_account (source, key, refusals, pause) VALUES (?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET refusals = excluded.refusals, pause = excluded.pause
        """, .text(account.source.rawValue), .text(account.keyHash), .integer(Int64(refusals)),
        .integer(Int64(AccountRow.end(after: pause, now)))
      ).run()
    }
  }
}

/// What a service has said to an account, as far as it still holds.
private struct AccountRow {
  /// A clock that was set back makes nobody wait longer than a service can ask for.
  private static let longestPause = 24 * 3600
  private static let longestPeriod = 32 * 24 * 3600
  /// After so long without a question the next refusal is a first one again.
  private static let memory = 600

  var limit: RateLimit?
  /// In seconds.
  var pause = 0
  var refusals = 0

  init?(of account: RequestAccount, at now: Int, in database: SQLiteDatabase) throws {
    let row = try database.prepare(
      "SELECT granted, remaining, renewal, refusals, pause FROM request_account WHERE source = ? AND key = ?",
      .text(account.source.rawValue), .text(account.keyHash))
    guard try row.step() else { return nil }
    let now = RequestWindow.bounded(now)
    let rest = Int(row.integer(at: 2)) - now
    if rest > 0, rest <= Self.longestPeriod {
      limit = RateLimit(
        remaining: Int(row.integer(at: 1)), limit: Int(row.integer(at: 0)), resetsIn: .seconds(rest), basis: .answer)
    }
    let wait = Int(row.integer(at: 4)) - now
    guard wait <= Self.longestPause, wait > -Self.memory else { return }
    refusals = Int(row.integer(at: 3))
    if refusals > 0 { pause = max(0, wait) }
  }

  static func end(after duration: Duration, _ now: Int) -> Int {
    let parts = duration.components
    return RequestWindow.bounded(now)
      + RequestWindow.bounded(Int(parts.seconds)) + (parts.attoseconds > 0 ? 1 : 0)
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
  var used: Int

  init(_ budget: SourceDescriptor.Budget, of account: RequestAccount, at now: Int, in database: SQLiteDatabase) throws {
    limit = max(0, budget.requests)
    let parts = budget.period.components
    period = min(max(1, Int(parts.seconds) + (parts.attoseconds > 0 ? 1 : 0)), Self.lastSecond)
    self.now = Self.bounded(now)
    let row = try database.prepare(
      "SELECT began, used FROM request_window WHERE source = ? AND key = ? AND period = ?",
      .text(account.source.rawValue), .text(account.keyHash), .integer(Int64(period)))
    let isKnown = try row.step()
    let kept = Int(row.integer(at: 0))
    let isOver = !isKnown || kept <= self.now - period
    // One that began later, by a clock that was set back since, would never end.
    began = isOver ? self.now : min(kept, self.now)
    used = isOver ? 0 : min(max(0, Int(row.integer(at: 1))), Self.lastSecond)
  }

  static func bounded(_ seconds: Int) -> Int { min(max(0, seconds), lastSecond) }

  func rateLimit(_ basis: RateLimit.Basis) -> RateLimit {
    RateLimit(remaining: max(0, limit - used), limit: limit, resetsIn: .seconds(began + period - now), basis: basis)
  }

  func save(of account: RequestAccount, in database: SQLiteDatabase) throws {
    try database.prepare(
      """
      INSERT INTO request_window VALUES (?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET began = excluded.began, used = excluded.used
      """, .text(account.source.rawValue), .text(account.keyHash), .integer(Int64(period)), .integer(Int64(began)),
      .integer(Int64(used))
    ).run()
  }
}
