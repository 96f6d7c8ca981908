import Media
import Surface

/// Where the sections of the results lie, stacked from top to bottom; rows count from the top of the content.
public struct ContentLayout: Hashable, Sendable {
  /// A section's own arrangement.
  public enum Arrangement: Hashable, Sendable {
    case flow(FlowLayout)
    case shelf(ShelfLayout)
  }

  /// One section.
  public struct Section: Hashable, Sendable {
    /// Shown above the items; nil for none.
    public var title: String?
    /// How its items lie.
    public var arrangement: Arrangement
    /// The row of its title, or of its items where it has none.
    public var top: Int

    /// The first row of its items.
    public var itemsTop: Int { top + (title == nil ? 0 : 1) }

    /// The first row after its items.
    public var end: Int {
      switch arrangement {
      case .flow(let flow): itemsTop + flow.contentHeight
      case .shelf(let shelf): itemsTop + shelf.contentHeight
      }
    }

    /// Items in a row.
    public var columns: Int {
      switch arrangement {
      case .flow(let flow): flow.columns
      case .shelf(let shelf): shelf.grid.columns
      }
    }

    /// The number of items.
    public var count: Int {
      switch arrangement {
      case .flow(let flow): flow.count
      case .shelf(let shelf): shelf.count
      }
    }

    /// Where an item lies in the content; nil when its shelf has scrolled it away.
    public func frame(of index: Int) -> Rect? {
      let frame: Rect?
      switch arrangement {
      case .flow(let flow): frame = flow.frame(of: index)
      case .shelf(let shelf): frame = shelf.frame(of: index)
      }
      return frame.map { Rect(column: $0.column, row: $0.row + itemsTop, columns: $0.columns, rows: $0.rows) }
    }

    /// The items of which something lies in these rows of the content.
    public func items(in rows: Range<Int>) -> Range<Int> {
      let own = rows.lowerBound - itemsTop..<max(rows.lowerBound, rows.upperBound) - itemsTop
      switch arrangement {
      case .flow(let flow): return flow.items(in: own)
      case .shelf(let shelf):
        return own.overlaps(0..<max(1, shelf.contentHeight)) ? shelf.visible : 0..<0
      }
    }

    /// The item at a position of the content.
    public func item(at point: Point) -> Int? {
      let own = Point(column: point.column, row: point.row - itemsTop)
      switch arrangement {
      case .flow(let flow): return flow.item(at: own)
      case .shelf(let shelf): return shelf.item(at: own)
      }
    }
  }

  /// From top to bottom.
  public private(set) var sections: [Section] = []

  /// - Parameters:
  ///   - shelfStarts: the first item shown of each shelf.
  ///   - asList: one line of text an item, for terminals without room for tiles; shelves become lists as well.
  ///   - hasTitles: whether those that have a title show it.
  public init(
    results: SearchResults, metrics: FlowLayout.Metrics, width: Int, shelfStarts: [Int], asList: Bool, hasTitles: Bool
  ) {
    var metrics = metrics
    if asList {
      metrics.aspect = nil
      metrics.minimumLineSpacing = 0
      metrics.minimumItemWidth = width
    }
    var top = 0
    for section in 0..<results.sectionCount {
      let isShelf = section < results.shelves.count
      let count = results.count(ofSection: section)
      if count == 0 && !sections.isEmpty { continue }
      if !asList { metrics.aspect = Self.aspect(of: results[Selection(section: section)]?.kind ?? .clip) }
      let arrangement: Arrangement
      if isShelf && !asList {
        let first = shelfStarts.indices.contains(section) ? shelfStarts[section] : 0
        arrangement = .shelf(ShelfLayout(metrics: metrics, width: width, count: count, first: first))
      } else {
        arrangement = .flow(FlowLayout(metrics: metrics, width: width, count: count))
      }
      let title = isShelf ? results.shelves[section].title : results.shelves.isEmpty ? nil : "More"
      sections.append(Section(title: hasTitles ? title : nil, arrangement: arrangement, top: top))
      top = sections[sections.count - 1].end + metrics.minimumLineSpacing
    }
  }

  /// Rows of all sections.
  public var height: Int { sections.last?.end ?? 0 }

  /// Where the selected item lies in the content.
  public func frame(of selection: Selection) -> Rect? {
    guard sections.indices.contains(selection.section) else { return nil }
    return sections[selection.section].frame(of: selection.index)
  }

  /// The item at a position of the content.
  public func selection(at point: Point) -> Selection? {
    for (number, section) in sections.enumerated() {
      if let index = section.item(at: point) { return Selection(section: number, index: index) }
    }
    return nil
  }

  /// Pictures of a kind are letterboxed into one shape, so that a section is a regular grid.
  static func aspect(of kind: MediaKind) -> Double {
    switch kind {
    case .gif, .sticker, .clip: 16.0 / 9.0
    case .photo: 3.0 / 2.0
    case .film: 2.0 / 3.0
    }
  }
}
