import Blocking
import Glibc
import Library
import Settings
import Text

extension Subcommand {
  /// `flick cache`: the pictures that are kept on disk.
  public static let cache = Subcommand(
    "cache", "measure or remove the pictures on disk",
    forms: [
      Form(
        "size", "print how much the pictures on disk take",
        details: "Print how much the pictures take that are kept on disk, and where they are."),
      Form("clear", "remove them", details: "Remove them, and print how much that was."),
    ]
  ) { invocation in
    guard ["size", "clear"].contains(invocation.words.joined(separator: " ")) else {
      throw UserError.usage("flick cache takes size or clear")
    }
    return try invocation.withContext { context in
      let path = context.environment.thumbnailsPath
      do {
        // Where there is no file none is made.
        guard access(path.systemString, F_OK) == 0 else {
          return Output.print("\(invocation.words == ["clear"] ? "0 B removed" : "0 B")\t\(path)\n")
        }
        let cache = ThumbnailCache(path: path)
        let size = Format.bytes(try MainThread.wait { try await cache.size() })
        guard invocation.words == ["clear"] else { return Output.print("\(size)\t\(path)\n") }
        try MainThread.wait { try await cache.clear() }
        Output.print("\(size) removed\t\(path)\n")
      } catch let error as LibraryError {
        throw UserError.failure(error.message)
      }
    }
  }
}
