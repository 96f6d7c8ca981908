import Settings

/// What `flick search` does with the items that it prints.
enum SearchAction: String, CaseIterable, Sendable {
  case open, copy, download, favourite

  /// Those that were asked for, in that order.
  static func wanted(by arguments: Arguments) -> [SearchAction] {
    arguments.options.compactMap { given in SearchAction(rawValue: given.setting) }
  }

  var setting: Setting<Bool> { Setting(nil, .flag, default: false, option: option) }

  private var option: Option {
    switch self {
    case .open: Option(rawValue, "open the web page of the first item, or of N items")
    case .copy:
      Option(
        rawValue, "copy the media link of the first item, or of N items",
        details: "The links go to the clipboard of the desktop, one a line.")
    case .download:
      Option(
        rawValue, "download the first item, or N items",
        details:
          "Into the folder for downloads. Nothing is ever written over, and no half-written file is left under a "
          + "name that looks whole.")
    case .favourite: Option(rawValue, "make the first item a favourite, or N items")
    }
  }
}
