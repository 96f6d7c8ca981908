import FoundationEssentials
import Support
import Testing
import ThumbnailProtocol
import Thumbnails

/// Files of every format, spoilt: whatever comes of them, the browser gets a picture or a few words. FLICK_MUTATIONS sets
/// how many there are; FLICK_MEDIA names a folder of further files to be spoilt.
@Suite struct MutatedMediaTests {
  private static let variables = ProcessInfo.processInfo.environment
  private static let count = variables["FLICK_MUTATIONS"].flatMap { Int($0) } ?? 200
  private static let lanes = 2

  @Test(arguments: 0..<lanes) func isAPictureOrAFewWords(lane: Int) async throws {
    let samples = try await samples()
    var mutation = Mutation(random: Random(seed: UInt64(lane) + 1))
    var worker = ThumbnailProcess(command: Worker.command())
    defer { worker.close() }
    var (shown, refused, died, slow) = (0, 0, 0, 0)
    for number in 0..<Self.count / Self.lanes {
      let media = mutation.spoilt(samples[number % samples.count], with: samples)
      var job = ThumbnailJob.pixels(media, 16, 16, isAnimated: number % 4 == 0)
      job.number = UInt32(number)
      do {
        shown += try await worker.frames(of: job).isEmpty ? 0 : 1
      } catch .refused(let reason) {
        refused += 1
        #expect((1...40).contains(reason.count) && reason.utf8.allSatisfy { (0x20...0x7E).contains($0) })
      } catch .died {
        // A decoder took all the time or memory that it may, or made a fault that ended it and nobody else.
        died += 1
        Self.keep(media, "died-\(lane)-\(number)")
      } catch .unavailable(_) {
        // Its processor time is limited, but a busy machine gives it little of that. The browser gives it up sooner.
        slow += 1
        Self.keep(media, "slow-\(lane)-\(number)")
        worker.abandon(job: job.number)
        worker.close()
        worker = ThumbnailProcess(command: Worker.command())
      }
      if number % 5000 == 4999 { print("lane \(lane): \(shown) shown, \(refused) refused, \(died) died, \(slow) slow") }
    }
    #expect(shown > 0 && refused > 0)
    #expect(slow <= Self.count / 10_000)
    print("\(shown) spoilt files were shown, \(refused) refused, \(died) ended their worker, \(slow) were too slow.")
    let png = ThumbnailJob.pixels(BadMediaTests.png, 1, 1)
    #expect(try await worker.frames(of: png).first?.colors == [0x0000FF])
  }

  /// Of one of each format at least, of all encodings where many are asked for.
  private func samples() async throws -> [[UInt8]] {
    var samples = [BadMediaTests.png, BadMediaTests.gif, JPEGFile.fourColors]
    guard Self.count > 1000 else { return samples }
    for sample in Sample.all { samples.append(try await sample.make()) }
    guard let folder = Self.variables["FLICK_MEDIA"] else { return samples }
    for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() where !name.hasSuffix(".md") {
      let media = try Data(contentsOf: URL(filePath: "\(folder)/\(name)"))
      if media.count < 300_000 { samples.append(Array(media)) }
    }
    return samples
  }

  /// Where FLICK_KEEP names a folder for those.
  private static func keep(_ media: [UInt8], _ name: String) {
    guard let folder = variables["FLICK_KEEP"] else { return }
    try? Data(media).write(to: URL(filePath: "\(folder)/\(name)"))
  }
}

/// Spoils files, each in another way.
private struct Mutation {
  /// What lengths, counts and sizes must not be.
  private static let numbers: [[UInt8]] = [
    [0, 0, 0, 0], [0xFF, 0xFF, 0xFF, 0xFF], [0x7F, 0xFF, 0xFF, 0xFF], [0xFF, 0xFF, 0xFF, 0x7F], [0x80, 0, 0, 0],
    [0, 0, 0, 0x80], [0, 1, 0, 0], [0xFF, 0xFF], [0, 0], [1],
  ]

  private var random: Random

  init(random: Random) { self.random = random }

  /// One to five things have happened to it.
  mutating func spoilt(_ media: [UInt8], with others: [[UInt8]]) -> [UInt8] {
    var bytes = media
    for _ in 0...number(4) { spoil(&bytes, others) }
    return bytes
  }

  private mutating func spoil(_ bytes: inout [UInt8], _ others: [[UInt8]]) {
    guard !bytes.isEmpty else { return }
    // Headers are what is read with the least suspicion.
    let reach = number(3) == 0 ? bytes.count : min(bytes.count, 512)
    let place = number(reach)
    let end = min(bytes.count, place + 1 + number(number(3) == 0 ? 4096 : 8))
    switch number(8) {
    case 0: bytes[place] ^= 1 << UInt8(number(8))
    case 1: bytes[place] = UInt8(number(256))
    case 2:
      let word = Self.numbers[number(Self.numbers.count)]
      bytes.replaceSubrange(place..<min(bytes.count, place + word.count), with: word)
    case 3: bytes.removeSubrange(place..<end)
    case 4: bytes.insert(contentsOf: bytes[place..<end], at: number(bytes.count + 1))
    case 5: bytes.removeSubrange(min(bytes.count, max(12, place))...)
    case 6:
      let other = others[number(others.count)]
      bytes = Array(bytes[..<place] + other.dropFirst(number(other.count + 1)))
    default:
      for index in place..<end { bytes[index] = UInt8(number(256)) }
    }
  }

  private mutating func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
}
