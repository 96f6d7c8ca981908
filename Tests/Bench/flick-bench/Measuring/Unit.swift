/// What is counted or measured.
enum Unit: String {
  case milliseconds = "ms"
  case megabytes = "MB"
  case perSecond = "1/s"
  case bytes = "B"
  case keys
  /// Of whatever the row names.
  case count = ""

  /// Counts are the same on every machine; times and memory depend on what else the machine does and has.
  var isCount: Bool {
    switch self {
    case .bytes, .keys, .count: true
    case .milliseconds, .megabytes, .perSecond: false
    }
  }
}
