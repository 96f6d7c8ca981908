import FoundationEssentials
import Support
import Testing

extension EndToEnd {
  /// Whatever was done, pictures are where they belong: a screen that is drawn anew has no other ones, nor other text.
  /// FLICK_PICTURE_ACTS sets how much is done.
  @Suite(.serialized) struct LeftOvers {
    private static let acts =
      ProcessInfo.processInfo.environment["FLICK_PICTURE_ACTS"].flatMap { Int($0) } ?? 20

    @Test(arguments: ["kitty", "kitty-direct", "sixel"])
    func nothingIsLeftOverNothingLacksAndNothingIsBehindTheLastRow(_ graphics: String) async throws {
      let flick = try Flick(
        "--no-animation", hasPixels: true,
        environment: ["FLICK_RESOURCES": Pictures.resources, "FLICK_GRAPHICS": graphics])
      try await flick.see("pictures") { !$0.pictures.isEmpty }
      var acts = RandomActs(seed: 7, isWild: false)
      var done: [RandomActs.Act] = []
      var (looks, seen) = (0, 0)
      var count = 0
      while count < Self.acts {
        done = []
        let faults = flick.screen.pictureFaults.count
        for _ in 0..<acts.burst() {
          done.append(acts.next())
          flick.perform(done[done.count - 1])
          // Some are taken in together, some one by one, in the midst of what the one before has brought.
          if acts.number(3) == 0 { try await Task.sleep(for: .milliseconds(acts.number(40))) }
        }
        count += done.count
        // What was on its way to a window that has become smaller ends behind its last row.
        let isResized = done.contains { if case .resize = $0 { true } else { false } }
        let (shown, anew) = try await flick.shownAndAnew()
        let new = flick.screen.pictureFaults.dropFirst(faults)
        #expect(isResized || new.isEmpty, "\(new)")
        looks += 1
        seen += shown.pictures.isEmpty ? 0 : 1
        if let difference = shown.difference(from: anew) {
          Issue.record(
            """
            after \(count) acts, the last of them \(done): \(difference)
            \(shown.lines.joined(separator: "\n"))
            drawn anew
            \(anew.lines.joined(separator: "\n"))
            """)
          break
        }
      }
      #expect(flick.screen.tornUploads == 0)
      #expect(seen * 3 > looks, "hardly any picture was seen")
      await flick.quit()
      try await flick.see("no picture") { $0.heldPictures == 0 && $0.pictures.isEmpty }
    }
  }
}

/// What a screen shows, to be compared with another.
private struct Shown {
  var lines: [String]
  var pictures: [CellPosition: [PictureCell]]

  init(_ screen: VirtualScreen) {
    (lines, pictures) = (screen.steadyLines, screen.pictures)
  }

  /// In words; nil where both look the same.
  func difference(from other: Shown) -> String? {
    for position in Set(pictures.keys).union(other.pictures.keys).sorted() {
      let place = "in column \(position.column) of row \(position.row)"
      let (own, others) = (pictures[position] ?? [], other.pictures[position] ?? [])
      if own.count > others.count { return "something is left over \(place): \(own), and not \(others)" }
      if own.count < others.count { return "a picture lacks \(place): \(own), and not \(others)" }
      let alike = own.allSatisfy { cell in others.contains { $0.isLike(cell) } }
      if !alike { return "another picture is \(place): \(own), and not \(others)" }
      if own.contains(where: { $0.picture == -1 }) { return "a placeholder of no picture is \(place)" }
    }
    return zip(lines, other.lines).enumerated().first { $1.0 != $1.1 }.map { "another text is in row \($0.offset)" }
  }
}

extension Flick {
  /// The screen as it came to be, and as it is drawn anew.
  fileprivate func shownAndAnew() async throws -> (Shown, Shown) {
    // What was typed is searched for after a moment in which nothing moves.
    try await rest(milliseconds: 400)
    var shown = Shown(screen)
    // On a busy machine something may come after all: what was seen then is no longer what there is to see.
    for _ in 0..<5 {
      let before = screen.byteCount
      press(Keys.control("l"))
      try await see("another screen") { $0.byteCount > before }
      try await rest(milliseconds: 100)
      let anew = Shown(screen)
      if shown.difference(from: anew) == nil { return (shown, anew) }
      press(Keys.control("l"))
      try await rest(milliseconds: 400)
      let again = Shown(screen)
      if again.difference(from: anew) == nil { return (shown, anew) }
      shown = again
    }
    throw Home.Missing()
  }
}
