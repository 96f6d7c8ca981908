import Surface

/// Pictures of kitty's protocol that lie at places of the screen rather than in cells. They do not move or vanish with
/// the cells below.
struct KittyPlacements {
  /// A picture on the screen.
  struct Shown: Hashable {
    var id: UInt32
    /// Tells the placements of one picture apart, from 1.
    var number: Int
    /// In cells.
    var cells: Rect
    /// In pixels of the picture.
    var part: Rect
  }

  private var shown: [Shown] = []

  /// What part of an upload shows where, when it is stretched over a frame and clipped; neither may be empty.
  static func placement(of upload: KittyUploads.Held, frame: Rect, clip: Rect, number: Int) -> Shown {
    let (width, height) = upload.frame
    let left = (clip.column - frame.column) * width / frame.columns
    let right = (clip.endColumn - frame.column) * width / frame.columns
    let top = (clip.row - frame.row) * height / frame.rows
    let bottom = (clip.endRow - frame.row) * height / frame.rows
    return Shown(
      id: upload.id, number: number, cells: clip,
      part: Rect(column: left, row: top, columns: max(1, right - left), rows: max(1, bottom - top)))
  }

  /// The commands that make these, and no others, what is shown. New ones come first, so that nothing flickers.
  mutating func show(_ wanted: [Shown]) -> [String] {
    let known = Set(shown)
    let names = Set(wanted.map { [Int($0.id), $0.number] })
    let placed = wanted.filter { !known.contains($0) }.map {
      KittySequence.place(id: $0.id, placement: $0.number, part: $0.part, at: $0.cells)
    }
    let removed = shown.filter { !names.contains([Int($0.id), $0.number]) }.map {
      KittySequence.remove(id: $0.id, placement: $0.number)
    }
    shown = wanted
    return placed + removed
  }

  /// The screen has been cleared, and they with it.
  mutating func forget() { shown = [] }
}
