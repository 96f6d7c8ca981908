/// What passes between the browser and the worker.
public enum Message: Hashable, Sendable {
  /// To the worker.
  case job(ThumbnailJob)
  /// To the browser.
  case answer(ThumbnailAnswer)
}

// The wire format: a header of 8 bytes, then the payload; numbers are little-endian.
//
//   0xF1, version, kind, 0, length of the payload (4)
//
//   job      number (4), width, height, columns, rows (4 each), form, symbols, colours (1 each), colours of sixel (2),
//            background (4), flags (1: 1 fills, 2 animated), media
//   picture  job (4), delay (4), width, height (4 each), bytes
//   cells    job (4), delay (4), then for each cell: scalar, foreground, background (4 each)
//   done     job (4)
//   failed   job (4), words in UTF-8

enum MessageKind: UInt8 {
  case job = 1
  case picture, cells, done, failed

  /// The longest payload.
  var limit: Int {
    switch self {
    case .job: ThumbnailLimits.mediaBytes + 64
    case .picture, .cells: ThumbnailLimits.frameBytes + 64
    case .done: 4
    case .failed: 4 + ThumbnailLimits.reasonBytes
    }
  }
}

enum MessageHeader {
  static let size = 8
  static let magic: UInt8 = 0xF1
  static let version: UInt8 = 1
}
