import Surface

extension Surface {
  /// Shows pictures on which a box lies around it.
  mutating func uncover(_ box: Rect) {
    placements = placements.flatMap { placement -> [ImagePlacement] in
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
}
