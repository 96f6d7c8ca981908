import Surface
import Text

/// How far the downloads are: in the rule over the last line, so that nothing moves, else in that line.
struct DownloadsView {
  let downloads: DownloadQueue
  let row: Int
  let theme: Theme

  private static let cancel = (
    key: DisplayText(KeyMode.query.key(for: .cancelDownload)), does: DisplayText(Command.cancelDownload.hintLabel)
  )

  func draw(on surface: inout Surface) {
    guard !downloads.isEmpty else { return }
    let words = DownloadFormatter(downloads.entries)
    let start = 2
    let room = surface.size.columns - start - 2
    let facts = DisplayText(words.separator + words.facts)
    let name = DisplayText("↓ " + words.name).truncated(to: max(2, room - facts.width))
    let line = (name + facts).truncated(to: max(0, room))
    let keys = 2 + Self.cancel.key.width + 1 + Self.cancel.does.width
    let showsKey = line.width + keys <= room
    let width = line.width + (showsKey ? keys : 0) + 2
    surface.fill(Rect(column: start - 1, row: row, columns: width, rows: 1), with: .blank)
    let end = surface.write(line, at: start, row, style: theme.name)
    guard showsKey else { return }
    let keyEnd = surface.write(Self.cancel.key, at: end + 2, row, style: theme.key)
    surface.write(Self.cancel.does, at: keyEnd + 1, row)
  }
}
