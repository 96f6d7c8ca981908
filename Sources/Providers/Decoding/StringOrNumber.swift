import FoundationEssentials

/// A number that some services write as text, or a text that some write as a number. Numbers keep all their digits:
/// ids go beyond 2^53, where Double loses them, and beyond Int64.
struct StringOrNumber: Decodable {
  let text: String

  init(_ text: String) { self.text = text }

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let text = try? value.decode(String.self) {
      self.text = text
    } else if let number = try? value.decode(Int64.self) {
      text = String(number)
    } else if let number = try? value.decode(UInt64.self) {
      text = String(number)
    } else {
      text = try value.decode(Decimal.self).description
    }
  }

  /// As a width, a height, a count of bytes; nil for what is not a positive number up to `maximum`.
  func positive(upTo maximum: Int) -> Int? {
    let number = Int(text) ?? Double(text).flatMap { Int(exactly: $0.rounded()) }
    return number.flatMap { (1...maximum).contains($0) ? $0 : nil }
  }

  /// As a number of items; nil for what is none.
  var count: Int? { text == "0" ? 0 : positive(upTo: 1 << 50) }

  /// A running time in seconds; nil for zero, which stands for unknown, and for what no clip can last.
  var seconds: Double? {
    Double(text).flatMap { $0 > 0 && $0 < 1_000_000 ? $0 : nil }
  }

  /// A picture's width or height in pixels.
  var pixels: Int? { positive(upTo: PictureSides.maximum) }

  /// A file's size in bytes.
  var bytes: Int? { positive(upTo: 1 << 50) }
}

/// A picture's `[width, height]` in pixels; none for anything else, as null, one number or zeros.
struct Dimensions: Decodable {
  let width: Int?
  let height: Int?

  init(from decoder: any Decoder) throws {
    let sides = (try? LossyArray<StringOrNumber>(from: decoder)) ?? nil
    let pixels = sides?.elements.compactMap(\.pixels) ?? []
    let isPair = pixels.count == 2 && sides?.elements.count == 2 && sides?.skipped == 0
    width = isPair ? pixels[0] : nil
    height = isPair ? pixels[1] : nil
  }
}
