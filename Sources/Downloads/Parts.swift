import Blocking
import Glibc
import Media
import Synchronization

/// What has come of one file: the part that is being written and, as long as that is smaller, the best part of another
/// version, so that nothing that was fetched is lost to an answer that brings less.
///
/// Two versions are never glued together. Everything but `size`, `best` and `isOf` may block.
final class Parts: Sendable {
  private struct State {
    var current: PartFile
    var former: PartFile?
    var isOpen = true
  }

  private let folder: String
  private let prefix: String
  private let calls: DiskCalls
  private let state: Mutex<State>
  /// Of the current part. Changed under the lock of `state`, and read without it: that is held while a write waits for
  /// the disk.
  private let version: Mutex<String>
  private let bytes: Atomic<Int>
  private let formerBytes = Atomic(0)

  /// Opens what an earlier try left, the largest part of several, else a new one.
  /// - Throws: `DownloadError` when the folder cannot be written, or another flick downloads the same file.
  init(address: String, in folder: String, calls: DiskCalls) throws {
    (self.folder, self.calls) = (folder, calls)
    prefix = ".flick-\(StableHash.digits(of: address))-"
    if let failure = Folder.make(folder, mode: 0o777) { throw DownloadError(writing: folder, failure.reason) }
    let empty = StableHash.digits(of: "")
    let leftOver = Self.leftOver(in: folder, prefix)
    let name = leftOver.first ?? "\(prefix)\(empty).part"
    let part = try PartFile(
      path: "\(folder)/\(name)", version: String(name.dropFirst(prefix.count).prefix(empty.count)), folder: folder,
      calls: calls)
    for other in leftOver.dropFirst() { unlink("\(folder)/\(other)".systemString) }
    state = Mutex(State(current: part))
    version = Mutex(part.version)
    bytes = Atomic(part.size)
  }

  deinit { close() }

  /// Bytes of the current part.
  var size: Int { bytes.load(ordering: .sequentiallyConsistent) }

  /// Bytes of the largest part.
  var best: Int { max(size, formerBytes.load(ordering: .sequentiallyConsistent)) }

  /// The first bytes of the largest part.
  var bestBeginning: [UInt8] {
    state.withLock { state in
      if let former = state.former, former.size > state.current.size {
        former.beginning
      } else {
        state.current.beginning
      }
    }
  }

  /// Whether the current part belongs to this version of the file. Without a version nothing can be gone on with.
  func isOf(version: String) -> Bool {
    !version.isEmpty && self.version.withLock { $0 } == StableHash.digits(of: version)
  }

  /// Whether more can come behind the current part: what it belongs to has a name.
  var canGoOn: Bool { size > 0 && version.withLock { $0 } != StableHash.digits(of: "") }

  /// Goes on with the largest part; the others are given up.
  func chooseBest() {
    state.withLock { state in
      guard let former = state.former else { return }
      if former.size > state.current.size {
        state.current.discard()
        state.current = former
      } else {
        former.discard()
      }
      state.former = nil
      note(state)
    }
  }

  /// Begins with this version of the file, beside the best part of another one.
  /// - Throws: `DownloadError`.
  func begin(version: String) throws {
    try state.withLock { state in
      let version = StableHash.digits(of: version)
      if state.current.size == 0 {
        try state.current.rename(to: path(of: version, besides: state.former), version: version)
      } else {
        if let former = state.former { (former.size < state.current.size ? former : state.current).discard() }
        if state.current.size >= state.former?.size ?? 0 { state.former = state.current }
        state.current = try PartFile(
          path: path(of: version, besides: state.former), version: version, folder: folder, calls: calls)
        try state.current.shorten(to: 0)
      }
      note(state)
    }
  }

  /// The version of the current part is known better now.
  /// - Throws: `DownloadError`.
  func specify(version: String) throws {
    try state.withLock { state in
      let version = StableHash.digits(of: version)
      try state.current.rename(to: path(of: version, besides: state.former), version: version)
      note(state)
    }
  }

