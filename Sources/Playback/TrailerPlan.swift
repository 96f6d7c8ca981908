import Media
import Processes

extension PlayPlan {
  /// The command and the user's own arguments of a player that gets a film out of a web page: mpv, where one of the
  /// programs is installed that it asks for that; nil where there is none.
  static func pagePlayer(_ settings: PlaybackSettings, _ environment: PlaybackEnvironment) -> [String]? {
    let helpers = ["yt-dlp", "youtube-dl"]
    guard helpers.contains(where: { Executable.find($0, path: environment.path) != nil }) else { return nil }
    let own = CommandLineParser.split(settings.player ?? "") ?? []
    // The user's other player may be what plays best, but not this.
    for words in [own, [Player.mpv.rawValue]] {
      guard let name = words.first, let executable = find(name, environment) else { continue }
      if executable.split(separator: "/").last == Player.mpv.rawValue[...] { return words }
    }
    return nil
  }

  /// The file of a player as the user names it.
  static func find(_ name: String, _ environment: PlaybackEnvironment) -> String? {
    let home = environment.variables["HOME"] ?? ""
    return Executable.find(name.hasPrefix("~/") ? home + name.dropFirst() : name, path: environment.path)
  }

  /// Plans how to show a trailer's page where no player can get the trailer out of it.
  init(trailer page: MediaURL, settings: PlaybackSettings, environment: PlaybackEnvironment) {
    self.init(page: page, settings: settings, environment: environment)
    if case .impossible = self {
      self = .impossible(
        message: "trailers need mpv with yt-dlp (apt install mpv yt-dlp), or a browser"
          + (settings.namesKeys ? "; ^T copies the film's page" : ""))
    }
  }
}
