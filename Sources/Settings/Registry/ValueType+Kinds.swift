import Media

extension ValueType where Value == String {
  /// Any text.
  public static func text(completion: Completion = .nothing) -> ValueType {
    ValueType("a text", demand: "must be a text in quotes", completion: completion, read: \.string, write: { $0 })
  }

  /// A folder that does not depend on where flick is started.
  static var folder: ValueType {
    ValueType(
      "a path that begins with / or ~/", demand: "must begin with / or ~/",
      read: { raw in raw.string.flatMap { $0.hasPrefix("/") || $0.hasPrefix("~/") ? $0 : nil } }, write: { $0 })
  }
}

extension ValueType where Value == Bool {
  /// Yes or no.
  public static var flag: ValueType {
    ValueType(
      "true or false", isQuoted: false,
      read: { raw in
        switch raw {
        case .text(let text): Bool(text)
        case .json(let value): value.bool
        }
      }, write: { "\($0)" })
  }
}

extension ValueType where Value == Int {
  /// A number of things, at least one.
  public static var count: ValueType {
    ValueType(
      "a number from 1", demand: "must be a whole number from 1", isQuoted: false,
      read: { raw in
        let number =
          switch raw {
          case .text(let text): Int(text)
          case .json(let value): value.integer
          }
        return number.flatMap { $0 > 0 ? $0 : nil }
      }, write: { "\($0)" })
  }
}

extension ValueType where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  /// One of several words.
  public static var choice: ValueType {
    choice(Value.allCases.map(\.rawValue), read: Value.init(rawValue:), write: \.rawValue)
  }
}

extension ValueType {
  /// One of several words, the last of which may stand for many.
  static func choice(
    _ choices: [String], read: @escaping @Sendable (String) -> Value?, write: @escaping @Sendable (Value) -> String
  ) -> ValueType {
    ValueType(choices: choices, read: { raw in raw.string.flatMap(read) }, write: write)
  }
}

extension ValueType where Value == [String: String] {
  /// Texts by the names of sources.
  /// - Parameter check: what is wrong with one of them, in words that stand by themselves.
  static func table(check: @escaping @Sendable (String) -> String? = { _ in nil }) -> ValueType {
    ValueType(
      "a table", demand: "must be an object such as { klipy: \"…\" }", isQuoted: false,
      read: { (raw) throws(ValueFault) -> Value? in
        guard case .json(let json) = raw, let members = json.members else { return nil }
        var table: Value = [:]
        for member in members {
          guard let text = member.value.string else {
            throw .inside("\(member.name) must be a text in quotes", at: member.place)
          }
          if let fault = check(text) { throw .inside(fault, at: member.place) }
          table[member.name] = text
        }
        return table
      }, write: { _ in nil })
  }

  /// URLs by the names of sources.
  static var urls: ValueType {
    table { WebURLFault($0, isBase: true)?.message }
  }

  /// Limits of requests by the names of sources.
  static var requestLimits: ValueType {
    table { RequestLimitText.budgets($0) == nil ? RequestLimitText.demand : nil }
  }
}

extension ValueType where Value == String? {
  /// A language with or without a country, as the environment names it: `en_US.UTF-8` is `en_US`, and nothing, `C` and
  /// `POSIX` are none.
  static var locale: ValueType {
    ValueType(
      "a language with or without a country, as en or en_US",
      read: { raw in
        guard let text = raw.string else { return nil }
        let name = text.prefix { $0 != "." && $0 != "@" }
        if ["", "C", "POSIX"].contains(name) { return .some(nil) }
        let parts = name.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }
        let isLocale =
          parts.count <= 2 && (2...3).contains(parts[0].utf8.count)
          && parts.dropFirst().allSatisfy { (2...4).contains($0.utf8.count) }
          && parts.joined().allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        return isLocale
          ? .some(([parts[0].lowercased()] + parts.dropFirst().map { $0.uppercased() }).joined(separator: "_")) : nil
      }, write: { $0 })
  }
}
