import CAV

/// Why a job cannot be done.
enum Failure: Error {
  case notAPicture
  case unknownEncoding
  case tooLarge
  case tooSmall
  case damaged
  case noMemory

  /// As libav names it.
  init(_ code: Int32) {
    self = code == av_error_memory() ? .noMemory : .damaged
  }

  /// A few words for people.
  var words: String {
    switch self {
    case .notAPicture: "not a picture"
    case .unknownEncoding: "an unknown encoding"
    case .tooLarge, .noMemory: "too large"
    case .tooSmall: "no room for it"
    case .damaged: "damaged"
    }
  }
}
