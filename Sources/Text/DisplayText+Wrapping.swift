extension DisplayText {
  /// The text in at most so many lines of a width, broken at spaces where possible; the last one ends in `…` when
  /// there is more.
  public func wrapped(to columns: Int, lines limit: Int) -> [DisplayText] {
    guard columns > 0, limit > 0 else { return [] }
    var lines: [DisplayText] = []
    var rest = clusters[...]
    while !rest.isEmpty, lines.count < limit {
      let line = DisplayText(rest)
      if line.width <= columns || lines.count == limit - 1 {
        lines.append(line.truncated(to: columns))
        break
      }
      let fitting = line.prefix(columns: columns).clusters.count
      guard fitting > 0 else { break }
      let end = rest.startIndex + fitting
      // The space that ends a line may be the one just past it.
      let space = rest[...min(end, rest.endIndex - 1)].lastIndex { $0.text == " " }
      let cut = space.flatMap { $0 > rest.startIndex ? $0 : nil } ?? end
      lines.append(DisplayText(rest[..<cut]))
      rest = rest[cut...].drop { $0.text == " " }
    }
    return lines
  }

  private init(_ clusters: ArraySlice<Cluster>) {
    self.init()
    append(clusters)
  }
}
