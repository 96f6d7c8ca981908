import Media

extension Target {
  /// Whether there is a file to be had of it: what a player gets out of a web page is none.
  func isFile(_ shared: Shared) -> Bool {
    if let file = file ?? item.playable { return file.format != .page }
    return item.needsResolving && shared.entry(of: item.id.source)?.descriptor.playsPages != true
  }
}
