/// What boxes and the frame of the selection are drawn with.
public enum BorderStyle: String, CaseIterable, Hashable, Sendable {
  /// Square corners and half blocks.
  case plain
  /// Lines with round corners.
  case rounded
}
