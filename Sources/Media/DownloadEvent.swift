/// What becomes of a download, or how far it is; each ends with exactly one of the last three.
public enum DownloadEvent: Hashable, Sendable {
  /// In bytes, those of an earlier try with them; the total and the rate where they are known. At most four times a
  /// second.
  case progress(received: Int, total: Int?, bytesPerSecond: Double?)
  /// The whole file lies at this path.
  case finished(path: String)
  /// In one line for people.
  case failed(message: String)
  case cancelled
}
