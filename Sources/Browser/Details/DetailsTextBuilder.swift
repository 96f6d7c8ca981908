import Media
import Surface
import Text

/// Sets what is known of an item in lines of a width.
struct DetailsTextBuilder {
  typealias Block = DetailsLayout.Block

  private let width: Int
  /// No rows between the parts, and one line a picture.
  private let isList: Bool
  /// Of a row of pictures the selected one alone.
  private let inWords: Bool
  private(set) var blocks: [Block] = []
  /// The next row.
  private var row = 0

  /// The most lines that one part takes.
  private static let maximumLines = 200
  private static let maximumFactLines = 6
  /// Rows that the pictures of a shelf have at least, where the width allows it.
  private static let shelfRows = 5.0

  init(width: Int, isList: Bool, inWords: Bool) {
    self.width = width
    self.isList = isList
    self.inWords = inWords
  }

  mutating func addPicture(rows: Int) {
    add(.picture, .picture, rows: rows)
    addGap()
  }

  /// - Parameter focus: what Enter on the title acts on, where no picture is there for it.
  mutating func addHead(_ words: DetailsFormatter, isFavourite: Bool, focus: DetailsState.Focus?) {
    let title = !isFavourite ? words.title : inWords ? "\(words.title), favourite" : "★ \(words.title)"
    addLines(title, .bold, focus)
    if let byline = words.byline { addLines(byline, .plain, words.item.credit.authorURL.map { _ in .author }) }
    if let attribution = words.source?.attribution { addLines(attribution, .quiet) }
    addLines(words.summary, .plain)
    addGap()
  }

  /// What has a name, in two columns.
  mutating func addFields(_ item: MediaItem, _ facts: [ItemDetails.Fact]) {
    var fields: [(name: String, text: String, focus: DetailsState.Focus?, lines: Int)] = []
    if let license = item.credit.license {
      fields.append(("Licence", license, item.credit.licenseURL.map { _ in .license }, Self.maximumFactLines))
    }
    if let page = item.pageURL { fields.append(("Page", page.text, .page, 1)) }
    fields += facts.map { ($0.name, $0.text, nil, Self.maximumFactLines) }
    let names = fields.map { DisplayText($0.name) }
    let nameWidth = min(names.map(\.width).max() ?? 0, max(8, width / 3))
    for (name, field) in zip(names, fields) {
      let room = max(1, width - nameWidth - 2)
      let lines = DisplayText(field.text).wrapped(to: room, lines: field.lines)
      add(.field(name: name.truncated(to: nameWidth).padded(to: nameWidth + 2), lines), field.focus, rows: lines.count)
    }
    addGap()
  }

  mutating func addSummary(_ text: DisplayText) {
    guard !text.isEmpty else { return }
    addLines(text, .plain, limit: Self.maximumLines)
    addGap()
  }

  mutating func addTags(_ tags: [DisplayText]) {
    guard !tags.isEmpty else { return }
    addLines("Tags", .bold)
    var lines: [[DetailsLayout.Tag]] = [[]]
    var column = 0
    // In words a comma and a blank.
    let gap = inWords ? 2 : DetailsView.tagSeparator.width
    for (number, tag) in tags.enumerated() {
      let text = tag.truncated(to: width)
      if column > 0, column + text.width > width {
        lines.append([])
        column = 0
      }
      lines[lines.count - 1].append(DetailsLayout.Tag(number: number, column: column, text: text))
      column += text.width + gap
    }
    add(.tags(lines), rows: lines.count)
    addGap()
  }

  mutating func addFiles(count: Int) {
    guard count > 0 else { return }
    addLines("Files", .bold)
    add(.files(count: count), rows: count)
    addGap()
  }

  mutating func addShelf(_ number: Int, _ shelf: Shelf, first: Int, rows: Int, cellAspect: Double) {
    var metrics = FlowLayout.Metrics()
    metrics.cellAspect = cellAspect
    metrics.maximumItemHeight = max(1, rows - 1)
    metrics.aspect = shelf.items.first.map(DetailsLayout.aspect)
    if isList { metrics.aspect = nil }
    let shape = (metrics.aspect ?? 1) / cellAspect
    metrics.minimumItemWidth = inWords ? width : max(10, Int(Self.shelfRows * shape))
    let layout = ShelfLayout(metrics: metrics, width: width, count: shelf.items.count, first: first)
    add(.shelfTitle(shelf.title, layout), rows: 1)
    add(.shelf(number, layout), .shelf(number), rows: layout.contentHeight)
    addGap()
  }

  private mutating func addLines(
    _ text: String, _ look: Block.Look, _ focus: DetailsState.Focus? = nil, limit: Int = maximumFactLines
  ) {
    addLines(DisplayText(text), look, focus, limit: limit)
  }

  private mutating func addLines(
    _ text: DisplayText, _ look: Block.Look, _ focus: DetailsState.Focus? = nil, limit: Int
  ) {
    let lines = text.wrapped(to: width, lines: limit)
    add(.lines(lines, look), focus, rows: lines.count)
  }

  private mutating func add(_ content: Block.Content, _ focus: DetailsState.Focus? = nil, rows: Int) {
    guard rows > 0 else { return }
    blocks.append(Block(content: content, focus: focus, top: row, rows: rows))
    row += rows
  }

  /// A row between two parts.
  private mutating func addGap() {
    if !isList, let last = blocks.last, last.end == row { row += 1 }
  }
}
