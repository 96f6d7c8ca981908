import Access
import Blocking
import Browser
import CommandLine
import Media
import Playback
import Providers
import Settings
import Terminal

/// Hands what is found to players, browsers, the clipboard and the program that flick was started for.
final class PlaybackController: Sendable {
  private let playback: Playback
  private let pictures: TerminalPictures
  private let environment: Environment
  private let access: MediaAccess
  /// What ends each line for the program that flick was started for.
  private let lineEnd: String
  private let disk = BlockingQueue(patience: .seconds(2))
  private let post: @Sendable (Event) -> Void

  init(_ context: Context, mailbox: Mailbox<Message>) {
    let post: @Sendable (Event) -> Void = { mailbox.post(.event($0)) }
    self.post = post
    environment = context.environment
    access = context.access
    lineEnd = context.arguments[ListOption.print0] ? "\0" : "\n"
    pictures = context.terminalPictures
    playback = Playback(
      settings: context.playbackSettings,
      environment: PlaybackEnvironment(variables: context.environment.variables),
      terminal: TerminalLoan(
        begin: { line in
          let (descriptors, answer) = AsyncStream.makeStream(of: Int32.self)
          mailbox.post(.terminalWanted(answer, line: line))
          return await descriptors.first { _ in true }
        }, end: { mailbox.post(.terminalReturned) })
    ) { post(.playback($0)) }
  }

  /// Plays what has a file; of what has none that is said.
  func play(_ inquiries: [FileInquiry], inTerminal: Bool) {
    Task { [playback, pictures, post] in
      let (found, failure) = await FileInquiry.answers(of: inquiries)
      if !found.isEmpty {
        let targets = found.map { PlayTarget($0.item, $0.file) }
        await playback.play(targets, in: inTerminal ? .terminal : .automatic, pictures: pictures)
      }
      guard let failure else { return }
      post(.playback(.failed([], message: failure + (found.isEmpty ? "" : " The others play."))))
    }
  }

  /// Finds the links of items for who copies them.
  func findLinks(_ targets: [Target], _ inquiries: [FileInquiry], _ form: LinkForm) {
    Task { [post] in
      let (found, problem) = await links(of: inquiries)
      let answers = Dictionary(found.map { ($0.item.id, $0) }) { first, _ in first }
      let answered = targets.map { Target(item: answers[$0.item.id]?.item ?? $0.item, file: answers[$0.item.id]?.file) }
      post(.links(answered, form, problem: problem))
    }
  }

  /// Gives the links of all to the program that waits for them, or says why it cannot; of a list its lines, as they came.
  func pick(_ inquiries: [FileInquiry]) {
    Task { [post, lineEnd] in
      var lines: [String] = []
      for inquiry in inquiries {
        guard let list = inquiry.provider as? ListProvider, let line = await list.line(of: inquiry.item) else {
          continue
        }
        lines.append(String(systemBytes: line))
      }
      if lines.count < inquiries.count {
        let (found, failure) = await links(of: inquiries)
        if let failure { return post(.notice(Notice(failure, isError: true))) }
        lines = found.map(\.file.url.text)
      }
      post(.picked(lines.map { $0 + lineEnd }.joined()))
    }
  }

  /// Who gets the link of a file opens it: it is the same question as whether flick may.
  private func links(of inquiries: [FileInquiry]) async -> (found: [FileInquiry.Answer], problem: String?) {
    let (found, problem) = await FileInquiry.answers(of: inquiries)
    let refusals = try? await disk.run { [access] in
      found.map { access.refusal(ofLink: $0.file.url, from: $0.item.id.source) }
    }
    guard let refusals else { return ([], "the disk of the files does not answer") }
    let refused = zip(found, refusals).compactMap { answer, refusal in
      refusal.map { "“\(answer.item.title)”: \($0.reason)" }
    }
    return (zip(found, refusals).filter { $1 == nil }.map(\.0), problem ?? refused.first)
  }

  /// Opens a web page.
  func open(page url: MediaURL) {
    post(.notice(Notice("Opening \(url.text)")))
    Task { [playback] in await playback.open(page: url) }
  }

  /// Puts text, which the terminal has been given, on the desktop's clipboard as well, and says which ways it went.
  func copy(_ text: String, what: String) {
    Task { [playback, environment, post] in
      let terminal = await TerminalClipboard.obstacle(environment).map(CopyOutcome.Terminal.stopped) ?? .sent
      let (line, isError) = await playback.copy(text).notice(of: what, text, terminal: terminal)
      post(.notice(Notice(line, isError: isError)))
    }
  }

  /// Ends the player that has the terminal, and waits until the terminal is flick's again.
  func endInTerminal(atMost patience: Duration) {
    try? MainThread.wait(atMost: patience) { [playback] in await playback.endInTerminal() }
  }
}
