import Media

extension State {
  /// Whether there is a file to be had of it: what a player gets out of a web page is none.
  func canDownload(_ target: Target) -> Bool {
    if let file = target.file ?? target.item.playable { return file.format != .page }
    let descriptor = shared.sources.first { $0.descriptor.id == target.item.id.source }?.descriptor
    return target.item.needsResolving && descriptor?.playsPages != true
  }

  /// Downloads what keys act on: all marked items, else one with the file of it that was chosen.
  mutating func download() -> [Effect] {
    let targets = actingTargets
    let able = targets.filter(canDownload)
    if able.isEmpty, let item = targets.first?.item {
      let isPage = item.playable != nil || item.needsResolving
      let (plays, copies) = (KeyMode.query.key(for: .play), KeyMode.query.key(for: .copyPageLink))
      let words =
        isPage && item.pageURL != nil
        ? "no file to download, only web pages: \(plays) plays it, \(copies) copies its link." : "nothing to download."
      notice = Notice("“\(item.title)” has \(words)", isError: true)
    }
    var effects: [Effect] = []
    for target in able {
      if let number = downloads.add(target.item, target.file) {
        effects.append(.download(target.item, target.file, number: number))
      }
    }
    if effects.isEmpty, let item = able.first?.item {
      notice = Notice("“\(item.title)” is being downloaded already.")
    }
    return effects
  }

  /// ^X: the newest download that goes on.
  mutating func cancelDownload() -> [Effect] {
    downloads.cancelNewest().map { [.cancelDownload(number: $0)] } ?? []
  }

  mutating func handle(_ event: DownloadEvent, ofDownload number: Int) {
    if let said = downloads.apply(event, of: number) { notice = said }
  }
}
