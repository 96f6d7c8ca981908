/// The players whose arguments flick knows; every other one gets the address alone.
enum Player: String, CaseIterable {
  // In the order in which they are looked for.
  case mpv, vlc, ffplay, celluloid
  case xdgOpen = "xdg-open"

  /// Whether it can draw in a terminal.
  var playsInTerminal: Bool { self == .mpv }

  /// Whether it plays several addresses one after the other.
  var takesSeveral: Bool { self == .mpv || self == .vlc || self == .celluloid }

  /// What a player plays and how.
  struct Request {
    /// Each an http or https address or an absolute path, so never an option; none for a path that is no text, which
    /// `Command.path` then has; several only for players that take them. They are the last arguments.
    var addresses: [String]
    /// One of them at least.
    var isWeb: Bool
    /// One printable line; empty for several addresses.
    var title: String
    var endings: [PlayTarget.Ending]
    /// An address is that of a page with a film on it.
    var isPage = false
    /// One printable line, or empty.
    var userAgent: String
    /// The user's own arguments; they come last, so that they win.
    var own: [String]

    var isList: Bool { addresses.count > 1 }
    /// Photos among others do not stay: a list of what has no end of its own is shown again and again.
    var ending: PlayTarget.Ending { isList ? endings.contains(.ends) ? .ends : .loops : endings.first ?? .ends }
    var hasPhotos: Bool { endings.contains(.stays) }
  }

  /// How long a photo stands among others, in seconds.
  private static let photoSeconds = 5

  /// The arguments for a window.
  func windowArguments(for request: Request) -> [String] {
    switch self {
    case .mpv:
      // --no-terminal would also silence what mpv says of an error. It reads no keys from /dev/null.
      return ["--input-terminal=no", "--msg-level=all=error", "--force-window=immediate"]
        + mpvArguments(for: request)
    case .vlc:
      var arguments = ["--quiet"]
      switch request.ending {
      case .loops: arguments += [request.isList ? "--loop" : "--repeat"]
      case .stays: arguments += ["--image-duration=-1"]
      case .ends: arguments += ["--play-and-exit"]
      }
      if request.isList, request.hasPhotos { arguments += ["--image-duration=\(Self.photoSeconds)"] }
      if !request.title.isEmpty { arguments += ["--meta-title=\(request.title)"] }
      if request.isWeb, !request.userAgent.isEmpty { arguments += ["--http-user-agent=\(request.userAgent)"] }
      return arguments + request.own + ["--"] + request.addresses
    case .ffplay:
      var arguments = ["-hide_banner", "-loglevel", "error", "-nostats"]
      switch request.ending {
      case .loops: arguments += ["-loop", "0"]
      case .stays: break
      case .ends: arguments += ["-autoexit"]
      }
      if !request.title.isEmpty { arguments += ["-window_title", request.title] }
      // Refused as unknown when it is not for http.
      if request.isWeb, !request.userAgent.isEmpty { arguments += ["-user_agent", request.userAgent] }
      return arguments + request.own + ["--"] + request.addresses
    case .celluloid, .xdgOpen:
      // xdg-open knows no `--`.
      return request.own + request.addresses
    }
  }

  /// The arguments for playing in the terminal; nil for a player that cannot.
  func terminalArguments(for request: Request, pictures: TerminalPictures) -> [String]? {
    guard playsInTerminal else { return nil }
    let output =
      switch pictures {
      case .cells(trueColor: true): ["--vo=tct"]
      case .cells(trueColor: false): ["--vo=tct", "--vo-tct-256=yes"]
      case .sixel: ["--vo=sixel"]
      case .kitty: ["--vo=kitty"]
      }
    return output + ["--really-quiet", "--force-window=no"] + mpvArguments(for: request)
  }

  private func mpvArguments(for request: Request) -> [String] {
    let loops = request.ending == .loops
    // A file that loops for ever would be the only one of a list.
    var arguments = [
      "--loop-file=\(loops && !request.isList ? "inf" : "no")", "--keep-open=no", "--audio-fallback-to-null=yes",
    ]
    if loops, request.isList { arguments += ["--loop-playlist=inf"] }
    if request.hasPhotos {
      arguments += ["--image-display-duration=\(request.isList ? "\(Self.photoSeconds)" : "inf")"]
    }
    // Not --title, in which ${…} is expanded. The default title shows this one as it is.
    if !request.title.isEmpty { arguments += ["--force-media-title=\(request.title)"] }
    if !request.userAgent.isEmpty { arguments += ["--user-agent=\(request.userAgent)"] }
    return arguments + ["--ytdl=\(request.isPage ? "yes" : "no")", "--load-unsafe-playlists=no"] + request.own
      + ["--"] + request.addresses
  }
}
