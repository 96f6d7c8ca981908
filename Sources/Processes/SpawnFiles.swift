import CLinux
import Glibc

/// What posix_spawn does with descriptors in the child, and the descriptors that are open here only until then.
struct SpawnFiles: ~Copyable {
  /// What the program writes to captured streams; nil without any.
  private(set) var tail: OutputTail?
  var actions = posix_spawn_file_actions_t()
  private var opened: [Int32] = []
  /// What captured streams write to, or -1.
  private var capture: Int32 = -1

  init() { posix_spawn_file_actions_init(&actions) }

  deinit {
    for file in opened { close(file) }
    var actions = actions
    posix_spawn_file_actions_destroy(&actions)
  }

  mutating func add(_ input: StandardStreams.Input) throws(SpawnFailure) {
    switch input {
    case .null: try addNull(0)
    case .inherited: break
    case .descriptor(let descriptor): try add(descriptor, as: 0)
    case .bytes(let bytes):
      // A file instead of a pipe: nobody has to wait until the program has read it all.
      let file = try memoryFile("flick-input")
      opened.append(file)
      let written = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      guard written == bytes.count else { throw SpawnFailure(code: written < 0 ? errno : ENOSPC) }
      guard lseek(file, 0, SEEK_SET) == 0 else { throw SpawnFailure(code: errno) }
      try add(file, as: 0)
    }
  }

  mutating func add(_ output: StandardStreams.Output, as number: Int32) throws(SpawnFailure) {
    switch output {
    case .null: try addNull(number)
    case .inherited: break
    case .descriptor(let descriptor): try add(descriptor, as: number)
    case .captured:
      if tail == nil {
        let (tail, writer) = try OutputTail.make()
        opened.append(writer)
        (self.tail, capture) = (tail, writer)
      }
      try add(capture, as: number)
    }
  }

  /// Comes before all that changes the terminal's descriptor.
  mutating func makeForeground(of terminal: Int32) throws(SpawnFailure) {
    try SpawnFailure.check(linux_spawn_make_foreground(&actions, terminal))
  }

  /// Comes last.
  mutating func closeAllOthers() throws(SpawnFailure) {
    try SpawnFailure.check(linux_spawn_close_from(&actions, 3))
  }

  private mutating func addNull(_ number: Int32) throws(SpawnFailure) {
    try SpawnFailure.check(posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0))
  }

  private mutating func add(_ descriptor: Int32, as number: Int32) throws(SpawnFailure) {
    var source = descriptor
    // The standard three are overwritten one after the other, so what comes from them is copied first.
    if (0...2).contains(descriptor) {
      source = linux_copy_above_standard(descriptor)
      guard source >= 0 else { throw SpawnFailure(code: errno) }
      opened.append(source)
    }
    try SpawnFailure.check(posix_spawn_file_actions_adddup2(&actions, source, number))
  }

  private mutating func memoryFile(_ name: String) throws(SpawnFailure) -> Int32 {
    let file = linux_memory_file(name)
    guard file >= 0 else { throw SpawnFailure(code: errno) }
    return file
  }
}

/// The error number of a call that starting a program needs.
struct SpawnFailure: Error {
  var code: Int32

  static func check(_ code: Int32) throws(SpawnFailure) {
    if code != 0 { throw SpawnFailure(code: code) }
  }
}
