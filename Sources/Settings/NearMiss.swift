/// What somebody is likely to have meant who wrote it wrong.
public enum NearMiss {
  /// The one of the names that differs least from a word, and by two letters at most: added, left out, exchanged, or two
  /// that stand the wrong way round. nil where none does, and for words too short to tell.
  public static func of(_ word: String, among names: some Sequence<String>) -> String? {
    let word = Array(word)
    guard word.count > 3 else { return nil }
    let near = names.map { (name: $0, distance: distance(word, Array($0))) }.min { $0.distance < $1.distance }
    guard let near, (1...2).contains(near.distance), near.distance < near.name.count / 2 else { return nil }
    return near.name
  }

  /// Optimal string alignment: each letter is moved once at most.
  private static func distance(_ first: [Character], _ second: [Character]) -> Int {
    guard abs(first.count - second.count) <= 2 else { return .max }
    var (beforeLast, last) = ([Int](), Array(0...second.count))
    for (row, letter) in first.enumerated() {
      var current = [row + 1]
      for (column, other) in second.enumerated() {
        var least = min(last[column + 1], current[column]) + 1
        least = min(least, last[column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
          least = min(least, beforeLast[column - 1] + 1)
        }
        current.append(least)
      }
      (beforeLast, last) = (last, current)
    }
    return last[second.count]
  }
}
