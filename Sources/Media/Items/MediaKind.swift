/// What an item is, and so how its tile is shaped and what Enter plays.
public enum MediaKind: String, Codable, CaseIterable, Sendable {
  case gif, sticker, clip, photo, film
}
