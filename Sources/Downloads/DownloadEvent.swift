/// What becomes of a download; each ends with exactly one of the last three.
public enum DownloadEvent: Hashable, Sendable {
  /// At most four times a second.
  case progress(DownloadID, DownloadProgress)
  /// The whole file lies at this path.
  case finished(DownloadID, path: String)
  /// In one line for people.
  case failed(DownloadID, message: String)
  case cancelled(DownloadID)
}

/// How far a download is.
public struct DownloadProgress: Hashable, Sendable {
  /// Bytes on the disk, those of an earlier try with them.
  public var received: Int
  /// Bytes of the whole file; nil when the server does not say.
  public var total: Int?
  /// Over the last seconds; nil until there is something to measure.
  public var bytesPerSecond: Double?

  /// A state of things.
  public init(received: Int, total: Int? = nil, bytesPerSecond: Double? = nil) {
    self.received = received
    self.total = total
    self.bytesPerSecond = bytesPerSecond
  }

  /// In seconds; nil when it cannot be told.
  public var timeLeft: Double? {
    guard let total, let bytesPerSecond, bytesPerSecond > 0, total >= received else { return nil }
    return Double(total - received) / bytesPerSecond
  }
}
