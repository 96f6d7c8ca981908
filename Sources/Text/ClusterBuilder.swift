/// Takes grapheme clusters apart into cells that ncurses, the C library and terminals measure alike.
///
/// Terminals disagree about emoji sequences (a family is 2, 6 or 8 columns wide), so those are reduced to their first
/// picture; whatever has a width of its own gets a cell of its own, so the sum is what wcswidth says.
struct ClusterBuilder {
  private(set) var clusters: [DisplayText.Cluster] = []
  private(set) var width = 0

  // The cell that is being put together.
  private var base: Unicode.Scalar?
  private var cell = ""
  private var cellWidth = 0
  private var marks = 0

  static let space = DisplayText.Cluster(text: " ", width: 1)

  /// Every printable ASCII character, from the space.
  private static let ascii: [DisplayText.Cluster] = (0x20..<0x7F).map {
    DisplayText.Cluster(text: String(Unicode.Scalar(UInt8($0))), width: 1)
  }

  /// Whether a scalar fills one column whatever its neighbours are, if those are simple too: Latin letters, the dashes,
  /// quotes and dots of sentences, lines and blocks. All of them are as NFC wants them.
  private static func isSimple(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20..<0x7F, 0xA1...0xAC, 0xAE..<0x300, 0x2013...0x2014, 0x2018...0x201D, 0x2026, 0x2500...0x259F: true
    default: false
    }
  }

  /// ncurses keeps a base and four marks in a cell (CCHARW_MAX).
  private static let maximumMarks = 4

  /// Adds what is safe of a text, up to a limit of columns or one grapheme cluster more.
  mutating func append(_ text: String, limit: Int) {
    if text.utf8.count <= limit, text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) {
      clusters = text.utf8.map { Self.ascii[Int($0) - 0x20] }
      width = clusters.count
      return
    }
    if text.utf8.count <= limit, text.unicodeScalars.allSatisfy({ Self.isSimple($0.value) }) {
      clusters = text.unicodeScalars.map { scalar in
        scalar.isASCII ? Self.ascii[Int(scalar.value) - 0x20] : DisplayText.Cluster(text: String(scalar), width: 1)
      }
      width = clusters.count
      return
    }
    clusters.reserveCapacity(min(text.utf8.count, limit))
    var safe = String.UnicodeScalarView()
    safe.append(contentsOf: SafeScalars(text, limit: limit * 16))
    for character in String(safe).nfc {
      append(character)
      if width >= limit { break }
    }
  }

  private mutating func append(_ character: Character) {
    var isJoined = false
    for scalar in character.unicodeScalars {
      switch scalar.value {
      case 0x200D:
        isJoined = true
      // Invisible in a cell; the enclosing keycap makes a digit wide in some terminals.
      case 0x200C, 0xFE0E, 0xFE0F, 0x20E3:
        break
      // A skin tone after what it colours.
      case 0x1F3FB...0x1F3FF where base != nil:
        break
      default:
        let columns = scalar.columns
        // Past a joiner follow more pictures of an emoji sequence, or letters of an Indic conjunct.
        if isJoined, columns > 0, !scalar.properties.isAlphabetic { return finishCell() }
        append(scalar, columns)
      }
    }
    finishCell()
  }

  private mutating func append(_ scalar: Unicode.Scalar, _ columns: Int) {
    switch columns {
    case 0 where scalar.isHangulMark && base?.isHangulBase != true:
      startCell("\u{FFFD}", 1)
    case 0:
      appendMark(scalar)
    case 1, 2:
      startCell(scalar.flagLetter ?? scalar, columns)
    default:
      startCell("\u{FFFD}", 1)
    }
  }

  private mutating func startCell(_ scalar: Unicode.Scalar, _ columns: Int) {
    finishCell()
    base = scalar
    cell = String(scalar)
    cellWidth = columns
  }

  private mutating func appendMark(_ mark: Unicode.Scalar) {
    // A space would be trimmed or collapsed under its mark by whoever treats the text as words.
    if base == nil || (marks == 0 && base == " ") {
      base = nil
      startCell("\u{A0}", 1)
    }
    guard marks < Self.maximumMarks else { return }
    cell.unicodeScalars.append(mark)
    marks += 1
  }

  private mutating func finishCell() {
    guard base != nil else { return }
    clusters.append(DisplayText.Cluster(text: cell, width: cellWidth))
    width += cellWidth
    base = nil
    marks = 0
  }
}

extension Unicode.Scalar {
  /// Vowels and final consonants of conjoining Hangul, which are drawn on an initial consonant only.
  fileprivate var isHangulMark: Bool {
    0x1160...0x11FF ~= value || 0xD7B0...0xD7FB ~= value
  }

  /// Initial consonants of conjoining Hangul, and whole syllables.
  fileprivate var isHangulBase: Bool {
    0x1100...0x115F ~= value || 0xA960...0xA97C ~= value || 0xAC00...0xD7A3 ~= value
  }

  /// The letter of a regional indicator: a pair of them is a flag, which a cell of ncurses cannot hold.
  fileprivate var flagLetter: Unicode.Scalar? {
    0x1F1E6...0x1F1FF ~= value ? Unicode.Scalar(UInt8(value - 0x1F1E6) + 0x41) : nil
  }
}
