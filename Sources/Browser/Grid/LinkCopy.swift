import Media

/// How a media link is copied.
public enum LinkForm: Hashable, Sendable {
  case plain
  /// `![title](link)`.
  case markdown
}

/// The links of items, as they are put on the clipboard, one a line.
struct LinkCopy {
  private static let mediaLink = "media link"

  let targets: [Target]

  /// Asks for the media links, or says that there are none.
  func find(_ form: LinkForm) -> [Effect] {
    guard targets.contains(where: { $0.link != nil || $0.item.needsResolving }) else { return nothing(Self.mediaLink) }
    return [.findLinks(targets, form)]
  }

  /// Copies the media links that were found.
  /// - Parameter problem: what is in the way of those that were not.
  func copy(_ form: LinkForm, problem: String?) -> [Effect] {
    if let problem, targets.allSatisfy({ $0.file == nil }) { return [.notify(Notice(problem, isError: true))] }
    return switch form {
    case .plain: copy("Media link", of: Self.mediaLink) { $0.file?.url.text }
    case .markdown:
      copy("Markdown", of: Self.mediaLink) { target in target.file.map { Self.markdown(target.item.title, $0.url) } }
    }
  }

  /// Copies the links of the web pages.
  /// - Parameter film: in its details; it has the page where a picture of it has none of its own.
  func pageLinks(film: MediaItem?) -> [Effect] {
    copy("Page link", of: "web page") { target in (target.item.pageURL ?? film?.pageURL)?.text }
  }

  private func copy(_ what: String, of thing: String, _ text: (Target) -> String?) -> [Effect] {
    let lines = targets.compactMap(text)
    guard !lines.isEmpty else { return nothing(thing) }
    let count = lines.count < targets.count ? "\(lines.count) of \(targets.count)" : "\(lines.count)"
    return [.copy(lines.joined(separator: "\n"), what: targets.count > 1 ? "\(what) of \(count) items" : what)]
  }

  private func nothing(_ thing: String) -> [Effect] {
    guard let first = targets.first else { return [] }
    let who = targets.count > 1 ? "none of the \(targets.count) marked items" : "“\(first.item.title)”"
    return [.notify(Notice("\(who) has \(targets.count > 1 ? "a" : "no") \(thing)", isError: true))]
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
