import Surface
import Text

/// The line above a row of items that scrolls sideways: its name, and which part of it is seen.
struct ShelfTitle {
  let title: String
  /// nil for a section that does not scroll sideways.
  let shelf: ShelfLayout?
  let theme: Theme

  func draw(at column: Int, _ row: Int, columns: Int, on surface: inout Surface) {
    let end = surface.write(DisplayText(title), at: column, row, columns: columns, style: theme.name)
    guard let shelf, shelf.count > shelf.grid.columns else { return }
    let before = shelf.first > 0 ? "‹ " : "  "
    let after = shelf.visible.upperBound < shelf.count ? " ›" : ""
    let (first, last) = (shelf.first + 1, shelf.visible.upperBound)
    let range = "\(before)\(first == last ? "\(first)" : "\(first)–\(last)") of \(shelf.count)\(after)"
    surface.write(DisplayText(range), at: end + 2, row, columns: column + columns - end - 2, style: theme.quiet)
  }
}
