import Media
import Text

/// What a field may hold at most. Later sums with these numbers cannot overflow.
enum StoredBound {
  static let files = 100

  static func text(_ text: String) -> String { SafeText.clean(text, limit: 1000) }
  static func longText(_ text: String) -> String { SafeText.clean(text, limit: 10_000) }
  static func tags(_ tags: [String]) -> [String] { tags.prefix(200).map { SafeText.clean($0, limit: 200) } }
  static func pixels(_ count: Int) -> Int? { (1...1_000_000).contains(count) ? count : nil }
  static func bytes(_ count: Int) -> Int? { (0...1 << 50).contains(count) ? count : nil }
  static func seconds(_ seconds: Double) -> Double? { (0...1e9).contains(seconds) ? seconds : nil }
  static func isID(_ id: String) -> Bool { !id.isEmpty && id.utf8.count <= MediaURL.maximumLength }
  static func isName(_ name: String) -> Bool { !name.isEmpty && SafeText.clean(name, limit: 100) == name }
}
