import Surface

/// kitty's protocol with placements at the cursor, for terminals that do not know placeholders: pictures lie over their
/// cells, which are blank.
final class KittyPlacementDriver: KittyDriver {
  let pictures: KittyPictures
  private var placements = KittyPlacements()
  private var wanted: [KittyPlacements.Shown] = []

  init(_ pictures: KittyPictures) { self.pictures = pictures }

  var liesInCells: Bool { false }

  func compose(_ pictures: [PlacedPicture], into surface: inout Surface) {
    self.pictures.beginFrame()
    wanted = []
    for picture in pictures {
      guard let key = self.pictures.shown(for: picture), let upload = self.pictures.uploads.use(key) else { continue }
      let number = 1 + wanted.count { $0.id == upload.id }
      surface.fill(picture.clip, with: .blank)
      wanted.append(KittyPlacements.placement(of: upload, frame: picture.frame, clip: picture.clip, number: number))
    }
    self.pictures.endFrame()
  }

  func didDraw(_ frame: DrawnFrame) {
    for command in placements.show(wanted) { pictures.uploads.send(command) }
  }

  /// kitty frees pictures whose last placement is cleared off the screen.
  func willClear() -> String { reset() }

  func reset() -> String {
    placements.forget()
    return pictures.reset()
  }
}
