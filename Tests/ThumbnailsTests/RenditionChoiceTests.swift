import Media
import Testing

@testable import Thumbnails

@Suite struct RenditionChoiceTests {
  private func chosen(_ renditions: [Rendition], isAnimated: Bool = false, fills: Bool = false) -> String? {
    let box = ThumbnailShape(width: 200, height: 100, form: .png, fills: fills)
    return RenditionChoice.rendition(
      for: ThumbnailRequest(item: item("x", renditions), shape: box, isAnimated: isAnimated))?.name
  }

  private let clip = [
    rendition("mp4", .full, .mp4, 1920, 1080, bytes: 9_000_000), rendition("gif", .full, .gif, 498, 280),
    rendition("tinymp4", .preview, .mp4, 320, 180), rendition("tinygif", .preview, .gif, 220, 124),
    rendition("nanogif", .preview, .gif, 90, 50), rendition("still", .still, .jpeg, 498, 280),
    rendition("tinystill", .still, .jpeg, 220, 124), rendition("nanostill", .still, .jpeg, 90, 50),
  ]

  @Test func theSmallestThatIsLargeEnough() {
    #expect(chosen(clip) == "tinystill")
    #expect(chosen(clip, isAnimated: true) == "tinygif")
    #expect(chosen(clip.filter { $0.name != "tinystill" }) == "still")
  }

  @Test func elseTheLargest() {
    let small = [rendition("a", .still, .jpeg, 50, 30), rendition("b", .still, .jpeg, 90, 50)]
    #expect(chosen(small) == "b")
    #expect(chosen(small + [rendition("unknown", .still, .jpeg, nil, nil)]) == "b")
    #expect(chosen([rendition("x", .still, .jpeg, nil, nil), rendition("y", .still, .jpeg, nil, nil)]) == "x")
  }

  @Test func letterboxedOneSideIsEnoughAndCroppedBoth() {
    let tall = [rendition("tall", .still, .jpeg, 120, 240), rendition("wide", .still, .jpeg, 480, 240)]
    #expect(chosen(tall) == "tall")
    #expect(chosen(tall, fills: true) == "wide")
  }

  @Test func withoutAStillTheFirstFrameOfWhatMoves() {
    let moving = clip.filter { $0.role != .still }
    #expect(chosen(moving) == "tinygif")
    #expect(chosen(moving.filter { $0.role == .full }) == "gif")
    #expect(chosen([rendition("photo", .full, .jpeg, 4000, 3000)]) == "photo")
  }

  @Test func withoutAPreviewTheWholeThingIfItIsNotTooLarge() {
    #expect(chosen(clip.filter { $0.role != .preview }, isAnimated: true) == "gif")
    let huge = rendition("huge", .full, .mp4, 1920, 1080, bytes: 25 << 20)
    #expect(chosen([huge, rendition("still")], isAnimated: true) == "still")
    #expect(chosen([huge]) == "huge", "there is nothing else to try")
  }

  @Test func whatNeverMovesGivesItsStill() {
    #expect(chosen([rendition("photo", .full, .jpeg, 4000, 3000)], isAnimated: true) == "photo")
    #expect(chosen([rendition("webp", .preview, .webp, 300, 200), rendition("s")], isAnimated: true) == "webp")
  }

  @Test func ofEqualsTheSmallerFileAndFormat() {
    let same = [
      rendition("gif", .preview, .gif, 220, 124), rendition("mp4", .preview, .mp4, 220, 124),
      rendition("avif", .preview, .avif, 220, 124, bytes: 1),
    ]
    #expect(chosen(same, isAnimated: true) == "mp4")
    #expect(chosen([rendition("avif", .still, .avif), rendition("png", .still, .png, 90, 40)]) == "png")
    #expect(chosen([rendition("avif", .still, .avif)]) == "avif")
  }

  @Test func thereMayBeNone() {
    #expect(chosen([]) == nil)
  }
}
