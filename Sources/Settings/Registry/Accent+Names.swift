import Media

extension Accent {
  /// As the settings have it: `source`, the name of a colour, or `#rrggbb`; nil for anything else.
  public init?(name: String) {
    if name == "source" {
      self = .source
    } else if let hue = Hue(rawValue: name) {
      self = .hue(hue)
    } else if let color = RGB(hex: name) {
      self = .color(color)
    } else {
      return nil
    }
  }

  /// The same as `init(name:)` takes it.
  public var name: String {
    switch self {
    case .source: "source"
    case .hue(let hue): hue.rawValue
    case .color(let color):
      [color.red, color.green, color.blue].reduce("#") {
        $0 + ($1 < 16 ? "0" : "") + String($1, radix: 16)
      }
    }
  }

  /// What there is to choose from, for messages.
  public static let list = "source, \(Hue.list), #rrggbb"
}
