import Blocking
import Glibc
import Media

/// The files of the clips that come with flick. What is kept of a clip names them where they were then, and that copy of
/// flick may be gone; the same clip has the same files in the catalogue of this one.
public struct BundledFiles: Sendable {
  /// Between the catalogue's folder and a clip's id.
  static let folder = "/media/"
  /// What a file's name has behind its clip's id.
  static let (full, preview, movingPicture, still) = (".mp4", "-preview.mp4", ".gif", ".jpg")

  private let directory: String

  /// Touches nothing yet.
  /// - Parameter directory: The absolute path of the folder that holds `catalogue.json`.
  public init(directory: String) {
    self.directory = directory
  }

  /// What plays of a clip, by its id; nil where there is no such clip.
  public func path(ofClip id: String) -> String? {
    guard !id.isEmpty, !id.utf8.contains(UInt8(ascii: "/")) else { return nil }
    return [Self.full, Self.movingPicture].map { directory + Self.folder + id + $0 }.first {
      access($0.systemString, R_OK) == 0
    }
  }

  /// A clip with those of its files that are in this catalogue; what is not there, and items of other sources, stay as
  /// they are. Looks at the disk only for clips of another copy of flick.
  public func current(_ item: MediaItem) -> MediaItem {
    guard item.id.source == BundledProvider.id, !item.id.value.utf8.contains(UInt8(ascii: "/")) else { return item }
    var item = item
    let beginning = Self.folder + item.id.value
    let names = [Self.full, Self.preview, Self.movingPicture, Self.still].map { beginning + $0 }
    for (index, rendition) in item.renditions.enumerated() where rendition.url.scheme == .file {
      guard let name = names.first(where: rendition.url.text.hasSuffix), directory + name != rendition.url.text,
        let url = MediaURL(filePath: (directory + name).systemBytes),
        access((directory + name).systemString, R_OK) == 0
      else { continue }
      item.renditions[index].url = url
    }
    return item
  }
}
