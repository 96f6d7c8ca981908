extension KeyedDecodingContainer {
  /// A field's value; nil when it is missing, null or of another type.
  public func readable<Value: Decodable>(_ type: Value.Type = Value.self, _ key: Key) -> Value? {
    (try? decodeIfPresent(type, forKey: key)) ?? nil
  }
}
