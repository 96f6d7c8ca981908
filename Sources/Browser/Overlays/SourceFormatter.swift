import Media

/// A line of the list of sources in words.
struct SourceFormatter {
  let entry: SourceEntry
  /// Its key was kept though nobody could be asked whether it is good.
  let isUnchecked: Bool

  var name: String { entry.descriptor.name }

  /// What is needed before it can be searched, or how much there is; beside its name and its kinds.
  var state: String {
    switch entry.status {
    case .ready where isUnchecked: "key not checked"
    case .ready where entry.count != nil: entry.countInWords ?? ""
    case .ready where entry.descriptor.isLocal: "no network needed"
    case .ready: entry.descriptor.key == nil ? "no key needed" : ""
    case .needsKey: "needs a key"
    case .off: "off"
    }
  }

  /// The same where there is little room.
  var shortState: String {
    switch entry.status {
    case .ready where isUnchecked: "unchecked"
    case .ready: entry.count.map { "\($0)" } ?? ""
    case .needsKey: "needs key"
    case .off: "off"
    }
  }

  /// All of it to be read out, after its name.
  var spoken: String {
    switch entry.status {
    case .ready where isUnchecked: "\(entry.kindsInWords): key not checked"
    case .ready: entry.countInWords ?? entry.kindsInWords
    case .needsKey(let variable, _): "needs a key: \(KeyMode.sources.key(for: .choose)), or \(variable)"
    case .off(let variable): "off: set \(variable)"
    }
  }

  /// What there is to know of it besides.
  var detail: String {
    switch entry.status {
    case .ready where entry.isWall: "A wall of yours, in your order"
    case .ready where entry.count != nil:
      "What you added with \(KeyMode.query.key(for: .favourite)), the newest first"
    case .ready: entry.descriptor.homepage ?? ""
    case .needsKey(let variable, let page):
      "Needs a key: \(KeyMode.sources.key(for: .choose)) to enter it, or set \(variable)."
        + (page.map { " Get one at \($0)" } ?? "")
    case .off(let variable): "Off: set \(variable) to the server that answers for it."
    }
  }

  /// Where a person gets a key.
  static func whereToGetKey(of source: SourceDescriptor) -> String {
    source.key?.page.map { "Get one at \($0)." }
      ?? "Whoever runs the server gives keys: \(source.name) itself has no new ones."
  }

  /// That no source has the typed words.
  static func noneListed(_ typed: String) -> String {
    "No source has “\(SearchQuery.normalForm(typed))” in its name or kinds: "
      + "\(KeyMode.sources.key(for: .deleteToStart)) shows all."
  }
}
