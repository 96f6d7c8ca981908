import FoundationEssentials
import Glibc

/// A directory of its own for one test, removed with all that is in it.
public final class TemporaryDirectory: Sendable {
  /// Absolute, without a slash at its end.
  public let path: String

  /// Makes an empty one.
  public init() throws {
    var template = Array("/tmp/flick-tests-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw CocoaError(.fileWriteUnknown) }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in it.
  public func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Of all that lies directly in it.
  public func names() throws -> Set<String> { Set(try FileManager.default.contentsOfDirectory(atPath: path)) }
}
