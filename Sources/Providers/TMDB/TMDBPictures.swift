import Media

/// The addresses of pictures: a base, a width and a film's path.
struct TMDBPictures: Sendable {
  /// TMDB's own, which its `configuration` has told for many years.
  static let standard = TMDBPictures(base: "https://image.tmdb.org/t/p")

  /// Without a slash at its end.
  var base: String

  /// Of all widths that posters come in, the largest first; their shape is 2:3.
  func poster(_ path: String) -> [Rendition] {
    [780, 500, 342, 185, 154, 92].compactMap { width in
      rendition(path, "w\(width)", .still, width: width, height: (width * 3 + 1) / 2)
    }
  }

  /// Of some widths for tiles, and as it is.
  func backdrop(_ path: String, width: Int?, height: Int?) -> [Rendition] {
    let stills = [1280, 780, 300].compactMap { scaled in
      let shape = width.flatMap { width in height.map { (width, $0) } } ?? (16, 9)
      return rendition(
        path, "w\(scaled)", .still, width: scaled, height: max(1, (scaled * shape.1 + shape.0 / 2) / shape.0))
    }
    return [rendition(path, "original", .full, width: width, height: height)].compactMap { $0 } + stills
  }

  /// nil for what is no picture of pixels, as the SVG that some are.
  private func rendition(
    _ path: String, _ size: String, _ role: Rendition.Role, width: Int?, height: Int?
  ) -> Rendition? {
    let format = path.split(separator: ".").last.flatMap { Rendition.Format(fileExtension: $0) }
    guard path.hasPrefix("/"), let format, format.canBeShown, let url = MediaURL(web: "\(base)/\(size)\(path)") else {
      return nil
    }
    return Rendition(name: size, role: role, format: format, url: url, width: width, height: height)
  }
}

/// The answer that says where pictures lie.
struct TMDBConfiguration: Decodable {
  private enum CodingKeys: String, CodingKey {
    case images
    case base = "secure_base_url"
  }

  let pictures: TMDBPictures

  init(from decoder: any Decoder) throws {
    let images = try decoder.container(keyedBy: CodingKeys.self)
      .nestedContainer(keyedBy: CodingKeys.self, forKey: .images)
    guard let base = MediaURL(web: try images.decode(String.self, forKey: .base))?.text else {
      throw DecodingError.dataCorruptedError(forKey: .base, in: images, debugDescription: "no address")
    }
    pictures = TMDBPictures(base: base.hasSuffix("/") ? String(base.dropLast()) : base)
  }
}
