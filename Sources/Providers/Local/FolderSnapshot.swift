import Media

/// A folder's files as far as they were known at one moment, ready to be searched.
struct FolderSnapshot: Sendable {
  /// Counts up with every snapshot of a folder.
  let number: Int
  /// In the order of their names.
  let files: FolderFiles
  /// As in `FolderScan`.
  let skipped: Int
  /// Nothing is missing.
  let isWhole: Bool
  private let newest: [UInt32]
  private let index: LocalIndex

  /// Sorts and indexes; for a hundred thousand files that takes some tenths of a second.
  init(_ scan: borrowing FolderScan, number: Int, isWhole: Bool) {
    self.number = number
    self.isWhole = isWhole
    skipped = scan.skipped
    var files = scan.files
    files.sortByName()
    self.files = files
    newest = files.newestFirst()
    // Folders are found by as well, without the way to the whole.
    let rootLength = files.folders[0].count
    let folders = files.folders.map { [String(decoding: $0.dropFirst(rootLength), as: UTF8.self)] }
    index = LocalIndex(
      files.files.lazy.map { file in
        (title: String(decoding: files.name(of: file), as: UTF8.self), tags: folders[Int(file.folder)])
      })
  }

  /// Positions in `files` of what a text finds, the best first and equals by name; of everything, the newest first,
  /// when it is empty.
  func find(_ text: String, _ kind: MediaKind?) -> [UInt32] {
    let found = text.isEmpty ? newest : index.search(text).map { UInt32($0) }
    guard let kind else { return found }
    return found.filter { files.files[Int($0)].format.kind == kind }
  }
}
