import Media
import Processes

extension PlayPlan {
  /// Plans how to show a web page: the first of `BROWSER` that is installed, else xdg-open, else open.
  public init(page url: MediaURL, settings: PlaybackSettings, environment: PlaybackEnvironment) {
    guard url.scheme != .file else {
      self = .impossible(message: "only web pages can be opened")
      return
    }
    for line in (settings.browser ?? "").split(separator: ":") {
      guard let words = CommandLineParser.split(String(line)), let name = words.first,
        let executable = Executable.find(name, path: environment.path)
      else { continue }
      var arguments = words.dropFirst().map { $0.replacing("%s", with: url.text) }
      if !words.dropFirst().contains(where: { $0.contains("%s") }) { arguments.append(url.text) }
      let command = Command(executable: executable, arguments: arguments, environment: environment.variables)
      self = Self.textBrowsers.contains(command.name) ? .inTerminal(command) : .detached(command)
      return
    }
    // Without a display xdg-open looks for a text browser, which would find no terminal.
    guard environment.hasDisplay else {
      self = .impossible(
        message: settings.namesKeys
          ? "no display here: ^T copies the page's link" : "no display here, nor a text browser in BROWSER")
      return
    }
    guard
      let executable = ["xdg-open", "open"].lazy
        .compactMap({ Executable.find($0, path: environment.path) }).first
    else {
      self = .impossible(
        message: "no browser found: install xdg-open (apt install xdg-utils) or set BROWSER"
          + (settings.namesKeys ? "; ^T copies the link" : ""))
      return
    }
    self = .detached(Command(executable: executable, arguments: [url.text], environment: environment.variables))
  }

  private static let textBrowsers: Set = ["w3m", "lynx", "links", "links2", "elinks", "browsh", "www-browser"]
}
