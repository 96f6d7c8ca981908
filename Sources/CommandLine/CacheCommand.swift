import Glibc
import Library
import Settings
import Text

/// `flick cache`: the pictures that are kept on disk.
public enum CacheCommand {
  /// Tells how much they take, or removes them.
  /// - Throws: `UserError`.
  public static func run(_ context: Context, isCleared: Bool) throws {
    let path = context.environment.thumbnailsPath
    do {
      // Where there is no file none is made.
      guard access(path, F_OK) == 0 else { return Output.print("0 B\t\(path)\n") }
      let cache = ThumbnailCache(path: path)
      if isCleared { try Blocking.run { try await cache.clear() } }
      Output.print("\(Format.bytes(try Blocking.run { try await cache.size() }))\t\(path)\n")
    } catch let error as LibraryError {
      throw UserError.failure(error.message)
    }
  }
}
