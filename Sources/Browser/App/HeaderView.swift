import Surface
import Text

/// The first line: the source, and where one is.
struct HeaderView {
  let layout: HeaderLayout
  let position: String
  let theme: Theme

  func draw(on surface: inout Surface) {
    let right = DisplayText(position)
    let rightStart = surface.size.columns - right.width - 1
    let source = layout.source.truncated(to: max(0, rightStart - HeaderLayout.lead.width - 1))
    var column = surface.write(HeaderLayout.lead, at: 0, 0, style: theme.name)
    column = surface.write(source, at: column, 0)
    if column < rightStart { surface.write(right, at: rightStart, 0) }
  }
}
