extension Command {
  /// Its keys as the settings write them: those of the query, then those that other modes have besides, with the mode
  /// before them, as `ctrl-f`, `grid f`. Empty for what all printable keys do.
  public var defaultKeys: [String] {
    var everywhere: Set<KeyChord> = []
    return KeyMode.allCases.flatMap { mode -> [String] in
      let chords = mode.map.chords(for: self).filter { !everywhere.contains($0) }
      guard mode != .query else {
        everywhere = Set(chords)
        return chords.map { $0.name(.settings) }
      }
      return chords.map { "\(mode.rawValue) \($0.name(.settings))" }
    }
  }
}
