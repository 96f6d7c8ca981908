extension DisplayText {
  /// The text in at most so many lines of a width, broken at spaces where possible; the last one ends in `…` when
  /// there is more.
  public func wrapped(to columns: Int, lines limit: Int) -> [DisplayText] {
    guard columns > 0, limit > 0, !isEmpty else { return [] }
    if width <= columns { return [self] }
    var lines: [DisplayText] = []
    var rest = clusters[...]
    while !rest.isEmpty, lines.count < limit {
      var width = 0
      let end = rest.firstIndex { cluster in
        width += cluster.width
        return width > columns
      }
      guard let end else {
        lines.append(DisplayText(rest))
        break
      }
      if lines.count == limit - 1 {
        lines.append(DisplayText(rest).truncated(to: columns))
        break
      }
      guard end > rest.startIndex else { break }
      // The space that ends a line may be the one just past it.
      let space = rest[...end].lastIndex { $0.text == " " }
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
