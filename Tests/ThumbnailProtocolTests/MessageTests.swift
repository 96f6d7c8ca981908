import Surface
import Testing
import ThumbnailProtocol

@Suite struct MessageTests {
  static let job = ThumbnailJob(
    number: 7, width: 300, height: 200, columns: 24, rows: 8, form: .cells(.quad, .indexed256), background: 0x102030,
    fills: true, isAnimated: true, media: [1, 2, 3])
  static let cell = SymbolCell(scalar: 0x2580, foreground: -1, background: 0xFFFFFF)
  static let forms: [PictureForm] = [
    .png, .sixel(colors: 256), .cells(.half, .mono), .cells(.ascii, .truecolor),
  ]
  static let answers: [ThumbnailAnswer] = [
    .frame(job: 1, ThumbnailFrame(content: .cells([cell, cell]), delay: 0)),
    .frame(job: .max, ThumbnailFrame(content: .picture(width: 1, height: 2, bytes: [9, 8]), delay: 60_000)),
    .done(job: 3), .failed(job: 4, reason: "not a picture — 图"), .failed(job: 4, reason: ""),
  ]
  static var messages: [Message] {
    var messages: [Message] = [.job(job)]
    for form in forms {
      var other = job
      other.form = form
      other.fills = false
      other.media = []
      messages.append(.job(other))
    }
    return messages + answers.map(Message.answer)
  }

  func bytes(_ message: Message) throws -> [UInt8] { try MessageWriter.bytes(of: message) }

  @Test(arguments: messages) func comesBackAsItWent(message: Message) throws {
    var reader = MessageReader()
    reader.append(try bytes(message))
    #expect(try reader.next() == message)
    #expect(try reader.next() == nil)
    #expect(!reader.isWithinMessage)
  }

  @Test func comesInPiecesOfAnySize() throws {
    let all = try Self.messages.flatMap(bytes)
    for size in [1, 3, 7, 64, all.count] {
      var reader = MessageReader()
      var seen: [Message] = []
      for start in stride(from: 0, to: all.count, by: size) {
        reader.append(all[start..<min(start + size, all.count)])
        while let message = try reader.next() { seen.append(message) }
      }
      #expect(seen == Self.messages)
      #expect(!reader.isWithinMessage)
    }
  }

  @Test func theWireIsLittleEndian() throws {
    #expect(try bytes(.answer(.done(job: 0x0102_0304))) == [0xF1, 1, 4, 0, 4, 0, 0, 0, 4, 3, 2, 1])
  }

  @Test(
    arguments: [
      ([0x7B], MessageError.unknownProtocol), ([0xF1, 2], .unknownProtocol), ([0xF1, 1, 0, 0, 0, 0, 0, 0], .malformed),
      ([0xF1, 1, 6, 0, 0, 0, 0, 0], .malformed), ([0xF1, 1, 4, 1, 4, 0, 0, 0], .malformed),
      ([0xF1, 1, 4, 0, 5, 0, 0, 0], .outOfLimits), ([0xF1, 1, 1, 0, 0xFF, 0xFF, 0xFF, 0xFF], .outOfLimits),
      ([0xF1, 1, 2, 0, 0xFF, 0xFF, 0xFF, 0x7F], .outOfLimits), ([0xF1, 1, 4, 0, 3, 0, 0, 0, 1, 2, 3], .malformed),
      ([0xF1, 1, 1, 0, 4, 0, 0, 0, 1, 2, 3, 4], .malformed),
      ([0xF1, 1, 3, 0, 9, 0, 0, 0, 1, 2, 3, 4, 0, 0, 0, 0, 7], .malformed),
      ([0xF1, 1, 2, 0, 16, 0, 0, 0, 1, 2, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0], .outOfLimits),
    ] as [([UInt8], MessageError)])
  func whatIsWrongIsRefused(bytes: [UInt8], error: MessageError) {
    var reader = MessageReader()
    reader.append(bytes)
    #expect(throws: error) { try reader.next() }
    reader.append([0xF1, 1, 4, 0, 4, 0, 0, 0, 1, 0, 0, 0])
    #expect(throws: error) { try reader.next() }
  }

  @Test func anyByteChangedGivesAMessageOrAnError() throws {
    for message in Self.messages {
      let good = try bytes(message)
      for index in good.indices {
        for value in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
          var bad = good
          bad[index] = value
          var reader = MessageReader()
          reader.append(bad)
          while true {
            do {
              if try reader.next() == nil { break }
            } catch {
              break
            }
          }
        }
      }
    }
  }

  @Test func whatIsTooLargeIsNotSent() {
    var job = Self.job
    job.media = [UInt8](repeating: 0, count: ThumbnailLimits.mediaBytes + 1)
    #expect(throws: MessageError.outOfLimits) { try bytes(.job(job)) }
    let changes: [(inout ThumbnailJob) -> Void] = [
      { $0.width = 0 }, { $0.height = 8193 }, { ($0.width, $0.height) = (8192, 8192) }, { $0.columns = -1 },
      { $0.rows = 1025 }, { $0.form = .sixel(colors: 1) }, { $0.background = 0x1000000 },
    ]
    for change in changes {
      var job = Self.job
      change(&job)
      #expect(throws: MessageError.outOfLimits) { try bytes(.job(job)) }
    }
    let long = ThumbnailFrame(content: .picture(width: 1, height: 1, bytes: []), delay: 60_001)
    #expect(throws: MessageError.outOfLimits) { try bytes(.answer(.frame(job: 1, long))) }
  }

  @Test func longReasonsAreCut() throws {
    var reader = MessageReader()
    reader.append(try bytes(.answer(.failed(job: 1, reason: String(repeating: "x", count: 5000)))))
    #expect(try reader.next() == .answer(.failed(job: 1, reason: String(repeating: "x", count: 200))))
  }

  @Test func aJobAcceptsWhatIsOfItsFormAndSize() {
    var job = Self.job
    (job.columns, job.rows, job.form) = (2, 1, .cells(.half, .indexed256))
    func frame(_ cells: [SymbolCell]) -> ThumbnailFrame { ThumbnailFrame(content: .cells(cells), delay: 0) }
    let good = SymbolCell(scalar: 0x2580, foreground: 16, background: 255)
    #expect(job.accepts(frame([good, good])))
    #expect(!job.accepts(frame([good])))
    for bad in [
      SymbolCell(scalar: 0x1B, foreground: 16, background: 16),
      SymbolCell(scalar: 0x4E00, foreground: 16, background: 16),
      SymbolCell(scalar: 0x2580, foreground: 256, background: 16),
      SymbolCell(scalar: 0x2580, foreground: 16, background: -2),
    ] {
      #expect(!job.accepts(frame([good, bad])))
    }
    let picture = ThumbnailFrame(
      content: .picture(width: 2, height: 1, bytes: [UInt8](repeating: 0, count: 8)), delay: 0)
    #expect(!job.accepts(picture))
    (job.form, job.width, job.height) = (.png, 2, 1)
    #expect(job.accepts(picture))
    job.height = 2
    #expect(!job.accepts(picture))
  }
}
