/// Where things stand in a JSON5 text: JSONDecoder reads the values, but tells no lines.
struct JSON5Outline {
  /// A place in a text, both from 1; columns in scalars.
  struct Place: Hashable {
    var line: Int
    var column: Int
  }

  /// The first thing that JSON5 does not allow.
  struct SyntaxError: Error {
    var place: Place
    var expected: String
  }

  /// The places of the keys of the outermost object, and of the objects in it as `outer.inner`.
  private(set) var keys: [String: Place] = [:]

  private var scalars: [UnicodeScalar]
  private var position = 0
  private var depth = 0

  private static let maximumDepth = 32

  /// Reads a text.
  /// - Throws: `SyntaxError` for the first thing that is not JSON5.
  init(_ text: String) throws {
    scalars = Array(text.unicodeScalars)
    if scalars.first == "\u{feff}" { scalars.removeFirst() }
    try skipSpace()
    try readValue(path: "")
    try skipSpace()
    if position < scalars.count { throw error("the end of the file") }
  }

  private var next: UnicodeScalar? { position < scalars.count ? scalars[position] : nil }

  private func place(_ position: Int) -> Place {
    let before = scalars[..<position]
    let lineStart = before.lastIndex(of: "\n").map { $0 + 1 } ?? 0
    return Place(line: before.count { $0 == "\n" } + 1, column: position - lineStart + 1)
  }

  private func error(_ expected: String) -> SyntaxError { SyntaxError(place: place(position), expected: expected) }

  private mutating func readValue(path: String) throws {
    switch next {
    case "{": try readObject(path)
    case "[": try readArray(path)
    case "\"", "'": _ = try readString()
    default:
      let start = position
      while let scalar = next, scalar.properties.isAlphabetic || "0123456789+-._".unicodeScalars.contains(scalar) {
        position += 1
      }
      let word = String(String.UnicodeScalarView(scalars[start..<position]))
      let isWord = ["true", "false", "null", "Infinity", "NaN", "-Infinity", "+Infinity"].contains(word)
      guard isWord || word.unicodeScalars.contains(where: { ("0"..."9").contains($0) }) else {
        position = start
        throw error("a value")
      }
    }
  }

  private mutating func readObject(_ path: String) throws {
    try enter()
    try readList(until: "}") { outline in
      let start = outline.position
      let key = try outline.readKey()
      let full = path.isEmpty ? key : "\(path).\(key)"
      outline.keys[full] = outline.place(start)
      try outline.skipSpace()
      guard outline.next == ":" else { throw outline.error("\":\" after the name \"\(key)\"") }
      outline.position += 1
      try outline.skipSpace()
      try outline.readValue(path: full)
    }
    depth -= 1
  }

  private mutating func readArray(_ path: String) throws {
    try enter()
    try readList(until: "]") { try $0.readValue(path: path) }
    depth -= 1
  }

  private mutating func enter() throws {
    depth += 1
    position += 1
    if depth > Self.maximumDepth { throw error("less than \(Self.maximumDepth) levels") }
  }

  private mutating func readList(until end: UnicodeScalar, _ readOne: (inout JSON5Outline) throws -> Void) throws {
    try skipSpace()
    while next != end {
      try readOne(&self)
      try skipSpace()
      guard next == "," || next == end else { throw error("\",\" or \"\(end)\"") }
      if next == "," { position += 1 }
      try skipSpace()
    }
    position += 1
  }

  private mutating func readKey() throws -> String {
    if next == "\"" || next == "'" { return try readString() }
    let start = position
    while let scalar = next, scalar.properties.isAlphabetic || "0123456789_$".unicodeScalars.contains(scalar) {
      position += 1
    }
    guard position > start else { throw error("a name or \"}\"") }
    return String(String.UnicodeScalarView(scalars[start..<position]))
  }

  private mutating func readString() throws -> String {
    let start = position
    let quote = next
    position += 1
    while let scalar = next, scalar != quote {
      position += scalar == "\\" ? 2 : 1
    }
    guard position < scalars.count else {
      position = start
      throw error("a closing quote for the one here")
    }
    defer { position += 1 }
    return String(String.UnicodeScalarView(scalars[start + 1..<position]))
  }

  private mutating func skipSpace() throws {
    while let scalar = next {
      if scalar.properties.isWhitespace {
        position += 1
      } else if scalar == "/", position + 1 < scalars.count, scalars[position + 1] == "/" {
        while let scalar = next, scalar != "\n" { position += 1 }
      } else if scalar == "/", position + 1 < scalars.count, scalars[position + 1] == "*" {
        let start = position
        position += 2
        while position + 1 < scalars.count, !(scalars[position] == "*" && scalars[position + 1] == "/") {
          position += 1
        }
        guard position + 1 < scalars.count else {
          position = start
          throw error("*/ to end the comment here")
        }
        position += 2
      } else {
        return
      }
    }
  }
}
