import Media

extension KeyedDecodingContainer {
  /// A text made safe to show, without the tags and references of HTML; nil when there is nothing to show.
  func text(_ key: Key, limit: Int = 500) -> String? {
    let text = PlainText.of(html: readable(String.self, key) ?? "", limit: limit)
    return text.isEmpty ? nil : text
  }

  /// A web address; nil when there is none or it is not one.
  func address(_ key: Key) -> MediaURL? {
    readable(String.self, key).flatMap { MediaURL(web: $0) }
  }

  /// An id, which some services write as a number; nil when it is missing or empty.
  func id(_ key: Key) -> String? {
    number(key).flatMap { $0.text.isEmpty ? nil : $0.text }
  }

  /// A number or a text; nil when it is missing or neither. A text is read without a decoder of its own, which takes
  /// several times as long.
  func number(_ key: Key) -> StringOrNumber? {
    if let text = try? decodeIfPresent(String.self, forKey: key) { return StringOrNumber(text) }
    return readable(StringOrNumber.self, key)
  }

  /// A picture's sides; nil unless both are sane.
  func sides(_ width: Key, _ height: Key) -> PictureSides? {
    PictureSides(number(width), number(height))
  }
}
