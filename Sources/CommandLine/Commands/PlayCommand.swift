import Blocking
import Glibc
import Media
import Playback
import Providers
import Settings

extension Subcommand {
  /// `flick play URL`: hands one URL to the player and waits for its end.
  public static let play = Subcommand(
    "play", "play a URL or a file",
    forms: [
      Form(
        "URL", "play a URL, a bundled clip by its id, or the path of a file below filesFolder",
        details: """
          Play an http or https URL, a clip that comes with flick, by its path or its id in `flick search -s bundled`, or a \
          file below `filesFolder` of the settings, and wait for the player to end. GIFs loop until you close the player; films and clips play once.
          """, completion: .files)
    ]
  ) { invocation in
    guard let url = invocation.words.first, invocation.words.count == 1 else {
      throw UserError.usage("flick play takes one URL: flick play https://…")
    }
    return try invocation.withContext { try PlayCommand.run($0, url: url) }
  }
}

private enum PlayCommand {
  /// - Throws: `UserError`.
  static func run(_ context: Context, url text: String) throws {
    let file = text.contains("://") ? text : try path(of: text, context)
    guard let url = MediaURL(web: text) ?? MediaURL(filePath: file.systemBytes) else {
      let fault = WebURLFault(text)?.message ?? "“\(text)” cannot be played"
      throw UserError.usage("\(fault); flick play takes a URL, as https://…")
    }
    let format = Rendition.Format(extensionOf: url)
    let target = PlayTarget(url: url, title: text, kind: format?.kind ?? .clip, format: format)
    let settings = context.playbackSettings
    let environment = PlaybackEnvironment(variables: context.environment.variables)
    let pictures = context.terminalPictures
    let failure = try MainThread.wait { await play(target, settings, environment, pictures) }
    if let failure { throw UserError.failure(failure) }
  }

  /// A file is meant before a bundled clip of the same name.
  /// - Throws: `UserError` for a name that is neither.
  private static func path(of word: String, _ context: Context) throws -> String {
    let file = Resources.absolute(word)
    guard access(file.systemString, F_OK) != 0, let catalogue = context.catalogue else { return file }
    if let clip = BundledFiles(directory: catalogue).path(ofClip: word) { return clip }
    guard word.contains(where: { "/.".contains($0) }) else {
      throw UserError.failure("“\(word)” is no bundled clip and no file; flick search -s bundled lists the clips")
    }
    return file
  }

  /// Returns what went wrong, nil when the player ended as it should.
  private static func play(
    _ target: PlayTarget, _ settings: PlaybackSettings, _ environment: PlaybackEnvironment, _ pictures: TerminalPictures
  ) async -> String? {
    let (events, report) = AsyncStream.makeStream(of: PlaybackEvent.self)
    let playback = Playback(settings: settings, environment: environment) { report.yield($0) }
    await playback.play(target, pictures: pictures)
    for await event in events {
      switch event {
      case .started: break
      // Whoever typed the command wants it here.
      case .needsTerminal: await playback.play(target, in: .terminal, pictures: pictures)
      case .failed(_, let message): return message
      case .ended: return nil
      }
    }
    return nil
  }
}
