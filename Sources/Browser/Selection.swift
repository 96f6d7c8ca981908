/// Which tile is selected: an item of a section; the flow section comes after the shelves.
public struct Selection: Hashable, Sendable {
  public var section: Int
  public var index: Int

  public init(section: Int = 0, index: Int = 0) {
    self.section = section
    self.index = index
  }
}
