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

extension Drag {
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
