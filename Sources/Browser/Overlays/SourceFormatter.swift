import Media

/// A line of the list of sources in words.
struct SourceFormatter {
  let entry: SourceEntry
  /// Its key was kept though nobody could be asked whether it is good.
  let isUnchecked: Bool

  var name: String {
    entry.descriptor.name + (entry.descriptor.isLocal && entry.count == nil ? " (no network needed)" : "")
  }

  var status: String {
    switch entry.status {
    case .ready where isUnchecked: "\(kinds): key not checked"
    case .ready: entry.countInWords ?? kinds
    case .needsKey(let variable, _): "needs a key: \(KeyMode.sources.key(for: .choose)), or \(variable)"
    case .off(let variable): "off: set \(variable)"
    }
  }

  /// The same where there is little room.
  var shortStatus: String {
    switch entry.status {
    case .ready where isUnchecked: " unchecked"
    case .ready: entry.count.map { " \($0)" } ?? ""
    case .needsKey: " needs key"
    case .off: " off"
    }
  }

  /// What there is to know of it besides.
  var detail: String {
    switch entry.status {
    case .ready where entry.isWall: "A wall of yours, in your order"
    case .ready where entry.count != nil:
      "What you added with \(KeyMode.query.key(for: .favourite)), the newest first"
    case .ready: entry.descriptor.homepage ?? ""
    case .needsKey(_, let page): "\(kinds): get a key at \(page)"
    case .off: "\(kinds): the variable names the server that answers for it"
    }
  }

  private var kinds: String { entry.descriptor.kinds.map(\.plural).joined(separator: ", ") }
}
