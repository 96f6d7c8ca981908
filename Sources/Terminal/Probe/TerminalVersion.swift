/// The name and version that a terminal gives itself, read from XTVERSION: `kitty(0.26.5)`, `XTerm(379)`,
/// `ghostty 1.0.1`, `WezTerm 20240203-110809-5046fc22`.
struct TerminalVersion: Equatable {
  /// In lower case.
  let name: String
  /// Numbers of the version as far as they go.
  let numbers: [Int]

  init(_ text: String) {
    let parts = text.split(maxSplits: 1) { $0 == "(" || $0 == " " }
    name = parts.first?.lowercased() ?? ""
    let version = parts.count > 1 ? parts[1].prefix { $0.isNumber || $0 == "." } : ""
    numbers = version.split(separator: ".").map { Int($0) ?? 0 }
  }

  func isAtLeast(_ others: Int...) -> Bool {
    !numbers.lexicographicallyPrecedes(others)
  }

  /// Whether it draws kitty's Unicode placeholders; nil when that is not known. kitty does since 0.28 (its
  /// graphics-protocol.rst); the others that have the protocol but not the placeholders are named in ratatui-image's
  /// README.
  var hasPlaceholders: Bool? {
    switch name {
    case "kitty": isAtLeast(0, 28)
    case "ghostty": true
    case "konsole", "wezterm", "iterm2", "warp": false
    default: nil
    }
  }

  /// Whether it holds the frames of an animation as one picture and shows one of them at a word (graphics-protocol.rst,
  /// "Animation", since 0.20). Ghostty and others that have the protocol do not.
  var animates: Bool { name == "kitty" && isAtLeast(0, 20) }

  /// Whether it draws the symbols of two by three blocks itself, whatever its font has.
  var drawsSextants: Bool {
    ["kitty", "ghostty", "wezterm", "foot", "contour", "vte"].contains(name)
  }
}
