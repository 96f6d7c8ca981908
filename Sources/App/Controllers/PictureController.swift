import Browser
import CommandLine
import HTTP
import Library
import Media
import Processes
import Settings
import Surface
import Terminal
import ThumbnailProtocol
import Thumbnails

extension ThumbnailCache: ByteStore {}

/// Between the browser's wishes and the screen: has thumbnails made in the form that the terminal needs, and gives them
/// to the screen by handle. Confined to the main thread.
final class PictureController {
  /// Contents that the screen keeps although nothing shows them now, so that going back costs nothing.
  private static let keptBytes = 64 << 20

  private let context: Context
  private let sources: SourceController
  private let screen: Screen
  private let multiplexer: Multiplexer
  private let mailbox: Mailbox<Message>
  private var service: ThumbnailService?
  private var form = PictureForm.cells(.quad, .indexed256)
  private var background: UInt32 = 0
  /// Pictures are cropped to their boxes, as the user wishes.
  private let fills: Bool
  /// The largest frame of an animation that is sent through tmux, in pixels.
  private static let tmuxPixels = 320 * 180

  /// One cell of the terminal, in pixels.
  var cell = Size(columns: 8, rows: 16)
  private var handles: [ThumbnailKey: ImageHandle] = [:]
  /// Of all handles, the least recently wanted first.
  private var order: [ThumbnailKey] = []
  private var wanted: Set<ThumbnailKey> = []
  private var lastHandle = 0

  init(
    _ context: Context, _ sources: SourceController, on screen: Screen, multiplexer: Multiplexer,
    mailbox: Mailbox<Message>
  ) {
    self.context = context
    self.sources = sources
    self.screen = screen
    self.multiplexer = multiplexer
    self.mailbox = mailbox
    fills = context.configuration[Registry.fill]
  }

  /// Has pictures made in another form from now on, nil for none; returns why there are none, nil when there are.
  /// - Parameter background: of the screen, where that is not the terminal's own.
  func use(_ form: PictureForm?, _ capabilities: TerminalCapabilities, background: RGB?) -> String? {
    cell = capabilities.cellSize ?? cell
    let own = background.map { UInt32($0.red) << 16 | UInt32($0.green) << 8 | UInt32($0.blue) }
    self.background = own ?? capabilities.background ?? 0
    guard let form else { return "off" }
    self.form = form
    return service != nil || open() ? nil : "flick-thumbnailer is not beside flick"
  }

  /// Has all pictures made that are wanted now.
  func show(_ wishes: [PictureWish]) {
    let isPrivate = context.isPrivate
    let sources = sources.sources
    let requests = wishes.map { wish in
      ThumbnailRequest(
        wish, shape: shape(wish.key, of: wish.item),
        allowsStoring: !isPrivate && sources[wish.item.id.source]?.descriptor.allowsStoring ?? false)
    }
    wanted = Set(requests.map(\.key))
    forgetOldest()
    service?.want(requests)
  }

  /// Tries an item's pictures again.
  func retry(_ item: MediaItem) { service?.retry(item) }

  /// Gives what a thumbnail has become to the screen, and tells the browser.
  func handle(_ event: ThumbnailEvent) {
    switch event {
    case .failed(let key, let reason): mailbox.post(.event(.picture(key.picture, .failed(reason: reason))))
    case .ready(let key, let frames):
      let handle = handle(for: key, frames)
      mailbox.post(.event(.picture(key.picture, .ready(handle, delays: frames.map(\.delay)))))
    case .forgotten(let keys):
      for key in keys where !wanted.contains(key) { forget(key) }
      order.removeAll { handles[$0] == nil }
    }
  }

  func close() { service?.close() }

  private func handle(for key: ThumbnailKey, _ frames: [ThumbnailFrame]) -> ImageHandle {
    if let handle = handles[key] {
      order.removeAll { $0 == key }
      order.append(key)
      return handle
    }
    lastHandle += 1
    let handle = ImageHandle(lastHandle)
    handles[key] = handle
    order.append(key)
    screen.setImage(handle, ImageContent(frames, key))
    return handle
  }

  private func forgetOldest() {
    guard screen.imageBytes > Self.keptBytes else { return }
    for key in order where !wanted.contains(key) && screen.imageBytes > Self.keptBytes / 4 * 3 {
      forget(key)
    }
    order.removeAll { handles[$0] == nil }
  }

  private func forget(_ key: ThumbnailKey) {
    if let handle = handles.removeValue(forKey: key) { screen.removeImage(handle) }
  }

  private func shape(_ key: PictureKey, of item: MediaItem) -> ThumbnailShape {
    var width = key.columns * cell.columns
    var height = key.rows * cell.rows
    // tmux loses passed-through pictures when many large ones come at once; the terminal scales small ones up.
    if form == .png, key.isAnimated, multiplexer == .tmux {
      while width * height > Self.tmuxPixels, width > 1, height > 1 { (width, height) = (width / 2, height / 2) }
    }
    return ThumbnailShape(
      width: width, height: height, form: form, background: background,
      fills: fills || Self.nearlyFits(item, width: width, height: height))
  }

  /// Boxes are whole cells, so even a picture of the grid's own shape misses them by a little. To crop that little
  /// looks better than slivers at the edges.
  private static func nearlyFits(_ item: MediaItem, width: Int, height: Int) -> Bool {
    // A poster's shape is known though the film's is not.
    let still = item.renditions.first { $0.role == .still }
    guard let itemWidth = item.width ?? still?.width, let itemHeight = item.height ?? still?.height, itemWidth > 0,
      itemHeight > 0
    else { return false }
    let ratio = Double(itemWidth) * Double(height) / (Double(itemHeight) * Double(width))
    return (0.88...1.14).contains(ratio)
  }

  /// Starts the workers' service; false without the program that it needs.
  private func open() -> Bool {
    guard let path = Resources.thumbnailer(context.environment) else { return false }
    let command = Processes.Command(
      executable: path, arguments: [], environment: ChildEnvironment.bare(context.environment.variables))
    let http = context.http
    let store = ThumbnailCache(path: context.environment.thumbnailsPath)
    let descriptors = sources.sources.providers.map(\.descriptor)
    service = ThumbnailService(
      fetch: { try await http.send($0) }, store: store,
      access: context.access, workers: [ThumbnailProcess(command: command), ThumbnailProcess(command: command)],
      fetchesPerSource: descriptors.reduce(into: [:]) { $0[$1.id] = $1.maximumFetches }
    ) { [mailbox] in mailbox.post(.thumbnail($0)) }
    return true
  }
}
