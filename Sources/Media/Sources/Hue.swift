/// A colour by its name, of which every theme has a shade that can be read. Red is kept for what went wrong.
public enum Hue: String, CaseIterable, Hashable, Sendable {
  case orange, yellow, green, teal, cyan, blue, violet, pink
}
