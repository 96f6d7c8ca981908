import Media
import Surface

extension State {
  /// A press within so many cells of where it ends is a click.
  private static let clickReach = 1
  /// The grid scrolls a row of cells in this time while a tile is held at its edge.
  private static let edgeScroll = Duration.milliseconds(40)

  /// The mouse was moved with its button down.
  mutating func drag(to position: Point) -> [Effect] {
    if collections.drag == nil, let press = collections.press {
      let reach = max(abs(position.column - press.position.column), abs(position.row - press.position.row))
      guard reach > Self.clickReach else { return [] }
      collections.press = nil
      grid.forgetClick()
      guard overlay == nil, details == nil, selectedItem?.id == press.item else { return [] }
      pickUp()
      collections.drag?.pointer = position
    }
    guard collections.drag?.pointer != nil else { return [] }
    collections.drag?.pointer = position
    followPointer()
    considerEdge()
    return prefetch()
  }

  /// The button was let go.
  mutating func release(at position: Point) -> [Effect] {
    collections.press = nil
    guard collections.drag?.pointer != nil else { return [] }
    collections.drag?.pointer = position
    followPointer()
    return drop()
  }

  /// A tick: the grid scrolls on while a tile is held at its edge.
  mutating func scrollWhileDragging() -> [Effect] {
    guard let due = collections.drag?.scrollDue, due <= shared.now else { return [] }
    collections.drag?.scrollDue = nil
    scrollDragged(by: edgeDirection)
    considerEdge()
    return prefetch()
  }

  /// Scrolls under a held tile, which stays below the pointer.
  mutating func scrollDragged(by rows: Int) {
    grid.scroll = max(0, min(grid.scroll + rows, maximumScroll))
    followPointer()
  }

  /// Scrolls soon where the pointer is at an edge beyond which there is more.
  mutating func considerEdge() {
    guard collections.drag?.pointer != nil else { return }
    let direction = edgeDirection
    let canScroll = direction < 0 ? grid.scroll > 0 : direction > 0 && grid.scroll < maximumScroll
    let due = collections.drag?.scrollDue ?? shared.now + Self.edgeScroll
    collections.drag?.scrollDue = canScroll ? due : nil
  }

  private var maximumScroll: Int { max(0, (contentLayout?.height ?? 0) - shared.screen.content.rows) }

  /// -1 with the pointer at the upper edge of the grid or above it, 1 at the lower edge or below.
  private var edgeDirection: Int {
    guard let row = collections.drag?.pointer?.row else { return 0 }
    let content = shared.screen.content
    return row <= content.row ? -1 : row >= content.endRow - 1 ? 1 : 0
  }

  /// Moves the tile to the place that is nearest to the pointer.
  private mutating func followPointer() {
    guard let pointer = collections.drag?.pointer, let section = contentLayout?.sections.last,
      case .flow(let flow) = section.arrangement, flow.count > 0
    else { return }
    let content = shared.screen.content
    let row = max(content.row, min(pointer.row, content.endRow - 1)) - content.row + grid.scroll - section.itemsTop
    moveDragged(to: flow.nearestItem(to: Point(column: pointer.column - shared.screen.inset, row: row)))
  }
}
