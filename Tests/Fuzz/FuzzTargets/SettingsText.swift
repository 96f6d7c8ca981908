import Settings

extension FuzzTarget {
  /// What people write by hand: an error with a place in the text, or values that are the same when written again.
  static let settings = FuzzTarget(name: "settings") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.unicodeScalars.count { $0 == "\n" } + 1
    do {
      if let value = try JSON5Reader.read(text) {
        let written = Self.text(of: value)
        let again = try JSON5Reader.read(written)
        try expect(again.map(Self.text) == written, "\(written.debugDescription) is read as something else")
      }
    } catch let error as JSON5Error {
      try expect((1...lines).contains(error.place.line) && error.place.column > 0, "\(error) is outside the text")
      try expect(!error.message.isEmpty, "an error without words")
    }
    do { _ = try SettingsFile(text, path: "config.json5") } catch let error as UserError {
      try expect(error.message.hasPrefix("config.json5:"), "\(error.message) names no file")
    }
  }

  private static func text(of value: JSON5Value) -> String {
    switch value.content {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .number(let number) where number.isNaN: "NaN"
    case .number(let number) where number.isInfinite: number < 0 ? "-Infinity" : "Infinity"
    case .number(let number): "\(number)"
    case .string(let text): quoted(text)
    case .array(let values): "[\(values.map(text).joined(separator: ","))]"
    case .object(let members): "{\(members.map { "\(quoted($0.name)):\(text(of: $0.value))" }.joined(separator: ","))}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
