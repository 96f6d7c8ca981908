import Blocking
import CLinux
import Glibc

/// The calls that not every file system has or does, as values, so that each can fail in a test. All but `write` return
/// 0 or an error number.
struct DiskCalls: Sendable {
  /// Holds a file against other copies of flick without waiting.
  var lock: @Sendable (_ descriptor: Int32) -> Int32 = { flock($0, LOCK_EX | LOCK_NB) == 0 ? 0 : errno }
  /// pwrite.
  var write: @Sendable (_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, _ offset: Int) -> Int = {
    pwrite($0, $1.baseAddress, $1.count, off_t($2))
  }
  var renameWithoutReplacing: @Sendable (_ from: String, _ to: String) -> Int32 = { from, to in
    linux_rename_without_replacing(from.systemString, to.systemString) == 0 ? 0 : errno
  }
  /// A second name for a file.
  var link: @Sendable (_ from: String, _ to: String) -> Int32 = {
    Glibc.link($0.systemString, $1.systemString) == 0 ? 0 : errno
  }
  /// An empty file, unless there is one.
  var reserve: @Sendable (_ path: String) -> Int32 = { path in
    let descriptor = open(path.systemString, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return errno }
    close(descriptor)
    return 0
  }
  var rename: @Sendable (_ from: String, _ to: String) -> Int32 = {
    Glibc.rename($0.systemString, $1.systemString) == 0 ? 0 : errno
  }
}
