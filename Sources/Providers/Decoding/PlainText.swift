import Text

/// What a piece of HTML says, without its tags: services put them into names and descriptions.
enum PlainText {
  /// No description that is worth reading is longer; in bytes.
  private static let maximumLength = 1 << 16

  /// One line that is safe to show, at most `limit` grapheme clusters: tags removed (those that begin a line become a
  /// space), character references resolved, scripts, style sheets and comments dropped.
  static func of(html: String, limit: Int = 500) -> String {
    guard html.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else {
      return SafeText.clean(html, limit: limit)
    }
    var reader = HTMLReader(Array(html.utf8.prefix(maximumLength)))
    return SafeText.clean(reader.text(), limit: limit)
  }
}

/// Goes once through the bytes from left to right: nesting means nothing to it, so no depth of it costs anything.
private struct HTMLReader {
  private static let lineTags: Set<String> = [
    "address", "article", "blockquote", "br", "center", "dd", "div", "dl", "dt", "figcaption", "footer", "h1", "h2",
    "h3",
    "h4", "h5", "h6", "header", "hr", "li", "ol", "p", "pre", "section", "table", "td", "th", "tr", "ul",
  ]
  private static let hiddenTags: Set<String> = ["script", "style", "template"]
  /// Of a tag or a character reference.
  private static let maximumNameLength = 32

  private let bytes: [UInt8]
  private var position = 0
  private var output: [UInt8] = []
  /// False once a search has found none up to the end: another one would find none either.
  private var quotesClose = true
  private var tagsClose = true

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    output.reserveCapacity(bytes.count)
  }

  mutating func text() -> String {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "<"): readMarkup()
      case UInt8(ascii: "&"): readReference()
      case let byte:
        output.append(byte)
        position += 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// A less-than sign that begins no tag is one that somebody wrote.
  private mutating func readMarkup() {
    if starts(with: "<!--", at: position) {
      position = start(of: "-->", from: position + 4).map { $0 + 3 } ?? bytes.count
      return
    }
    let isClosing = byte(at: position + 1) == UInt8(ascii: "/")
    let start = position + (isClosing ? 2 : 1)
    let first = byte(at: start) ?? 0
    let isDeclaration = !isClosing && (first == UInt8(ascii: "!") || first == UInt8(ascii: "?"))
    guard Self.isLetter(first) || isDeclaration, let end = tagEnd(from: start) else {
      output.append(bytes[position])
      position += 1
      return
    }
    let name = name(from: start)
    if Self.lineTags.contains(name) { output.append(UInt8(ascii: " ")) }
    position = end
    if !isClosing, Self.hiddenTags.contains(name) { position = self.start(of: "</" + name, from: end) ?? bytes.count }
  }

  /// Behind the tag's greater-than sign; those within quotes do not count. nil when there is none.
  private mutating func tagEnd(from start: Int) -> Int? {
    guard tagsClose else { return nil }
    if quotesClose {
      var quote: UInt8?
      for index in start..<bytes.count {
        switch (bytes[index], quote) {
        case (UInt8(ascii: ">"), nil): return index + 1
        case (UInt8(ascii: "\""), nil), (UInt8(ascii: "'"), nil): quote = bytes[index]
        case (let byte, quote): quote = byte == quote ? nil : quote
        default: break
        }
      }
      quotesClose = false
    }
    if let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) { return end + 1 }
    tagsClose = false
    return nil
  }

  /// What is no character reference stays as it is.
  private mutating func readReference() {
    let name = bytes[(position + 1)...].prefix(Self.maximumNameLength).prefix { $0 != UInt8(ascii: ";") }
    guard byte(at: name.endIndex) == UInt8(ascii: ";"),
      let character = CharacterReference.character(String(decoding: name, as: UTF8.self))
    else {
      output.append(bytes[position])
      position += 1
      return
    }
    output += Array(String(character).utf8)
    position = name.endIndex + 1
  }

  private func name(from start: Int) -> String {
    let name = bytes[start...].prefix(Self.maximumNameLength).prefix { byte in
      Self.isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    return String(decoding: name.map(Self.lowercased), as: UTF8.self)
  }

  /// The first occurrence of lower-case ASCII words, whatever their case in the text.
  private func start(of words: String, from start: Int) -> Int? {
    let last = bytes.count - words.utf8.count
    return start <= last ? (start...last).first { starts(with: words, at: $0) } : nil
  }

  private func starts(with words: String, at index: Int) -> Bool {
    index + words.utf8.count <= bytes.count
      && zip(words.utf8, bytes[index...]).allSatisfy { $0 == Self.lowercased($1) }
  }

  private func byte(at index: Int) -> UInt8? { bytes.indices.contains(index) ? bytes[index] : nil }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercased(byte))
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
