/// Why a message cannot be written or read.
public enum MessageError: Error, Hashable, CustomStringConvertible {
  /// The other end speaks something else, or another version of this.
  case unknownProtocol
  /// A message, a box or a frame is out of `ThumbnailLimits`.
  case outOfLimits
  /// A message's payload is not what its kind says.
  case malformed

  /// One line for people.
  public var description: String {
    switch self {
    case .unknownProtocol: "the thumbnailer is of another version"
    case .outOfLimits: "too large"
    case .malformed: "the thumbnailer's answer is damaged"
    }
  }
}
