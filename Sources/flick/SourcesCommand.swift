import Browser

/// `flick sources`: lists each source, whether it can be used, and what it wants if not.
enum SourcesCommand {
  static func run(_ context: Context) {
    for entry in context.sources.entries {
      let descriptor = entry.descriptor
      let status: String
      switch entry.status {
      case .ready:
        let key = context.configuration.key(for: descriptor).map { "ready, key from \($0.origin)" }
        status = key ?? (descriptor.isLocal ? "ready, no network needed" : "ready")
      case .needsKey(let variable, let page): status = "needs a key: set \(variable) (from \(page))"
      case .off(let variable): status = "off: set \(variable) to the server that answers for it"
      }
      let kinds = descriptor.kinds.map(\.rawValue).joined(separator: ",")
      Output.print("\(descriptor.id)\t\(descriptor.name)\t\(kinds)\t\(status)\n")
    }
  }
}
