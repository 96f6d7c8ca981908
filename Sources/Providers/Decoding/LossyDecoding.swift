/// Any name of a JSON object's field.
struct AnyKey: CodingKey {
  let stringValue: String
  let intValue: Int? = nil

  init(_ name: String) { stringValue = name }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { return nil }
}

/// A list of which each element is decoded on its own: a bad one is left out and counted. null is an empty list.
struct LossyArray<Element: Decodable>: Decodable {
  private(set) var elements: [Element] = []
  private(set) var skipped = 0

  /// How many there are, good and bad.
  var count: Int { elements.count + skipped }

  init(from decoder: any Decoder) throws {
    if try decoder.singleValueContainer().decodeNil() { return }
    var list = try decoder.unkeyedContainer()
    while !list.isAtEnd {
      // A decoder of its own for each element, because a failed `decode` stays at the bad one.
      if let element = try? Element(from: list.superDecoder()) {
        elements.append(element)
      } else {
        skipped += 1
      }
    }
  }
}

/// An object of which each value is decoded on its own: bad ones are left out and counted.
struct LossyDictionary<Value: Decodable>: Decodable {
  private(set) var values: [String: Value] = [:]
  private(set) var skipped = 0

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: AnyKey.self)
    for key in fields.allKeys { values[key.stringValue] = fields.readable(Value.self, key) }
    skipped = fields.allKeys.count - values.count
  }
}

/// One text or a list of texts.
struct StringOrArray: Decodable {
  let values: [String]

  init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      values = [text]
    } else {
      values = try LossyArray<String>(from: decoder).elements
    }
  }
}
