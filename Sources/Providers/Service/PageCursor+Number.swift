import Media

extension PageCursor {
  /// A cursor of providers that count pages or items.
  init(number: Int) { self.init(String(number)) }

  /// The number that a provider put into its own cursor.
  /// - Throws: `SourceError.unexpected` for a cursor of another source.
  func number() throws(SourceError) -> Int {
    guard let number = Int(value), (0..<1_000_000_000).contains(number) else {
      throw .unexpected(what: "a page that it does not have")
    }
    return number
  }
}
