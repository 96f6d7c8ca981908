import Media

extension State {
  /// Downloads what keys act on: all marked items, else one with the file of it that was chosen.
  mutating func download() -> [Effect] {
    let targets = actingTargets
    let able = targets.filter { $0.file != nil || $0.item.playable != nil || $0.item.needsResolving }
    if able.isEmpty, let item = targets.first?.item {
      notice = Notice("“\(item.title)” has nothing to download.", isError: true)
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

  mutating func take(_ report: DownloadReport, ofDownload number: Int) {
    if let said = downloads.take(report, of: number) { notice = said }
  }
}
