import Surface
import Text

/// The whole frame for a state.
public func view(_ state: State) -> Surface {
  var surface = Surface(size: state.shared.geometry.size)
  let screen = state.shared.screen
  guard screen.style != .words else {
    ScreenReaderView(state: state, screen: screen).draw(on: &surface)
    return surface
  }
  let theme = Theme(state.shared.settings, hue: state.entry?.descriptor.hue ?? .cyan)
  if let details = state.details, let layout = state.detailsLayout {
    DetailsView(state: state, details: details, layout: layout, screen: screen, theme: theme).draw(on: &surface)
  } else {
    GridView(state: state, screen: screen, theme: theme).draw(on: &surface)
  }
  SearchLineView(state: state, screen: screen, theme: theme).draw(on: &surface)
  if screen.style != .tiny {
    HeaderView(state: state, theme: theme).draw(on: &surface)
    for row in [screen.topRule, screen.bottomRule].compactMap({ $0 }) {
      surface.fill(Rect(column: 0, row: row, columns: screen.size.columns, rows: 1), with: Cell("─", theme.line))
    }
    if let row = screen.topRule {
      CompletionsView(layout: state.completionsLayout, hint: state.hint, row: row, theme: theme).draw(on: &surface)
    }
  }
  if let row = screen.bottomRule { DownloadsView(state: state, row: row, theme: theme).draw(on: &surface) }
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
    uncover(WallsView.box(dialog, in: screen), on: &surface)
  case nil: break
  }
  return surface
}

/// Pictures that a box would lie on are shown around it.
private func uncover(_ box: Rect, on surface: inout Surface) {
  surface.placements = surface.placements.flatMap { placement -> [ImagePlacement] in
    let covered = placement.frame.intersection(box)
    guard !covered.isEmpty else { return [placement] }
    let (frame, clip) = (placement.frame, placement.clip)
    let beside = [
      Rect(column: frame.column, row: frame.row, columns: frame.columns, rows: covered.row - frame.row),
      Rect(column: frame.column, row: covered.endRow, columns: frame.columns, rows: frame.endRow - covered.endRow),
      Rect(column: frame.column, row: covered.row, columns: covered.column - frame.column, rows: covered.rows),
      Rect(
        column: covered.endColumn, row: covered.row, columns: frame.endColumn - covered.endColumn, rows: covered.rows),
    ]
    return beside.map { $0.intersection(clip) }.filter { !$0.isEmpty }.map { part in
      ImagePlacement(handle: placement.handle, frame: frame, clip: part, index: placement.index)
    }
  }
}
