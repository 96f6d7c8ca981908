import Surface

/// kitty's protocol with Unicode placeholders: the picture lies in ordinary cells, and goes where these go.
final class KittyPlaceholderDriver: KittyDriver {
  let pictures: KittyPictures

  init(_ pictures: KittyPictures) { self.pictures = pictures }

  var liesInCells: Bool { true }

  func compose(_ pictures: [PlacedPicture], into surface: inout Surface) {
    self.pictures.beginFrame()
    for picture in pictures {
      guard let key = self.pictures.shown(for: picture), let cells = self.pictures.uploads.placeholders(key) else {
        continue
      }
      surface.write(cells, columns: picture.size.columns, at: picture.frame.origin, clip: picture.clip)
    }
    self.pictures.endFrame()
  }

  func didDraw(_ frame: DrawnFrame) {}

  func willClear() -> String { pictures.uploads.interrupt() }

  func reset() -> String { pictures.reset() }
}
