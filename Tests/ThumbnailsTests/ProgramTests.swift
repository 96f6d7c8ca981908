import Access
import FoundationEssentials
import Media
import Processes
import Support
import Surface
import Testing
import ThumbnailProtocol

@testable import Thumbnails

/// The service with the real `flick-thumbnailer`, as it was built beside the tests.
@Suite(.timeLimit(.minutes(1))) struct ProgramTests {
  /// 11 by 11 pixels.
  private static let gif: [UInt8] = [
    71, 73, 70, 56, 57, 97, 11, 0, 11, 0, 241, 3, 0, 255, 255, 255, 127, 127, 127, 0, 0, 0, 192, 192, 192, 33, 249, 4,
    5, 0, 0, 3, 0, 44, 0, 0, 0, 0, 11, 0, 11, 0, 0, 2, 31, 156, 143, 22, 203, 172, 0, 35, 8, 15, 138, 72, 71, 136, 23,
    230, 45, 132, 225, 84, 1, 29, 169, 113, 88, 41, 125, 77, 147, 196, 67, 1, 0, 59,
  ]

  private func program() throws -> String {
    let bundle = try #require(CommandLine.arguments.first { $0.hasSuffix(".xctest") })
    let directory = bundle.split(separator: "/").dropLast().joined(separator: "/")
    return bundle.hasPrefix("/") ? "/\(directory)/flick-thumbnailer" : "\(directory)/flick-thumbnailer"
  }

  @Test(arguments: [
    PictureForm.png, .sixel(colors: 16), .cells(.quad, .truecolor), .cells(.ascii, .mono),
  ])
  func framesOfEveryForm(form: PictureForm) async throws {
    let updates = ScriptedValue<[ThumbnailEvent]>([])
    let worker = ThumbnailProcess(command: Command(executable: try program(), arguments: [], environment: [:]))
    let store = ScriptedStore()
    store.bytes.change { $0 = [address("good"): Self.gif, address("bad"): Array("<html>".utf8)] }
    let service = ThumbnailService(
      fetch: { _ in throw CancellationError() }, store: store, access: MediaAccess(folders: ["/"]), workers: [worker],
      deliver: { update in updates.change { $0.append(update) } })
    let box = ThumbnailShape(width: 40, height: 40, form: form)
    let wanted = ["bad", "good"].map { name in
      ThumbnailRequest(item: item(name, [rendition(name, .full, .gif, 11, 11)]), shape: box)
    }
    service.want(wanted)
    await updates.wait { $0.count == 2 }
    let made = updates.value.compactMap { update in
      if case .ready(wanted[1].key, let frames) = update { frames } else { nil }
    }
    #expect(made.first?.count == 1)
    #expect(updates.value.contains { if case .failed(wanted[0].key, _) = $0 { true } else { false } })
    service.close()
  }
}
