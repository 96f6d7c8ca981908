import HTTP

/// Why a thumbnail is missing, in the few words that fit into a tile.
enum FailureFormatter {
  static let damaged = "damaged"
  static let tooSlow = "took too long to read"
  static let empty = "empty"
  static let silent = "disk does not answer"
  static let unfit = "does not fit here"
  static let nothing = "has no picture"

  /// Of what reading or fetching threw.
  static func of(_ error: any Error) -> String {
    switch error {
    case let error as HTTPError: error.reason
    case let error as MediaFailure: error.reason
    default: "could not be fetched"
    }
  }

  /// Of a worker's own words, which whoever took it over may have chosen.
  static func of(workerReason reason: String) -> String {
    let isPlain = reason.utf8.count <= 80 && reason.utf8.allSatisfy { (0x20...0x7e).contains($0) }
    return isPlain && !reason.isEmpty ? reason : damaged
  }
}

/// Media could not be had, in a few words for people.
struct MediaFailure: Error, Hashable {
  var reason: String
}
