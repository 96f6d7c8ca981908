/// What players say when they fail, where it would not help whoever reads it.
enum PlayerComplaint {
  /// mpv refuses the addresses of a playlist from elsewhere, and advises to switch that protection off
  /// (`--load-unsafe-playlists`).
  static func isOfPlaylist(_ output: String) -> Bool { output.contains("load-unsafe-playlists") }
}
