import Media
import Surface

/// A tile that was picked up: it follows the keys or the mouse, and the others make room for it.
struct Drag: Hashable, Sendable {
  /// What was picked up; it is the selected item.
  let item: MediaItem.ID
  /// The index at which it was.
  var origin: Int
  /// Where the mouse is on the screen; nil while keys move the tile.
  var pointer: Point?
  /// When the grid scrolls on because the mouse is at its edge; nil when it does not.
  var scrollDue: Duration?
}

/// A press of the mouse on a tile, which a drag may follow.
struct Press: Hashable, Sendable {
  var position: Point
  var item: MediaItem.ID
}

extension Press {
  /// A press within so many cells of where it ends is a click.
  private static let clickReach = 1

  /// Whether the mouse has gone so far with its button down that it drags.
  func isDrag(to other: Point) -> Bool {
    max(abs(other.column - position.column), abs(other.row - position.row)) > Self.clickReach
  }
}

extension Drag {
  /// The grid scrolls a row of cells in this time while a tile is held at its edge.
  private static let edgeScroll = Duration.milliseconds(40)

  /// -1 with the pointer at the upper edge of the grid or above it, 1 at the lower edge or below.
  func edgeDirection(in content: Rect) -> Int {
    guard let row = pointer?.row else { return 0 }
    return row <= content.row ? -1 : row >= content.endRow - 1 ? 1 : 0
  }

  /// The grid scrolls soon where the pointer is at an edge beyond which there is more.
  mutating func considerEdge(in content: Rect, scroll: Int, maximum: Int, now: Duration) {
    guard pointer != nil else { return }
    let direction = edgeDirection(in: content)
    let canScroll = direction < 0 ? scroll > 0 : direction > 0 && scroll < maximum
    scrollDue = canScroll ? scrollDue ?? now + Self.edgeScroll : nil
  }

  /// What keys do while a tile is picked up.
  func addHints(to list: inout HintList) {
    if pointer == nil {
      list.add(.moveLeft, .moveDown, .moveUp, .moveRight, label: "move it")
      list.addAllKeys(of: .drop)
    } else {
      list.add(gesture: "release:", label: "drop")
    }
    list.add(.back, label: "put it back")
  }
}
