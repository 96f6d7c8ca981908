import Browser
import CommandLine
import Glibc
import HTTP
import Media
import Settings
import Terminal

/// Carries effects out: hands each to the controller that it concerns, none of which waits. What comes of it is posted
/// to the mailbox. Confined to the main thread.
final class EffectRunner {
  /// How flick ends.
  struct Exit {
    var code: Int32
    /// For standard output, when the terminal has been given back.
    var output = ""
  }

  /// How long flick waits at its end for all that may hang.
  private static let patience = Duration.seconds(2)
  /// The same for what the user has collected; SQLite waits 5 s for another copy of flick that writes.
  private static let patienceForCollections = Duration.seconds(6)

  /// nil until the screen is there: the first question is asked before.
  var terminal: TerminalController?
  /// nil while flick goes on.
  var exit: Exit?
  private let http: HTTPClient
  private let sources: SourceController
  private let search: SearchController
  private let playback: PlaybackController
  private let downloads: DownloadController
  private let collections: CollectionController
  private let credentials: CredentialController
  /// nil in a private session.
  private let memory: SessionMemory?

  init(_ context: Context, _ sources: SourceController, mailbox: Mailbox<Message>) {
    let post: @Sendable (Event) -> Void = { mailbox.post(.event($0)) }
    self.sources = sources
    http = context.http
    search = SearchController(
      sources, trending: KeptTrending(library: context.library, time: { Int(time(nil)) }), post: post)
    playback = PlaybackController(context, mailbox: mailbox)
    downloads = DownloadController(context, post: post)
    collections = CollectionController(context.library, sources, post: post)
    credentials = CredentialController(context.credentialStore, sources, search, post: post)
    memory = context.isPrivate ? nil : SessionMemory(context, post: post)
    context.requests.listen { post(.rateLimit($0, $1)) }
  }

  /// Starts an effect.
  func perform(_ effect: Effect) {
    switch effect {
    case .search(let query, let source, let generation, let urgency):
      search.search(query, in: source, generation: generation, urgency)
    case .suggest(let query, let source, let generation): search.suggest(query, of: source, generation: generation)
    case .loadMore(let generation): search.loadMore(generation: generation)
    case .agree(let source): sources[source]?.agree()
    case .details(let item, let urgency): search.askForDetails(of: item, urgency)
    case .cancelDetails: search.cancelDetails()
    case .play(let item, let file, let inTerminal): playback.play([search.inquiry(item, file)], inTerminal: inTerminal)
    case .playAll(let items, let inTerminal): playback.play(items.map { search.inquiry($0) }, inTerminal: inTerminal)
    case .pick(let items, let file): playback.pick(items.map { search.inquiry($0, file) })
    case .openPage(let url): playback.open(page: url)
    case .findLinks(let targets, let form):
      playback.findLinks(targets, targets.map { search.inquiry($0.item, $0.file) }, form)
    case .copy(let text, let what):
      terminal?.copy(text)
      playback.copy(text, what: what)
    case .download(let item, let file, let number): downloads.start(search.inquiry(item, file), number: number)
    case .cancelDownload(let number): downloads.cancel(number)
    case .collect(let effect): collections.perform(effect)
    case .checkKey(let key, let source): credentials.check(key, for: source)
    case .cancelKeyCheck: credentials.cancelCheck()
    case .markKeyChecked(let source): credentials.markChecked(source)
    case .removeKey(let source): credentials.remove(of: source)
    case .keepQuery(let query): memory?.keep(query)
    case .keepPlays(let items): memory?.keep(items)
    case .forgetPlays(let items): memory?.forget(items)
    // `Program` keeps it with every step that leads somewhere.
    case .keepPlace: break
    case .showPictures(let wishes): terminal?.pictures.show(wishes)
    case .retryPicture(let item): terminal?.pictures.retry(item)
    case .redraw: terminal?.redraw()
    case .suspend: terminal?.suspend()
    case .quit(let code, let output): exit = Exit(code: code, output: output)
    // What is to be said `update` has taken itself.
    case .notify: break
    }
  }

  /// Tells what former sessions left, once the first frame is there.
  func recallFormerSessions() {
    memory?.begin(hasKeys: sources.hasKeys)
    collections.begin()
  }

  /// Keeps where the user is for the next session.
  func keep(_ place: SessionSnapshot) { memory?.keep(place) }

  /// Gives the terminal back for good.
  func closeTerminal() {
    // From the background nothing can be given back: the kernel would stop flick.
    if terminal?.isLent == true { playback.endInTerminal(atMost: Self.patience) }
    terminal?.close()
  }

  /// Ends what is under way and waits until what has to be kept is on the disk, though not for one that does not answer.
  /// - Returns: false when what was changed last may not have been kept.
  func close() -> Bool {
    let start = ContinuousClock.now
    let end = start + Self.patience
    downloads.close(until: end)
    let isKept = collections.close(until: start + Self.patienceForCollections)
    memory?.close(until: end)
    credentials.close(until: end)
    http.close(waiting: ContinuousClock.now.duration(to: end))
    return isKept
  }
}
