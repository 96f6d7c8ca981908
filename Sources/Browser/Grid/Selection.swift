/// Which tile is selected: an item of a section; the flow section comes after the shelves.
public struct Selection: Hashable, Sendable {
  /// From 0, shelves first.
  public var section: Int
  /// From 0, within the section.
  public var index: Int

  /// The first item of the first section, unless told otherwise.
  public init(section: Int = 0, index: Int = 0) {
    self.section = section
    self.index = index
  }
}
