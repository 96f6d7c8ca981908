/// What players say when they fail, where it would not help whoever reads it.
enum PlayerComplaint {
  /// mpv refuses the addresses of a playlist from elsewhere, and advises to switch that protection off
  /// (`--load-unsafe-playlists`).
  /// The line that says most: what the server answered, else the last one; nil when there is none.
  static func line(of output: String, limit: Int) -> String? {
    // mpv (0.35): `[ffmpeg] https: HTTP error 404 Not Found`, and then that it could not open the URL.
    let answer = output.split(whereSeparator: \.isNewline).last { $0.contains("HTTP error ") }
    guard let answer, let start = answer.firstRange(of: "HTTP error ") else {
      return PrintableLine.last(of: output, limit: limit)
    }
    return PrintableLine.make("the server answered \(answer[start.upperBound...])", limit: limit)
  }

  static func isOfPlaylist(_ output: String) -> Bool { output.contains("load-unsafe-playlists") }
}
