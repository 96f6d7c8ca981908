import Surface

/// Rows that curses would not write anew but move, with whatever lies over them.
enum MovedRows {
  /// The rows of the former frame that curses would know again in another row of the next one.
  ///
  /// It does so by their characters alone, where these are in one row of either frame only, and then scrolls all rows
  /// around them that look alike (ncurses 6.4, `_nc_hash_map` in hashmap.c). `idlok` does not keep it from that:
  /// a terminal that can scroll a region of its rows is always made to (`_nc_scrolln` in tty_update.c).
  static func find(from former: Surface, to next: Surface) -> [Int] {
    guard former.size == next.size, former.cells != next.cells else { return [] }
    let known = uniqueRows(of: former)
    return uniqueRows(of: next).compactMap { characters, row in
      known[characters].flatMap { $0 == row ? nil : $0 }
    }
  }

  /// By their characters, as a number.
  private static func uniqueRows(of surface: Surface) -> [Int: Int] {
    var rows: [Int: Int?] = [:]
    for row in 0..<surface.size.rows {
      var hasher = Hasher()
      for column in 0..<surface.size.columns { hasher.combine(surface[column, row].text.unicodeScalars.first) }
      let characters = hasher.finalize()
      rows.updateValue(rows.keys.contains(characters) ? nil : row, forKey: characters)
    }
    return rows.compactMapValues { $0 }
  }
}
