import Blocking
import Library
import Media
import Settings

extension Subcommand {
  /// `flick sources`: lists each source, whether it can be used, and what it lacks if not.
  public static let sources = Subcommand(
    "sources", "list the sources and what they need",
    forms: [
      Form(
        "", "list the sources and what they need",
        details: """
          Print the sources, one a line, with tabs between the name for --source, the name for people, the kinds that it \
          has (with commas), and whether it is ready or what it lacks.
          """)
    ]
  ) { invocation in
    guard invocation.words.isEmpty else { throw UserError.usage("flick sources takes no arguments") }
    return try invocation.withContext(SourcesCommand.run)
  }
}

/// What `flick sources` prints.
public enum SourcesCommand {
  fileprivate static func run(_ context: Context) {
    var sources = context.sources
    let library = context.library
    // Without a library there are no walls.
    if let collections = try? MainThread.wait({ try await Collections(library) }) { sources.collections = collections }
    for entry in sources.entries {
      let descriptor = entry.descriptor
      let kinds = descriptor.kinds.map(\.rawValue).joined(separator: ",")
      Output.print("\(descriptor.id)\t\(descriptor.name)\t\(kinds)\t\(status(of: entry, context))\n")
    }
  }

  /// Whether a source can be used, and what it lacks if not.
  public static func status(of entry: SourceEntry, _ context: Context) -> String {
    switch entry.status {
    case .ready:
      if entry.descriptor.id.rawValue == "files", let folder = context.configuration.filesFolder,
        let fault = FilesPlace.fault(ofFolder: folder.value)
      {
        return "\(fault) (\(folder.origin))"
      }
      let remark = context.configuration.hasUncheckedKey(entry.descriptor) ? ", not checked yet" : ""
      let key = context.configuration.key(for: entry.descriptor).map { "ready, key from \($0.origin)\(remark)" }
      return key ?? (entry.descriptor.isLocal ? "ready, no network needed" : "ready")
    case .needsKey(let variable, let page):
      return "needs a key: set \(variable), or press F2 in flick and paste it there"
        + (page.map { " (from \($0))" } ?? "")
    case .off(let variable): return "off: set \(variable) to the server that answers for it"
    }
  }
}
