import Media
import Text

/// The last part of a page's address, which services make of an item's title: where there is no title, it has the words.
enum Slug {
  /// The words of `two-cats-in-a-box-gif-900001`, here `two cats in a box`; nil when there are none.
  /// - Parameter id: the item's; many services put it at the end.
  static func words(in slug: some StringProtocol, id: String?) -> String? {
    if let id, slug == id { return nil }
    var words: [Substring]
    let text = String(slug)
    if let id, text.hasSuffix("-\(id)") {
      words = text.dropLast(id.count).split(separator: "-")
    } else {
      words = text.split(separator: "-")
      if words.count > 1, words.last?.contains(where: { $0.isNumber || $0.isUppercase }) == true {
        words.removeLast()
      }
    }
    if words.count > 1, words.last == "gif" { words.removeLast() }
    let title = SafeText.clean(words.joined(separator: " "))
    return title.isEmpty ? nil : title
  }

  /// The words in the address of a page.
  static func words(of page: MediaURL, id: String?) -> String? {
    let path = page.text.prefix { $0 != "?" && $0 != "#" }
    guard let slug = path.split(separator: "/").dropFirst(2).last else { return nil }
    return words(in: MediaURL.decode(String(slug)), id: id)
  }
}
