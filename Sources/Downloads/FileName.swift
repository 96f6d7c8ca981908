import Formats
import Text

/// Names for files, made from titles in any script.
enum FileName {
  /// The longest name in bytes, with number and extension: every file system takes it, and so do most archives.
  static let maximumBytes = 200
  /// What separates paths somewhere, or is forbidden on disks and shares that are not Linux's own.
  private static let forbidden: Set<Character> = ["/", "\\", ":", "*", "?", "\"", "<", ">", "|"]

  /// `Title.mp4`, or `Title (2).mp4` for the second try; a title that is a file's name keeps one extension.
  ///
  /// No separators, no control characters, no dot or dash in front (hidden files, options), cut at the border of a
  /// grapheme cluster.
  static func make(
    title: String, extension suffix: String, number: Int = 1, maximumBytes: Int = maximumBytes
  ) -> String {
    let tail = (number > 1 ? " (\(number))" : "") + (suffix.isEmpty ? "" : ".\(suffix)")
    let safe = SafeText.clean(title).map { forbidden.contains($0) ? "-" : $0 }
    var words = safe.drop { $0 == "." || $0 == "-" || $0 == " " }
    if let dot = words.lastIndex(of: "."), dot > words.startIndex {
      let own = String(words[(dot + 1)...])
      let isSame = own.lowercased() == suffix || MediaFormat(fileExtension: own) == MediaFormat(fileExtension: suffix)
      if !own.isEmpty, MediaFormat(fileExtension: own) != nil, isSame { words = words[..<dot] }
    }
    var name = ""
    var room = maximumBytes - tail.utf8.count
    for character in words {
      room -= character.utf8.count
      if room < 0 { break }
      name.append(character)
    }
    // A dot at the end would double with the extension's, and not every file system keeps it, nor a space.
    while let last = name.last, last == "." || last == " " { name.removeLast() }
    return (name.isEmpty ? "download" : name) + tail
  }
}
