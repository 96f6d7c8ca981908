import Media

extension State {
  /// The media links of what keys act on, one a line.
  mutating func copyMediaLinks() -> [Effect] {
    copyLinks(what: "Media link") { $0.link?.text }
  }

  /// The same as Markdown: `![title](link)`.
  mutating func copyMarkdown() -> [Effect] {
    copyLinks(what: "Markdown") { target in target.link.map { Self.markdown(target.item.title, $0) } }
  }

  /// The links of their web pages, one a line.
  mutating func copyPageLinks() -> [Effect] {
    let film = details?.item
    return copyLinks(what: "Page link", of: "web page") { target in
      // A film's picture may have no page of its own.
      (target.item.pageURL ?? film?.pageURL)?.text
    }
  }

  private mutating func copyLinks(
    what: String, of thing: String = "media link", _ text: (Target) -> String?
  ) -> [Effect] {
    let targets = actingTargets
    let lines = targets.compactMap(text)
    guard !lines.isEmpty else {
      if let first = targets.first {
        let who = targets.count > 1 ? "None of the \(targets.count) marked items" : "“\(first.item.title)”"
        notice = Notice("\(who) has \(targets.count > 1 ? "a" : "no") \(thing).", isError: true)
      }
      return []
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
