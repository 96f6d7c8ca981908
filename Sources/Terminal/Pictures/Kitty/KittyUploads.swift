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
    /// One of several that the terminal is to hold as the frames of one picture.
    var isAnimated = false
  }

  /// A frame that the terminal holds.
  struct Held {
    /// Of the picture.
    let id: UInt32
    let frame: (width: Int, height: Int)
    let size: Size
    fileprivate let memory: Int
    /// Which of the frames of its picture it is, from 1; nil when the picture has no other.
    fileprivate let number: Int?
    fileprivate var lastUse: Int
    /// Its placeholders, once they were asked for.
    fileprivate var cells: [Cell]?
  }

  private struct Transfer {
    let id: UInt32
    let wanted: Wanted
    /// Nil for a picture with one frame.
    let number: Int?
    var offset = 0
    var isDoomed = false

    var isFurther: Bool { number ?? 1 > 1 }
  }

  /// A picture whose frames the terminal holds together, so that its cells stay as they are while it plays.
  private struct Animation {
    let id: UInt32
    /// How many frames were begun.
    var frames = 1
    /// The one that the terminal shows.
    var current = 1
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
  /// By content.
  private var animations: [Int: Animation] = [:]
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

  /// Makes the terminal show this frame of its picture.
  func select(_ key: PictureKey) {
    guard let number = held[key]?.number, let animation = animations[key.content], animation.current != number else {
      return
    }
    animations[key.content]?.current = number
    send(KittySequence.select(frame: number, of: animation.id))
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

  /// Frees the frames of a content, but for one. Those of one picture go together.
  func forget(content: Int, except kept: PictureKey? = nil) {
    if let kept, kept.content == content, animations[content] != nil { return }
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

  /// Ends the upload that is under way; returns the commands for it. A clearing of the screen would tear it: kitty (0.26)
  /// frees pictures that are shown nowhere, and then takes the next upload for the rest of this one.
  func interrupt() -> String {
    guard let transfer else { return "" }
    self.transfer = nil
    memory -= transfer.wanted.frame.memory
    // Former frames of the same picture go with it.
    for (key, upload) in held where upload.id == transfer.id {
      held[key] = nil
      memory -= upload.memory
    }
    animations = animations.filter { $0.value.id != transfer.id }
    return wrap(KittySequence.abort(isFurther: transfer.isFurther)) + wrap(KittySequence.delete(id: transfer.id))
  }

  /// All that takes the pictures out of the terminal at once, after commands that were sent whole. Nothing is held then.
  func deleteAll() -> String {
    var sequence = interrupt() + commands.joined()
    for id in Set(held.values.map(\.id)) { sequence += wrap(KittySequence.delete(id: id)) }
    commands = []
    held = [:]
    animations = [:]
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
    guard !transfer.isDoomed else { return (interrupt(), nil) }
    let upload = wrap(
      KittySequence.upload(wanted.frame, id: id, offset: transfer.offset, isFurther: transfer.isFurther))
    self.transfer?.offset += KittySequence.chunk
    guard transfer.offset + KittySequence.chunk >= wanted.frame.bytes.count else { return (upload, nil) }
    let placement =
      usesPlaceholders && !transfer.isFurther ? wrap(KittySequence.virtualPlacement(id: id, size: wanted.size)) : ""
    return (upload + placement, wanted.key)
  }

  private func begin() -> Bool {
    guard let wanted = queue.popFirst() else { return false }
    let need = wanted.frame.memory
    while memory + need > Self.limit, let oldest = oldest(besides: wanted.key.content) {
      guard oldest.lastUse < time else { return false }
      for (key, upload) in held where upload.id == oldest.id { free(key, upload) }
    }
    guard memory + need <= Self.limit else { return false }
    memory += need
    guard wanted.isAnimated else {
      transfer = Transfer(id: nextFreeID(), wanted: wanted, number: nil)
      return true
    }
    animations[wanted.key.content]?.frames += 1
    let animation = animations[wanted.key.content] ?? Animation(id: nextFreeID())
    animations[wanted.key.content] = animation
    transfer = Transfer(id: animation.id, wanted: wanted, number: animation.frames)
    return true
  }

  /// The picture that was not used for longest, where one that plays is used with each of its frames. That of a content
  /// which is to get another frame is none.
  private func oldest(besides content: Int) -> (id: UInt32, lastUse: Int)? {
    var lastUses: [UInt32: Int] = [:]
    for (key, upload) in held where key.content != content || upload.number == nil {
      lastUses[upload.id] = max(lastUses[upload.id] ?? 0, upload.lastUse)
    }
    return lastUses.min { $0.value < $1.value }.map { (id: $0.key, lastUse: $0.value) }
  }

  private func finish(_ key: PictureKey, _ transfer: Transfer) {
    guard self.transfer?.id == transfer.id else { return }
    let isDoomed = self.transfer?.isDoomed == true
    self.transfer = nil
    let frame = transfer.wanted.frame
    let upload = Held(
      id: transfer.id, frame: (frame.width, frame.height), size: transfer.wanted.size, memory: frame.memory,
      number: transfer.number, lastUse: time)
    held[key] = upload
    if isDoomed { free(key, upload) }
  }

  /// The last frame of a picture takes it along.
  private func free(_ key: PictureKey, _ upload: Held) {
    held[key] = nil
    memory -= upload.memory
    guard upload.number != nil else { return send(KittySequence.delete(id: upload.id)) }
    guard !held.values.contains(where: { $0.id == upload.id }) else { return }
    animations[key.content] = nil
    send(KittySequence.delete(id: upload.id))
  }

  private func nextFreeID() -> UInt32 {
    let used = Set(held.values.map(\.id))
    while true {
      let id = nextID.high << 24 | nextID.low
      nextID.low += 1
      if nextID.low > 255 { nextID = (nextID.high % Self.highBytes + 1, 16) }
      if !used.contains(id) { return id }
    }
  }
}
