import Media
import Surface

extension State {
  /// A press within so many cells of where it ends is a click.
  private static let clickReach = 1
  /// The grid scrolls a row of cells in this time while a tile is held at its edge.
  private static let edgeScroll = Duration.milliseconds(40)

  /// The mouse was moved with its button down.
  mutating func drag(to position: Point) -> [Effect] {
    if lift == nil, let press = pressed {
      let reach = max(abs(position.column - press.position.column), abs(position.row - press.position.row))
      guard reach > Self.clickReach else { return [] }
      pressed = nil
      click = nil
      guard overlay == nil, details == nil, selectedItem?.id == press.item else { return [] }
      pickUp()
      lift?.pointer = position
    }
    guard lift?.pointer != nil else { return [] }
    lift?.pointer = position
    followPointer()
    considerEdge()
    return prefetch()
  }

  /// The button was let go.
  mutating func release(at position: Point) -> [Effect] {
    pressed = nil
    guard lift?.pointer != nil else { return [] }
    lift?.pointer = position
    followPointer()
    return drop()
  }

  /// A tick: the grid scrolls on while a tile is held at its edge.
  mutating func scrollWhileDragging() -> [Effect] {
    guard let due = lift?.scrollDue, due <= now else { return [] }
    lift?.scrollDue = nil
    scrollDragged(by: edgeDirection)
    considerEdge()
    return prefetch()
  }

  /// Scrolls under a held tile, which stays below the pointer.
  mutating func scrollDragged(by rows: Int) {
    scroll = max(0, min(scroll + rows, maximumScroll))
    followPointer()
  }

  /// Scrolls soon where the pointer is at an edge beyond which there is more.
  mutating func considerEdge() {
    guard lift?.pointer != nil else { return }
    let direction = edgeDirection
    let canScroll = direction < 0 ? scroll > 0 : direction > 0 && scroll < maximumScroll
    let due = lift?.scrollDue ?? now + Self.edgeScroll
    lift?.scrollDue = canScroll ? due : nil
  }

  private var maximumScroll: Int { max(0, (contentLayout?.height ?? 0) - screen.content.rows) }

  /// -1 with the pointer at the upper edge of the grid or above it, 1 at the lower edge or below.
  private var edgeDirection: Int {
    guard let row = lift?.pointer?.row else { return 0 }
    let content = screen.content
    return row <= content.row ? -1 : row >= content.endRow - 1 ? 1 : 0
  }

  /// Moves the tile to the place that is nearest to the pointer.
  private mutating func followPointer() {
    guard let pointer = lift?.pointer, let section = contentLayout?.sections.last,
      case .flow(let flow) = section.arrangement, flow.count > 0
    else { return }
    let content = screen.content
    let row = max(content.row, min(pointer.row, content.endRow - 1)) - content.row + scroll - section.itemsTop
    moveLifted(to: flow.nearestItem(to: Point(column: pointer.column - screen.inset, row: row)))
  }
}
