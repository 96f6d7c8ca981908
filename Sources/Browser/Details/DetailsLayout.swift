import Media
import Surface
import Text

/// Where everything lies on the screen about one item: in a wide terminal the picture at the left and the text, which
/// scrolls, at the right; else the picture above the text, with which it scrolls. Rows of the text count from its top.
struct DetailsLayout {
  /// A part of the text.
  struct Block {
    enum Content {
      case picture
      case lines([DisplayText], Look)
      case field(name: DisplayText, [DisplayText])
      case tags([[Tag]])
      case files(count: Int)
      case shelfTitle(String, ShelfLayout)
      case shelf(Int, ShelfLayout)
    }

    /// How lines are written.
    enum Look {
      case plain, bold, quiet
    }

    var content: Content
    /// What Enter acts on here; tags, files and pictures have their own.
    var focus: DetailsState.Focus?
    var top: Int
    var rows: Int

    var end: Int { top + rows }
  }

  /// A tag in its line.
  struct Tag {
    var number: Int
    /// From the left edge of the text.
    var column: Int
    var text: DisplayText
  }

  /// Something that can have the focus, and where in the text it lies.
  struct Stop {
    var focus: DetailsState.Focus
    var frame: Rect
  }

  /// The cells of the screen in which the text scrolls.
  let text: Rect
  /// The large picture's box; nil where there is no room for one, or nothing to show in it.
  let pictureSize: Size?
  /// The picture stands at the left of the text.
  let isWide: Bool
  /// It is read out, so it turns whole pages.
  let isSpoken: Bool
  let blocks: [Block]

  /// Between the picture and the text, one column of it for the mark of the focus.
  private static let gap = 3
  /// A narrower screen has the picture above the text.
  private static let wideColumns = 64
  private static let textColumns = 44

  init(
    _ details: DetailsState, source: SourceDescriptor?, screen: ScreenLayout, cellAspect: Double, hasPicture: Bool,
    isFavourite: Bool
  ) {
    let content = screen.content
    let width = screen.contentWidth
    let aspect = Self.aspect(of: details.pictured)
    let hasPicture = hasPicture && !screen.isList
    let beside = Size(
      columns: max(width / 2, min(width * 3 / 5, width - Self.gap - Self.textColumns)), rows: content.rows)
    let above = Size(columns: width, rows: content.rows * 3 / 5)
    let isWide = width >= Self.wideColumns
    let size = Self.fitted(aspect, in: isWide ? beside : above, cellAspect: cellAspect)
    pictureSize = hasPicture && size.columns >= 6 && size.rows >= 3 ? size : nil
    self.isWide = isWide && pictureSize != nil
    isSpoken = screen.style == .words
    let indent = self.isWide ? size.columns + Self.gap : 0
    text = Rect(
      column: screen.inset + indent, row: content.row, columns: max(1, width - indent), rows: content.rows)

    var builder = DetailsTextBuilder(width: text.columns, isList: screen.isList, inWords: isSpoken)
    if let pictureSize, !self.isWide { builder.addPicture(rows: pictureSize.rows) }
    let words = DetailsFormatter(item: details.item, source: source, inWords: isSpoken)
    builder.addHead(words, isFavourite: isFavourite, focus: pictureSize == nil ? .picture : nil)
    builder.addFields(details.item, details.facts.filter { $0.text != words.byline })
    builder.addSummary(details.summary)
    builder.addTags(details.tags)
    builder.addFiles(count: details.files.count)
    for (number, shelf) in details.shelves.enumerated() {
      builder.addShelf(number, shelf, first: details.starts[number], rows: content.rows, cellAspect: cellAspect)
    }
    blocks = builder.blocks
  }

  /// Rows of the whole text.
  var height: Int { blocks.last?.end ?? 0 }

  /// The furthest that the text scrolls.
  var maximumScroll: Int { max(0, height - text.rows) }

  /// Where the large picture lies on the screen.
  func pictureFrame(scroll: Int) -> Rect? {
    pictureSize.map { size in
      Rect(
        column: isWide ? text.column - size.columns - Self.gap : text.column, row: text.row - (isWide ? 0 : scroll),
        columns: size.columns, rows: size.rows)
    }
  }

  /// Everything that can have the focus but a picture beside the text, from top to bottom.
  var stops: [Stop] {
    blocks.flatMap { block -> [Stop] in
      let whole = Rect(column: 0, row: block.top, columns: text.columns, rows: block.rows)
      switch block.content {
      case .picture: return [Stop(focus: .picture, frame: whole)]
      case .tags(let lines):
        return lines.enumerated().flatMap { number, line in
          line.map { tag in
            let frame = Rect(column: tag.column, row: block.top + number, columns: tag.text.width, rows: 1)
            return Stop(focus: .tag(tag.number), frame: frame)
          }
        }
      case .files(let count):
        return (0..<count).map { number in
          let frame = Rect(column: 0, row: block.top + number, columns: text.columns, rows: 1)
          return Stop(focus: .file(number), frame: frame)
        }
      case .shelf(let number, _): return [Stop(focus: .shelf(number), frame: whole)]
      case .lines, .field, .shelfTitle: return block.focus.map { [Stop(focus: $0, frame: whole)] } ?? []
      }
    }
  }

  /// Where something that can have the focus lies in the text; nil for a picture beside it.
  func stop(_ focus: DetailsState.Focus) -> Stop? { stops.first { $0.focus == focus } }

  /// A shelf's arrangement and its first row.
  func shelf(_ number: Int) -> (layout: ShelfLayout, top: Int)? {
    for block in blocks {
      if case .shelf(number, let layout) = block.content { return (layout, block.top) }
    }
    return nil
  }

  /// The shelves of which something lies in these rows of the text.
  func shelves(in rows: Range<Int>) -> [(number: Int, layout: ShelfLayout)] {
    blocks.compactMap { block in
      guard case .shelf(let number, let layout) = block.content, block.top < rows.upperBound,
        block.end > rows.lowerBound
      else { return nil }
      return (number, layout)
    }
  }

  /// The picture's own shape where the source tells a credible one, else that of its kind.
  static func aspect(of item: MediaItem) -> Double {
    guard let width = item.width, let height = item.height, width > 0, height > 0 else {
      return ContentLayout.aspect(of: item.kind)
    }
    return max(0.4, min(Double(width) / Double(height), 4))
  }

  /// The largest box of a shape.
  private static func fitted(_ aspect: Double, in room: Size, cellAspect: Double) -> Size {
    let columns = max(1, min(room.columns, Int(Double(room.rows) * aspect / cellAspect)))
    return Size(columns: columns, rows: max(1, min(room.rows, Int(Double(columns) * cellAspect / aspect + 0.5))))
  }
}
