@testable import HTTP

extension FuzzTarget {
  /// The header of an answer, a field a line: bounded, and waits that end.
  static let headers = FuzzTarget(name: "headers") { bytes in
    var header = ResponseHeader()
    var size = 0
    for line in bytes.split(separator: 0x0a, omittingEmptySubsequences: false) {
      size += line.count
      let isTaken = line.withUnsafeBytes { header.add(line: $0, afterBody: false) }
      guard isTaken else { break }
    }
    try expect(header.fields.count <= ResponseHeader.maximumCount, "more fields than are kept")
    // What is no UTF-8 takes three bytes for one.
    let kept = header.fields.reduce(0) { $0 + $1.value.utf8.count + $1.key.utf8.count }
    try expect(kept <= 3 * size + ResponseHeader.maximumCount, "more is kept than came")
    let response = HTTPResponse(status: 429, headers: header.fields, body: [])
    _ = response.isUsedUp
    if let wait = response.retryAfter {
      try expect(wait > .zero && wait <= .seconds(7 * 86_400), "a wait of \(wait)")
    }
    for (name, value) in header.fields {
      try expect((HTTPDate.seconds(of: value) ?? 0) >= 0, "a date before 1970")
      let redacted = Redactor(secrets: [name]).redact(value)
      try expect(name.utf8.count < 4 || !redacted.contains(name), "\(name) is seen in \(redacted)")
    }
  }
}
