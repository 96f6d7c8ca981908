import Media

/// The links of items, as they are put on the clipboard, one a line.
struct LinkCopy {
  let targets: [Target]
  /// In the details of a film: what has the page where a picture of it has none of its own.
  let film: MediaItem?

  func mediaLinks() -> [Effect] { copy("Media link", of: "media link") { $0.link?.text } }

  /// The same as Markdown: `![title](link)`.
  func markdown() -> [Effect] {
    copy("Markdown", of: "media link") { target in target.link.map { Self.markdown(target.item.title, $0) } }
  }

  func pageLinks() -> [Effect] {
    copy("Page link", of: "web page") { target in (target.item.pageURL ?? film?.pageURL)?.text }
  }

  private func copy(_ what: String, of thing: String, _ text: (Target) -> String?) -> [Effect] {
    let lines = targets.compactMap(text)
    guard !lines.isEmpty else {
      guard let first = targets.first else { return [] }
      let who = targets.count > 1 ? "none of the \(targets.count) marked items" : "“\(first.item.title)”"
      return [.notify(Notice("\(who) has \(targets.count > 1 ? "a" : "no") \(thing)", isError: true))]
    }
    let count = lines.count < targets.count ? "\(lines.count) of \(targets.count)" : "\(lines.count)"
    return [.copy(lines.joined(separator: "\n"), what: targets.count > 1 ? "\(what) of \(count) items" : what)]
  }

  /// Brackets would end the title or the link too early.
  private static func markdown(_ title: String, _ link: MediaURL) -> String {
    var escaped = ""
    for character in title {
      if "\\[]".contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
    var address = ""
    for character in link.text {
      switch character {
      case "(": address += "%28"
      case ")": address += "%29"
      case " ": address += "%20"
      default: address.append(character)
      }
    }
    return "![\(escaped)](\(address))"
  }
}
