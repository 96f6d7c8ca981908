import Surface
import Text

/// The whole frame for a state.
public func view(_ state: State) -> Surface {
  var surface = Surface(size: state.geometry.size)
  let screen = state.screen
  let theme = Theme(palette: state.settings.palette)
  if let details = state.details, let layout = state.detailsLayout {
    DetailsView(state: state, details: details, layout: layout, screen: screen, theme: theme).draw(on: &surface)
  } else {
    GridView(state: state, screen: screen, theme: theme).draw(on: &surface)
  }
  SearchLineView(state: state, screen: screen, theme: theme).draw(on: &surface)
  if screen.style != .tiny {
    HeaderView(state: state, theme: theme).draw(on: &surface)
    for row in [screen.topRule, screen.bottomRule].compactMap({ $0 }) {
      surface.fill(Rect(column: 0, row: row, columns: screen.size.columns, rows: 1), with: Cell("─", theme.quiet))
    }
    if let row = screen.topRule { OffersView(state: state, row: row, theme: theme).draw(on: &surface) }
  }
  StatusView(state: state, screen: screen, theme: theme).draw(on: &surface)
  switch state.overlay {
  case .help(let firstLine):
    HelpView(firstLine: firstLine, theme: theme).draw(on: &surface)
    uncover(HelpView.frame(in: surface.size), on: &surface)
  case .sources(let picker):
    SourcesView(state: state, picker: picker, theme: theme).draw(on: &surface)
    uncover(SourcesView.box(state, picker), on: &surface)
  case .walls(let dialog):
    WallsView(state: state, dialog: dialog, theme: theme).draw(on: &surface)
    uncover(WallsView.box(dialog, in: surface.size), on: &surface)
  case nil: break
  }
  return surface
}

/// Pictures that a box would lie on give way to it: no terminal draws half of one reliably.
private func uncover(_ box: Rect, on surface: inout Surface) {
  surface.placements.removeAll { !$0.frame.intersection(box).isEmpty }
}
