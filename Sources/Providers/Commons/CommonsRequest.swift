import Media

/// A question to Commons for files of one kind, or for all that moves. The language of its search is CirrusSearch's
/// (https://www.mediawiki.org/wiki/Help:CirrusSearch).
struct CommonsRequest {
  /// nil for GIFs and videos.
  var kind: MediaKind?
  /// Without operators; empty for the start page.
  var words: String
  var filter: ContentFilter
  var pageSize: Int
  /// What the page before said to go on with.
  var continuation: [String: String]

  /// Commons marks nothing as unsafe, so all that can be done is to leave out what says itself, in its title, its
  /// description or its categories, what it is.
  private static let unsafeWords = [
    "nude", "nudity", "naked", "erotic", "erotica", "porn", "pornography", "masturbation", "ejaculation", "penis",
    "vulva",
  ]

  var serviceRequest: ServiceRequest {
    let (filter, category) = Self.terms(of: kind)
    // Videos have more to tell; what there is of pictures is told there as well.
    let hasVideos = kind == .clip || kind == nil
    let info = hasVideos ? (property: "videoinfo", prefix: "vi") : (property: "imageinfo", prefix: "ii")
    // Of the widths that Commons makes thumbnails in; those of GIFs move, so small ones are large already.
    let width = kind == .gif || kind == nil ? "330" : "500"
    var parameters: [(name: String, value: String?)] = [
      ("action", "query"), ("format", "json"), ("formatversion", "2"), ("generator", "search"), ("gsrnamespace", "6"),
      ("gsrlimit", String(pageSize)),
      (
        "gsrsearch",
        ([words.isEmpty ? #"incategory:"\#(category)""# : words, filter] + exclusions).joined(separator: " ")
      ),
      // All of a category are alike relevant.
      ("gsrsort", words.isEmpty ? "create_timestamp_desc" : nil),
      ("prop", info.property),
      ("\(info.prefix)prop", "url|size|mime|extmetadata" + (hasVideos ? "|derivatives" : "")),
      ("\(info.prefix)urlwidth", width),
      ("\(info.prefix)extmetadatafilter", "Artist|LicenseShortName|LicenseUrl|ImageDescription"),
    ]
    let names = Set(parameters.map(\.name))
    for (name, value) in continuation.sorted(by: { $0.key < $1.key }) where !names.contains(name) {
      parameters.append((name, value))
    }
    return ServiceRequest(path: "api.php", parameters: parameters)
  }

  /// What bitmaps there are on Commons besides GIFs.
  private static let stillTypes = ["jpeg", "png", "tiff", "webp", "x-xcf"]

  private var exclusions: [String] {
    filter == .off ? [] : Self.unsafeWords.map { "-" + $0 }
  }

  /// How its search knows files of a kind, and the category of the start page.
  private static func terms(of kind: MediaKind?) -> (filter: String, category: String) {
    switch kind {
    // Types can be given together, MIME types cannot: the pictures that do not move are taken out.
    case nil: ("filetype:bitmap|video " + stillTypes.map { "-filemime:image/\($0)" }.joined(separator: " "), "")
    case .gif, .sticker: ("filemime:image/gif", "Featured pictures on Wikimedia Commons|Animated GIF files")
    case .clip, .film: ("filetype:video", "Featured videos")
    case .photo: ("filetype:bitmap -filemime:image/gif", "Featured pictures on Wikimedia Commons")
    }
  }
}
