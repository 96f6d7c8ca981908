import Media
import Surface

extension Registry {
  /// How pictures are drawn; nothing said for what the terminal can.
  public static let graphics = Setting(
    "graphics", ValueType<GraphicsMode>.choice.optional, default: nil,
    option: Option("graphics", value: "MODE", "how pictures are drawn"),
    variable: "FLICK_GRAPHICS", otherwise: "what the terminal's answers allow",
    text: """
      How pictures are drawn, here and by a player inside the terminal, whatever the terminal answers: `kitty` (sent once \
      and shown in ordinary cells: kitty 0.28, Ghostty), `kitty-direct` (the older way of the same protocol: WezTerm, \
      Konsole), `sixel`, `symbols`, or `none` for titles alone.
      """, example: "\"sixel\"")

  /// Which characters pictures are drawn with.
  public static let symbols = Setting(
    "symbols", ValueType<SymbolSet>.choice.optional, default: nil,
    option: Option("symbols", value: "SET", "which characters pictures are drawn with"),
    otherwise: "what the terminal can draw",
    text: """
      Which characters pictures are drawn with where the terminal has no graphics: \
      \(SymbolSet.allCases.alternatives).
      """, example: "\"sextant\"")

  /// Whether pictures are cropped so that they fill their tiles.
  public static let fill = Setting(
    "fill", .flag, default: false, option: Option("fill", "crop pictures to fill their tiles"),
    text: "Whether pictures are cropped to fill their tiles; otherwise they are shown whole.")

  /// The colours of the screen.
  public static let theme = Setting(
    "theme", ValueType<ColorTheme>.choice, default: .terminal,
    option: Option("theme", value: "THEME", "colours of the screen"),
    text: """
      The colours of the screen: `terminal` for the terminal's own, or for the whole screen \
      \(ColorTheme.allCases.dropFirst().alternatives).
      """)

  /// The colour of the prompt and of the selection.
  public static let accent = Setting(
    "accent",
    .choice(["source"] + Hue.allCases.map(\.rawValue) + ["#rrggbb"], read: Accent.init(name:), write: \.name),
    default: .source,
    text: """
      The colour of the prompt and of the frame around the selection: `source` for each source's own, one of \
      \(Hue.allCases.alternatives), or any as `#rrggbb`.
      """)

  /// What boxes and the frame of the selection are drawn with.
  public static let marks = Setting(
    "marks", ValueType<BorderStyle>.choice, default: .plain,
    text: "How boxes and the frame around the selection are drawn: \(BorderStyle.allCases.alternatives).")

  /// Whether results are lines of text for a screen reader.
  public static let screenReader = Setting(
    "screenReader", .flag, default: false,
    option: Option("screen-reader", "lines of words, nothing drawn"),
    text: """
      Lines of words for a screen reader or a braille display: one line a result, no pictures, nothing that moves by \
      itself. The cursor stands where keys act.
      """)

  /// Whether the selected tile plays.
  public static let animation = Setting(
    "animation", .flag, default: true,
    option: Option("no-animation", sets: false, "do not play the selected tile"),
    text: "Whether the picture of the selected tile moves.")

  /// Whether flick acts on the mouse.
  public static let mouse = Setting(
    "mouse", .flag, default: true, option: Option("no-mouse", sets: false, "leave the mouse to the terminal"),
    text: "Whether flick uses the mouse; `false` leaves it to the terminal.")
}