  /// - Throws: `DownloadError` when the bytes would not fit on the disk.
  func requireRoom(for bytes: Int) throws {
    var status = statvfs()
    guard statvfs(folder.systemString, &status) == 0 else { return }
    let free = Int(clamping: status.f_bavail).multipliedReportingOverflow(by: Int(clamping: status.f_frsize))
    guard !free.overflow, bytes > free.partialValue else { return }
    throw lacksRoom
  }

  /// The disk has no room for the file.
  var lacksRoom: DownloadError { DownloadError(writing: folder, ENOSPC) }

  /// - Throws: `DownloadError`; what was written before stays.
  func append(_ more: UnsafeRawBufferPointer) throws {
    try state.withLock { state in
      defer { note(state) }
      try state.current.append(more)
      guard let former = state.former, state.current.size > former.size else { return }
      former.discard()
      state.former = nil
    }
  }

  /// Takes out of the current part what came after so many bytes.
  /// - Throws: `DownloadError`.
  func shorten(to count: Int) throws {
    try state.withLock { state in
      try state.current.shorten(to: count)
      note(state)
    }
  }

  /// Gives the file its name, the next free one of those that `name` makes of its first bytes, of 1, 2, 3 … and of the
  /// most bytes that a name may have; blocks until it is on the disk. Other parts of the file are removed.
  /// - Returns: the path.
  /// - Parameter keepsPart: whether the part stays where that fails, and so is told.
  /// - Throws: `DownloadError`.
  func finish(keepsPart: Bool, _ name: (_ beginning: [UInt8], _ number: Int, _ limit: Int) -> String) throws -> String {
    try state.withLock { state in
      let beginning = state.current.beginning
      let path: String
      do throws(DownloadError) {
        try state.current.synchronize()
        path = try FinalName(calls: calls).give(state.current.path, in: folder) { name(beginning, $0, $1) }
      } catch {
        throw keepsPart ? DownloadError("\(error.message); all of it is in \(state.current.path)") : error
      }
      state.former?.discard()
      state.former = nil
      for other in Self.leftOver(in: folder, prefix) { unlink("\(folder)/\(other)".systemString) }
      return path
    }
  }

  /// Removes all that is there.
  func discard() {
    state.withLock { state in
      unlink(state.current.path)
      state.former.map { _ = unlink($0.path.systemString) }
    }
  }

  /// Lets go of all, for another try or another flick; the best part stays.
  func close() {
    chooseBest()
    state.withLock { state in
      guard state.isOpen else { return }
      state.isOpen = false
      state.current.close()
    }
  }

  private func note(_ state: State) {
    bytes.store(state.current.size, ordering: .sequentiallyConsistent)
    formerBytes.store(state.former?.size ?? 0, ordering: .sequentiallyConsistent)
    version.withLock { $0 = state.current.version }
  }

  private func path(of version: String, besides former: PartFile?) -> String {
    let path = "\(folder)/\(prefix)\(version).part"
    return path == former?.path ? "\(folder)/\(prefix)\(version)-2.part" : path
  }

  /// The names of a file's parts, the largest first.
  private static func leftOver(in folder: String, _ prefix: String) -> [String] {
    guard let directory = opendir(folder.systemString) else { return [] }
    defer { closedir(directory) }
    var parts: [(name: String, size: off_t)] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      var status = stat()
      guard name.hasPrefix(prefix), name.hasSuffix(".part"), lstat("\(folder)/\(name)".systemString, &status) == 0
      else { continue }
      // The last step may have been killed between its two names: then the file is whole, and nothing may be written on
      // it.
      if status.st_nlink > 1 { unlink("\(folder)/\(name)".systemString) } else { parts.append((name, status.st_size)) }
    }
    return parts.sorted { $0.size > $1.size }.map(\.name)
  }
}
