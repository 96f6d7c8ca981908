/// Reads JSON5 (https://spec.json5.org): the one reader for what people write by hand.
///
/// Stricter than the standard in one point: a backslash before a letter that it means nothing for is a mistake, since
/// `"C:\Users"` is one and would be read as `C:Users`.
public struct JSON5Reader {
  /// A text is refused that is nested deeper.
  private static let maximumDepth = 32

  let scalars: [UnicodeScalar]
  var position = 0
  private var depth = 0
  /// Up to where lines are counted, how many there are, and where the last one starts.
  private var counted = (position: 0, line: 1, lineStart: 0)

  /// Reads a text.
  /// - Returns: nil where there is nothing but white space and comments.
  /// - Throws: `JSON5Error` for the first thing that is not JSON5.
  public static func read(_ text: String) throws(JSON5Error) -> JSON5Value? {
    var reader = JSON5Reader(text)
    try reader.skipSpace()
    guard reader.next != nil else { return nil }
    let value = try reader.readValue()
    try reader.skipSpace()
    if reader.next != nil { throw reader.expected("the end of the file") }
    return value
  }

  private init(_ text: String) { scalars = Array(text.unicodeScalars) }

  var next: UnicodeScalar? { position < scalars.count ? scalars[position] : nil }

  /// The scalar after the next one.
  var second: UnicodeScalar? { position + 1 < scalars.count ? scalars[position + 1] : nil }

  mutating func place(of position: Int) -> TextPlace {
    if position < counted.position { counted = (0, 1, 0) }
    for index in counted.position..<position where scalars[index] == "\n" {
      counted.line += 1
      counted.lineStart = index + 1
    }
    counted.position = position
    return TextPlace(line: counted.line, column: position - counted.lineStart + 1)
  }

  mutating func error(_ message: String, at position: Int? = nil) -> JSON5Error {
    JSON5Error(place: place(of: position ?? self.position), message: message)
  }

  mutating func expected(_ what: String, at position: Int? = nil) -> JSON5Error {
    error("expected \(what)", at: position)
  }

  private mutating func readValue() throws(JSON5Error) -> JSON5Value {
    let place = place(of: position)
    let content: JSON5Value.Content
    switch next {
    case "{": content = .object(try readObject())
    case "[": content = .array(try readArray())
    case "\"", "'": content = .string(try readString())
    default: content = try readWord()
    }
    return JSON5Value(content: content, place: place)
  }

  private mutating func readObject() throws(JSON5Error) -> [JSON5Value.Member] {
    var members: [JSON5Value.Member] = []
    try readList(until: "}") { (reader) throws(JSON5Error) in
      let place = reader.place(of: reader.position)
      let name = try reader.readName()
      try reader.skipSpace()
      guard reader.next == ":" else { throw reader.expected("\":\" after the name \"\(name)\"") }
      reader.position += 1
      try reader.skipSpace()
      members.append(.init(name: name, place: place, value: try reader.readValue()))
    }
    return members
  }

  private mutating func readArray() throws(JSON5Error) -> [JSON5Value] {
    var values: [JSON5Value] = []
    try readList(until: "]") { (reader) throws(JSON5Error) in values.append(try reader.readValue()) }
    return values
  }

  private mutating func readList(
    until end: UnicodeScalar, _ readOne: (inout JSON5Reader) throws(JSON5Error) -> Void
  ) throws(JSON5Error) {
    depth += 1
    guard depth <= Self.maximumDepth else { throw expected("no more than \(Self.maximumDepth) levels") }
    position += 1
    try skipSpace()
    while next != end {
      try readOne(&self)
      try skipSpace()
      guard next == "," || next == end else { throw expected("\",\" or \"\(end)\"") }
      if next == "," { position += 1 }
      try skipSpace()
    }
    position += 1
    depth -= 1
  }
}
