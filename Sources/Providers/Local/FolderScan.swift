import Blocking
import Formats
import Glibc
import Media

/// Walks through a folder and all below it, the near ones first. Hidden files and folders, and what is neither film nor
/// picture by its name, are passed over; so are links that lead out of the folder, as nothing outside may be played.
struct FolderScan {
  /// What tells a folder from all others, so that links cannot lead round and round.
  private struct Identity: Hashable {
    var device: UInt
    var number: UInt
  }

  /// How many entries of a folder are looked at before the caller is asked whether to go on.
  private static let step = 64

  private(set) var files: FolderFiles
  /// Folders that could not be read, and links that lead to nothing or out of the folder.
  private(set) var skipped = 0
  private var seen: Set<Identity> = []
  private let supportedFormats: () -> Set<MediaFormat>
  /// What `supportedFormats` says, once it was asked.
  private var supported: Set<MediaFormat>?

  /// - Parameters:
  ///   - root: its real path.
  ///   - supportedFormats: which formats can be shown. Asked at the first file of one that cannot be shown everywhere:
  ///     the answer takes a while.
  init(root: [UInt8], supportedFormats: @escaping () -> Set<MediaFormat>) {
    files = FolderFiles(root: root)
    self.supportedFormats = supportedFormats
  }

  /// Walks to the end, or until `goesOn` says no; it is asked every some entries.
  /// - Throws: `SourceError.unreadable` when the folder itself cannot be read.
  mutating func run(_ goesOn: (borrowing FolderScan) -> Bool) throws(SourceError) {
    var next = 0
    while next < files.folders.count {
      let error = read(folder: next, goesOn)
      if error == ECANCELED { return }
      if error != 0, next == 0 {
        let path = String(systemBytes: files.folders[0])
        throw .unreadable(reason: "\(path) cannot be read (\(String(cString: strerror(error))))")
      }
      if error != 0 { skipped += 1 }
      next += 1
      guard goesOn(self) else { return }
    }
  }

  /// Takes in one folder; returns 0 or the system's error, ECANCELED when the caller wants no more.
  private mutating func read(folder: Int, _ goesOn: (borrowing FolderScan) -> Bool) -> Int32 {
    let path = files.folders[folder]
    let descriptor = open(Self.cString(path), O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return errno }
    guard let directory = fdopendir(descriptor) else {
      let error = errno
      close(descriptor)
      return error
    }
    defer { closedir(directory) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return errno }
    guard seen.insert(Identity(device: UInt(status.st_dev), number: UInt(status.st_ino))).inserted else { return 0 }
    var count = 0
    while let entry = readdir(directory) {
      let kind = Int(entry.pointee.d_type)
      withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        let name = bytes.bindMemory(to: UInt8.self)
        add(UnsafeBufferPointer(rebasing: name.prefix { $0 != 0 }), kind, in: folder, descriptor)
      }
      count += 1
      if count.isMultiple(of: Self.step), !goesOn(self) { return ECANCELED }
    }
    return 0
  }

  /// - Parameter name: with a NUL behind it.
  private mutating func add(_ name: UnsafeBufferPointer<UInt8>, _ kind: Int, in folder: Int, _ descriptor: Int32) {
    guard let first = name.first, first != UInt8(ascii: "."), name.count <= UInt8.max else { return }
    switch kind {
    case Int(DT_DIR): files.folders.append(path(name, in: folder))
    case Int(DT_REG): addFile(name, in: folder, descriptor)
    case Int(DT_LNK): addLink(name, in: folder, descriptor)
    case Int(DT_UNKNOWN):
      // Some file systems do not tell.
      guard let status = Self.status(of: name, descriptor, AT_SYMLINK_NOFOLLOW) else { return }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: files.folders.append(path(name, in: folder))
      case S_IFREG: addFile(name, in: folder, descriptor)
      case S_IFLNK: addLink(name, in: folder, descriptor)
      default: break
      }
    default: break
    }
  }

  private mutating func addFile(_ name: UnsafeBufferPointer<UInt8>, in folder: Int, _ descriptor: Int32) {
    guard let (format, isCertain) = format(of: name), let status = Self.status(of: name, descriptor, 0),
      status.st_mode & S_IFMT == S_IFREG, isCertain || Self.begins(name, descriptor, as: format)
    else { return }
    let modified = Int64(status.st_mtim.tv_sec).multipliedReportingOverflow(by: 1_000_000_000).partialValue
    files.append(
      name, in: UInt32(folder), format, modified: modified &+ Int64(status.st_mtim.tv_nsec),
      bytes: Int64(status.st_size))
  }

  /// A link within the folder is what it leads to.
  private mutating func addLink(_ name: UnsafeBufferPointer<UInt8>, in folder: Int, _ descriptor: Int32) {
    guard let status = Self.status(of: name, descriptor, 0) else {
      skipped += 1
      return
    }
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    guard isFolder || (status.st_mode & S_IFMT == S_IFREG && format(of: name) != nil) else { return }
    let path = path(name, in: folder)
    guard let real = Self.realPath(path), Self.lies(real, within: files.folders[0]) else {
      skipped += 1
      return
    }
    if isFolder { files.folders.append(path) } else { addFile(name, in: folder, descriptor) }
  }

  private func path(_ name: UnsafeBufferPointer<UInt8>, in folder: Int) -> [UInt8] {
    let parent = files.folders[folder]
    return parent + (parent.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]) + name
  }

  /// What a file is by its name if that can be shown, and whether files of other kinds are not called so.
  private mutating func format(of name: UnsafeBufferPointer<UInt8>) -> (MediaFormat, isCertain: Bool)? {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), name.count - dot <= 6 else { return nil }
    let suffix = String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
    guard let format = MediaFormat(fileExtension: suffix), format.canBeShown else { return nil }
    let row = format.row
    if row.isOptional {
      let known = supported ?? supportedFormats()
      supported = known
      guard known.contains(format) else { return nil }
    }
    return (format, !row.ambiguousExtensions.contains(suffix))
  }

  /// Whether a file has a format's signature.
  private static func begins(_ name: UnsafeBufferPointer<UInt8>, _ descriptor: Int32, as format: MediaFormat) -> Bool {
    let file = UnsafeRawPointer(name.baseAddress).map {
      openat(descriptor, $0.assumingMemoryBound(to: CChar.self), O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    }
    guard let file, file >= 0 else { return false }
    defer { close(file) }
    let size = 1024
    let beginning = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = max(0, Glibc.read(file, buffer.baseAddress, size))
    }
    return MediaFormat(signatureIn: beginning) == format
  }

  private static func status(of name: UnsafeBufferPointer<UInt8>, _ descriptor: Int32, _ flags: Int32) -> stat? {
    var status = stat()
    let result = UnsafeRawPointer(name.baseAddress).map {
      fstatat(descriptor, $0.assumingMemoryBound(to: CChar.self), &status, flags)
    }
    return result == 0 ? status : nil
  }

  /// The path without links; nil for one that leads to nothing.
  static func realPath(_ path: [UInt8]) -> [UInt8]? {
    guard let resolved = realpath(cString(path), nil) else { return nil }
    defer { free(resolved) }
    return Array(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)))
  }

  private static func lies(_ path: [UInt8], within folder: [UInt8]) -> Bool {
    path == folder || path.starts(with: folder.last == UInt8(ascii: "/") ? folder : folder + [UInt8(ascii: "/")])
  }

  private static func cString(_ path: [UInt8]) -> [CChar] { path.map { CChar(bitPattern: $0) } + [0] }
}
