/// The short stable name of a source, as `--source` takes it: `bundled`, `klipy`, `tenor` …
public struct SourceID: Hashable, Sendable, RawRepresentable, CustomStringConvertible {
  /// As it was given.
  public let rawValue: String

  /// Any text will do.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Shorthand for `init(rawValue:)`.
  public init(_ name: String) { rawValue = name }

  /// The same as `rawValue`.
  public var description: String { rawValue }
}
