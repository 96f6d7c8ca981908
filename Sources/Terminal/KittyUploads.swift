import Surface

/// The frames that the terminal holds, and those that are on their way to it.
///
/// Ids are the whole terminal's, other programs' as well: their high byte starts with the process's number, and only
/// those are used that placeholders can name in 256 colours.
final class KittyUploads {
  /// A frame that is wanted.
  struct Wanted {
    var key: PictureKey
    var frame: PictureFrame
    /// In cells.
    var size: Size
  }

  /// A frame that the terminal holds.
  struct Held {
    let id: UInt32
    let frame: (width: Int, height: Int)
    let size: Size
    fileprivate let memory: Int
    fileprivate var lastUse: Int
    /// Its placeholders, once they were asked for.
    fileprivate var cells: [Cell]?
  }

  private struct Transfer {
    let id: UInt32
    let wanted: Wanted
    var offset = 0
    var isDoomed = false
  }

  /// High bytes of ids go from 1 to this: their marks are the short ones in UTF-8, and each cell has one.
  private static let highBytes: UInt32 = 107
  /// Pixels that the terminal is made to hold, in bytes.
  static let limit = 64 << 20

  private(set) var memory = 0
  private let usesPlaceholders: Bool
  private let wrap: (String) -> String
  private var held: [PictureKey: Held] = [:]
  private var transfer: Transfer?
  private var queue: ArraySlice<Wanted> = []
  private var commands: [String] = []
  private var nextID: (high: UInt32, low: UInt32)
  /// Counts the frames of the screen: what the current one uses must stay.
  private var time = 0

  /// `seed` is the process's number, or anything else that differs between programs; `wrap` puts a command into what
  /// carries it through a multiplexer.
  init(usesPlaceholders: Bool, seed: Int, wrap: @escaping (String) -> String) {
    self.usesPlaceholders = usesPlaceholders
    self.wrap = wrap
    nextID = (UInt32(truncatingIfNeeded: seed.magnitude % UInt(Self.highBytes)) + 1, 16)
  }

  /// A new frame of the screen begins.
  func beginFrame() { time += 1 }

  /// The frame if the terminal holds it; it counts as used.
  func use(_ key: PictureKey) -> Held? {
    guard let held = held[key] else { return nil }
    self.held[key]?.lastUse = time
    return held
  }

  /// Its placeholders if the terminal holds it; it counts as used.
  func placeholders(_ key: PictureKey) -> [Cell]? {
    guard let upload = use(key) else { return nil }
    if let cells = upload.cells { return cells }
    let cells = KittyPlaceholder.cells(id: upload.id, columns: upload.size.columns, rows: upload.size.rows)
    held[key]?.cells = cells
    return cells
  }

  /// What is to be uploaded, in this order, instead of what was wanted before. An upload that has begun goes on.
  func want(_ wanted: [Wanted]) {
    queue = wanted.filter { held[$0.key] == nil && transfer?.wanted.key != $0.key }[...]
  }

  /// Frees the frames of a content, but for one.
  func forget(content: Int, except kept: PictureKey? = nil) {
    for (key, upload) in held where key.content == content && key != kept { free(key, upload) }
    if let transfer, transfer.wanted.key.content == content { self.transfer?.isDoomed = true }
  }

  /// A command between uploads.
  func send(_ command: String) { commands.append(wrap(command)) }

  /// Whole commands of at most so many bytes, or a single one; nil when nothing is to be sent.
  func nextSlice(limit: Int) -> PictureSlice? {
    var slice = PictureSlice()
    while slice.bytes.isEmpty || slice.bytes.count + KittySequence.longest <= limit {
      guard let (command, key) = next() else { break }
      slice.bytes += command.utf8
      guard let key, let transfer else { continue }
      slice.whenWritten = { [self] in finish(key, transfer) }
      break
    }
    return slice.bytes.isEmpty ? nil : slice
  }

  /// Whether the terminal holds nothing, and nothing is on its way.
  var isEmpty: Bool { held.isEmpty && transfer == nil }

  /// Deletes everything between uploads, so that it can be uploaded anew.
  func startOver() {
    let sequence = deleteAll()
    commands = [sequence]
  }

  /// All that takes the pictures out of the terminal at once, after commands that were sent whole. Nothing is held then.
  func deleteAll() -> String {
    var sequence = commands.joined()
    if let transfer { sequence += wrap(KittySequence.abort) + wrap(KittySequence.delete(id: transfer.id)) }
    for upload in held.values { sequence += wrap(KittySequence.delete(id: upload.id)) }
    commands = []
    transfer = nil
    held = [:]
    queue = []
    memory = 0
    return sequence
  }

  /// The next command, and the frame that is whole with it.
  private func next() -> (String, PictureKey?)? {
    guard let transfer else {
      // Within an upload the protocol allows no other command.
      if !commands.isEmpty { return (commands.removeFirst(), nil) }
      return begin() ? next() : nil
    }
    let (id, wanted) = (transfer.id, transfer.wanted)
    if transfer.isDoomed {
      self.transfer = nil
      memory -= wanted.frame.memory
      return (wrap(KittySequence.abort) + wrap(KittySequence.delete(id: id)), nil)
    }
    let upload = wrap(KittySequence.upload(wanted.frame, id: id, offset: transfer.offset))
    self.transfer?.offset += KittySequence.chunk
    guard transfer.offset + KittySequence.chunk >= wanted.frame.bytes.count else { return (upload, nil) }
    let placement = usesPlaceholders ? wrap(KittySequence.virtualPlacement(id: id, size: wanted.size)) : ""
    return (upload + placement, wanted.key)
  }

  private func begin() -> Bool {
    guard let wanted = queue.popFirst() else { return false }
    let need = wanted.frame.memory
    while memory + need > Self.limit, let oldest = held.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard oldest.value.lastUse < time else { return false }
      free(oldest.key, oldest.value)
    }
    guard memory + need <= Self.limit else { return false }
    memory += need
    transfer = Transfer(id: takeID(), wanted: wanted)
    return true
  }

  private func finish(_ key: PictureKey, _ transfer: Transfer) {
    guard self.transfer?.id == transfer.id else { return }
    let isDoomed = self.transfer?.isDoomed == true
    self.transfer = nil
    let frame = transfer.wanted.frame
    let upload = Held(
      id: transfer.id, frame: (frame.width, frame.height), size: transfer.wanted.size, memory: frame.memory,
      lastUse: time)
    held[key] = upload
    if isDoomed { free(key, upload) }
  }

  private func free(_ key: PictureKey, _ upload: Held) {
    held[key] = nil
    memory -= upload.memory
    send(KittySequence.delete(id: upload.id))
  }

  private func takeID() -> UInt32 {
    let used = Set(held.values.map(\.id))
    while true {
      let id = nextID.high << 24 | nextID.low
      nextID.low += 1
      if nextID.low > 255 { nextID = (nextID.high % Self.highBytes + 1, 16) }
      if !used.contains(id) { return id }
    }
  }
}
