/// The three descriptors that a program starts with. It gets no others.
public struct StandardStreams: Sendable {
  /// Where a program reads from.
  public enum Input: Sendable {
    /// `/dev/null`
    case null
    /// What flick itself reads from.
    case inherited
    /// These bytes and then the end.
    case bytes([UInt8])
    /// A descriptor of the caller, who keeps it.
    case descriptor(Int32)
  }

  /// Where a program writes to.
  public enum Output: Sendable {
    /// `/dev/null`
    case null
    /// What flick itself writes to.
    case inherited
    /// Kept for `ChildProcess.lastOutput`.
    case captured
    /// A descriptor of the caller, who keeps it.
    case descriptor(Int32)
  }

  /// Descriptor 0.
  public var input: Input
  /// Descriptor 1.
  public var output: Output
  /// Descriptor 2; captured output and captured errors go to one file.
  public var errors: Output

  /// All three are `/dev/null` when nothing else is said.
  public init(input: Input = .null, output: Output = .null, errors: Output = .null) {
    self.input = input
    self.output = output
    self.errors = errors
  }

  /// Those of flick itself: the terminal.
  public static var inherited: StandardStreams {
    StandardStreams(input: .inherited, output: .inherited, errors: .inherited)
  }
}
