import Media

/// All that the Archive knows of one item (https://archive.org/developers/md-read.html).
struct ArchiveMetadata: Decodable {
  private enum CodingKeys: String, CodingKey {
    case files, metadata
    case isDark = "is_dark"
  }

  /// Frames in a row of pictures.
  private static let maximumFrames = 40

  private let document: ArchiveDocument?
  private let files: [ArchiveFile]
  private let isDark: Bool
  private let isUnknown: Bool

  init(from decoder: any Decoder) throws {
    // What it does not know is an empty object, or an empty list.
    if let list = try? decoder.unkeyedContainer(), list.isAtEnd {
      (document, files, isDark, isUnknown) = (nil, [], false, true)
      return
    }
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    isDark = fields.readable(Bool.self, .isDark) ?? false
    isUnknown = !fields.contains(.files) && !fields.contains(.metadata) && !isDark
    document = fields.readable(ArchiveDocument.self, .metadata)
    // A list, but for an older form of the answer: an object by name.
    files =
      fields.readable(LossyArray<ArchiveFile>.self, .files)?.elements
      ?? fields.readable(LossyDictionary<ArchiveFile>.self, .files)?.values.values.sorted { $0.name < $1.name } ?? []
  }

  /// - Throws: `SourceError.unanswerable` when the Archive has no such item or does not show it.
  func details(of item: MediaItem, at place: ArchivePlace) throws -> ItemDetails {
    if isUnknown {
      throw SourceError.unanswerable(reason: "the Internet Archive has no item “\(item.id.value)” (any more)")
    }
    if isDark { throw SourceError.unanswerable(reason: "“\(item.title)” was taken out of public view") }
    let known = document?.mediaItem(at: place)
    var full = known ?? item
    full.id = item.id
    let videos = self.videos
    let pictures = files.filter { !$0.isFrame && $0.pictureFormat != nil }
    let previews = pictures.filter { $0.pictureFormat == .gif }
    let stills = pictures.filter { $0.pictureFormat != .gif }
    full.renditions =
      videos.compactMap { $0.rendition(as: .full, of: item.id.value, at: place) }
      + previews.compactMap { $0.rendition(as: .preview, of: item.id.value, at: place) }
      + (known ?? item).renditions.filter { $0.role == .still }
      + stills.compactMap { $0.rendition(as: .still, of: item.id.value, at: place) }
    full.needsResolving = full.playable == nil
    full.width = full.playable?.width
    full.height = full.playable?.height
    full.duration = videos.lazy.compactMap(\.duration).first ?? full.duration ?? item.duration
    return ItemDetails(item: full, facts: document?.facts ?? [], shelves: frames(of: full, at: place))
  }

  /// In the order in which they are played: of several films of one item the first by name, but for trailers and the
  /// like, and of one film's files the best to play.
  private var videos: [ArchiveFile] {
    let videos = files.filter(\.isVideo)
    let longest = videos.compactMap(\.duration).max() ?? 0
    let isExtra = { (file: ArchiveFile) in (file.duration ?? longest) * 2 < longest }
    return videos.sorted {
      if isExtra($0) != isExtra($1) { return !isExtra($0) }
      return $0.original != $1.original ? $0.original < $1.original : $0.playingRank < $1.playingRank
    }
  }

  private func frames(of item: MediaItem, at place: ArchivePlace) -> [Shelf] {
    let frames = files.filter(\.isFrame).prefix(Self.maximumFrames).compactMap { file -> MediaItem? in
      guard let picture = file.rendition(as: .full, of: item.id.value, at: place) else { return nil }
      return MediaItem(
        id: MediaItem.ID(source: item.id.source, value: "\(item.id.value)/\(file.name)"), kind: .photo,
        title: item.title,
        pageURL: item.pageURL, renditions: [picture], credit: item.credit)
    }
    return frames.isEmpty ? [] : [Shelf(title: "Frames", items: frames)]
  }
}
