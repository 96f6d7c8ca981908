import Blocking
import CSQLite
import Glibc

/// What the file system of a directory can do for a database.
enum FileSystem {
  /// What a path lies in.
  static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Whether other machines may see it as well, or a program stands behind it, so that memory mapped of a file is not
  /// shared by all who map it.
  static func isShared(_ directory: String) -> Bool {
    kinds.contains(file_system_kind(directory))
  }

  /// The kernel's numbers (statfs(2)) of NFS, SMB, CIFS, SMB2, FUSE (also virtiofs), 9P, AFS (two), Ceph, Lustre, Coda,
  /// OCFS2, GFS2, GPFS, NCP, VirtualBox's shared folders, BeeGFS, OrangeFS.
  private static let kinds: Set<UInt32> = [
    0x6969, 0x517b, 0xff53_4d42, 0xfe53_4d42, 0x6573_5546, 0x0102_1997, 0x5346_414f, 0x6b41_4653, 0x00c3_6400,
    0x0bd0_0bd0, 0x7375_7245, 0x7461_636f, 0x0116_1970, 0x4750_4653, 0x564c, 0x786f_4256, 0x1983_0326, 0x2003_0528,
  ]

  /// Whether locks of files are refused for lack of them. A file of its own is asked, as closing the database's own
  /// would drop the locks that this process holds on it.
  static func lacksLocks(_ directory: String) -> Bool {
    let file = probe(directory)
    guard file >= 0 else { return false }
    defer { close(file) }
    var lock = flock(l_type: Int16(F_RDLCK), l_whence: Int16(SEEK_SET), l_start: 0, l_len: 1, l_pid: 0)
    guard fcntl(file, F_SETLK, &lock) != 0 else { return false }
    return [ENOLCK, ENOSYS, EOPNOTSUPP, EINVAL].contains(errno)
  }

  /// In words, why nothing can be written to a directory; nil when something can. SQLite often does not know.
  static func refusal(_ directory: String) -> String? {
    let file = newFile(directory)
    defer { if file >= 0 { close(file) } }
    guard file < 0 || write(file, "flick", 5) < 0 else { return nil }
    let reason = errno
    return [ENOSPC, EDQUOT].contains(reason) ? "the disk is full" : String(cString: strerror(reason))
  }

  /// A new file, else the directory itself, where nothing can be made.
  private static func probe(_ directory: String) -> Int32 {
    let file = newFile(directory)
    return file >= 0 ? file : open(directory.systemString, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  }

  /// A file whose name is gone at once.
  private static func newFile(_ directory: String) -> Int32 {
    let name = "\(directory)/.flick-probe-\(getpid())"
    let file = open(name.systemString, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if file >= 0 { unlink(name.systemString) }
    return file
  }
}
