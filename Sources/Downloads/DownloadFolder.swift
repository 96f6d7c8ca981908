/// Where downloads go.
public enum DownloadFolder {
  /// The folder that the user set, else `$XDG_DOWNLOAD_DIR`, else what xdg-user-dirs keeps in its file, else
  /// `~/Downloads`; nil where there is not even a home.
  ///
  /// - Parameter userDirectory: what `user-dirs.dirs` names; nil when it names none.
  public static func path(
    configured: String?, environment: [String: String], userDirectory: String?
  ) -> String? {
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let wishes = [configured, environment["XDG_DOWNLOAD_DIR"], userDirectory]
    for wish in wishes {
      if let path = wish.flatMap({ expanded($0, home) }) { return path }
    }
    return home.map { "\($0)/Downloads" }
  }

  /// An absolute path without a slash at its end; nil for a relative one.
  private static func expanded(_ path: String, _ home: String?) -> String? {
    var path = path
    for prefix in ["~", "$HOME"] where path == prefix || path.hasPrefix(prefix + "/") {
      guard let home else { return nil }
      path = home + path.dropFirst(prefix.count)
    }
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path.hasPrefix("/") ? path : nil
  }
}
