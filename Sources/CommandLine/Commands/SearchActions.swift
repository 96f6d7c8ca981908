import Blocking
import Downloads
import Glibc
import HTTP
import Library
import Media
import Playback
import Settings

/// Gives text to the terminal for its clipboard, and says whether that can arrive there.
public typealias TerminalCopy = @Sendable (String, Environment) async -> CopyOutcome.Terminal

/// What `flick search` does with what it has found. Standard output has the items, so all of it is told on standard
/// error.
struct SearchActions {
  let context: Context
  let copyByTerminal: TerminalCopy

  /// Each action for all items.
  /// - Throws: `UserError` when one fails; what was done before stays done.
  func run(_ actions: [SearchAction], with items: [MediaItem]) throws {
    for action in actions {
      switch action {
      case .open: for item in items { try open(item) }
      case .copy: try copy(items)
      case .download: try download(items)
      case .favourite: try favourite(items)
      }
    }
  }

  private var playbackEnvironment: PlaybackEnvironment { PlaybackEnvironment(variables: context.environment.variables) }

  private func open(_ item: MediaItem) throws {
    guard let page = item.pageURL else { throw UserError.failure("“\(item.title)” has no web page") }
    let (settings, environment) = (context.playbackSettings, playbackEnvironment)
    let failure = try MainThread.wait { () -> String? in
      let (events, report) = AsyncStream.makeStream(of: PlaybackEvent.self)
      let playback = Playback(settings: settings, environment: environment) { report.yield($0) }
      await playback.open(page: page)
      // What a browser beside flick does later is not waited for; one in the terminal has ended.
      report.finish()
      for await event in events {
        if case .failed(_, let message) = event { return message }
      }
      return nil
    }
    if let failure { throw UserError.failure(failure) }
    Output.complain("opened \(page.text)")
  }

  /// The media links, one a line.
  private func copy(_ items: [MediaItem]) throws {
    let access = context.access
    let text = try items.compactMap { item -> String? in
      guard let url = item.playable?.url else { return nil }
      if let refusal = access.refusal(ofLink: url, from: item.id.source) {
        throw UserError.failure("“\(item.title)”: \(refusal.reason)")
      }
      return url.text
    }.joined(separator: "\n")
    guard !text.isEmpty else { throw UserError.failure("there is no media link to copy") }
    let playback = Playback(settings: context.playbackSettings, environment: playbackEnvironment) { _ in }
    let (environment, copyByTerminal) = (context.environment, copyByTerminal)
    let (line, isError) = try MainThread.wait {
      let outcome = await playback.copy(text)
      let terminal = outcome.isCopied ? nil : await copyByTerminal(text, environment)
      return outcome.notice(of: items.count == 1 ? "media link" : "media links", text, terminal: terminal)
    }
    if isError { throw UserError.failure(line) }
    Output.complain(line)
  }

  private func download(_ items: [MediaItem]) throws {
    guard let folder = context.downloadFolder else { throw context.noDownloadFolder }
    let wanted = items.compactMap { item in item.playable.map { (item: item, file: $0) } }
    guard !wanted.isEmpty else { throw UserError.failure("there is no media to download") }
    for item in items where item.playable == nil { Output.complain("“\(item.title)” has no media to download") }
    let (client, access, sources) = (context.http, context.access, context.sources)
    let kept = try MainThread.wait {
      let (events, report) = AsyncStream.makeStream(of: (number: Int, event: DownloadEvent).self)
      let downloads = Downloads(client: client, access: access, clock: AlarmClock(), namesKeys: false) {
        report.yield(($0, $1))
      }
      for (number, (item, file)) in wanted.enumerated() {
        let order = DownloadOrder(
          url: file.url, from: item.id.source, title: item.title, format: file.format, folder: folder)
        await downloads.start(order, number: number)
      }
      var left = wanted.count
      var kept: [MediaItem] = []
      for await (number, event) in events {
        switch event {
        case .progress: continue
        case .finished(let path):
          Output.complain("downloaded \(path)")
          kept.append(wanted[number].item)
        case .failed(let message): Output.complain(message)
        case .cancelled: break
        }
        left -= 1
        if left == 0 { break }
      }
      for item in kept { await sources[item.id.source]?.reportKept(item) }
      return kept.count
    }
    let failed = items.count - kept
    guard failed == 0 else {
      throw UserError.failure(failed == 1 ? "one file was not downloaded" : "\(failed) files were not downloaded")
    }
  }

  private func favourite(_ items: [MediaItem]) throws {
    let (library, sources) = (context.library, context.sources)
    do {
      try MainThread.wait {
        try await library.addFavourites(items, of: sources) { _ in time(nil) }
        for item in items { await sources[item.id.source]?.reportKept(item) }
      }
    } catch let error as LibraryError {
      throw UserError.failure(error.message)
    }
    for item in items { Output.complain("“\(item.title)” is a favourite") }
  }
}
