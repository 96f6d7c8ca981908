/// The short stable name of a source, as `--source` takes it: `bundled`, `klipy`, `tenor` …
public struct SourceID: Hashable, Sendable, RawRepresentable, CustomStringConvertible {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Shorthand for `init(rawValue:)`.
  public init(_ name: String) { rawValue = name }

  public var description: String { rawValue }
}
