import FoundationEssentials
import Glibc
import Processes
import Support
import Surface
import Testing
import ThumbnailProtocol

@testable import Thumbnails

/// What a worker answers in PNG for a box of 2 by 1 pixels.
private let png = PNGStructureTests.file(width: 2, height: 1)

/// Small shell scripts stand for the program, good and bad.
@Suite(.timeLimit(.minutes(1))) struct ThumbnailProcessTests {
  private let job = ThumbnailJob(
    number: 7, width: 2, height: 1, columns: 1, rows: 1, form: .png, media: Array("media".utf8))
  private let frame = ThumbnailFrame(
    content: .picture(width: 2, height: 1, bytes: png), delay: 0)

  private func worker(_ script: String) -> ThumbnailProcess {
    ThumbnailProcess(
      command: Command(executable: "/bin/sh", arguments: ["-c", script], environment: ["PATH": "/usr/bin:/bin"]))
  }

  /// Shell words that read the whole job.
  private func taking(_ job: ThumbnailJob) throws -> String {
    "head -c \(try MessageWriter.bytes(of: .job(job)).count) >/dev/null"
  }

  /// Shell words that write these messages.
  private func saying(_ answers: ThumbnailAnswer...) throws -> String {
    let bytes = try answers.flatMap { try MessageWriter.bytes(of: .answer($0)) }
    return "printf '" + bytes.map { "\\" + octal($0) }.joined() + "'"
  }

  private func octal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 8)
    return String(repeating: "0", count: 3 - digits.count) + digits
  }

  @Test func oneProgramDoesOneJobAfterTheOther() async throws {
    var second = job
    second.number = 8
    let answered = try "\(taking(job)); \(saying(.frame(job: 7, frame), .done(job: 7)))"
    let refused = try "\(taking(second)); \(saying(.failed(job: 8, reason: "not a picture")))"
    let worker = worker("\(answered); \(refused); cat >/dev/null")
    #expect(try await worker.frames(of: job) == [frame])
    await #expect(throws: ThumbnailWorkerError.refused(reason: "not a picture")) {
      try await worker.frames(of: second)
    }
    worker.close()
    await #expect(throws: ThumbnailWorkerError.unavailable(reason: "flick is ending")) {
      try await worker.frames(of: second)
    }
  }

  @Test func aLargeJobGoesThroughWhole() async throws {
    var large = job
    large.media = [UInt8](repeating: 9, count: 5 << 20)
    let worker = worker(try "\(taking(large)); \(saying(.frame(job: 7, frame), .done(job: 7))); cat >/dev/null")
    #expect(try await worker.frames(of: large) == [frame])
  }

  @Test func aCrashCostsOneJobAndTheNextOneStartsItAgain() async throws {
    let file = "/tmp/flick-worker-test-\(getpid())-\(UInt64.random(in: 0 ... .max))"
    defer { unlink(file) }
    // The first run leaves a mark and crashes in the middle of its answer.
    let first = "if [ ! -e \(file) ]; then touch \(file); printf '\\361\\001\\002'; kill -SEGV $$; fi"
    let worker = worker(try "\(first); \(taking(job)); \(saying(.frame(job: 7, frame), .done(job: 7))); cat >/dev/null")
    await #expect(throws: ThumbnailWorkerError.died) { try await worker.frames(of: job) }
    #expect(try await worker.frames(of: job) == [frame])
  }

  /// It seems to run when the next job comes, and ends without having looked at it.
  @Test(arguments: ["", "; sleep 0.1"])
  func aProgramThatEndedWhileNobodyAskedIsStartedAgain(rest: String) async throws {
    let worker = worker(try "\(taking(job)); \(saying(.frame(job: 7, frame), .done(job: 7)))\(rest)")
    for _ in 0..<5 { #expect(try await worker.frames(of: job) == [frame]) }
  }

  @Test func aProgramThatNeverReadsIsEnded() async throws {
    var large = job
    large.media = [UInt8](repeating: 9, count: 5 << 20)
    try await expectAbandoned(large, by: worker("exec sleep 1000"))
    try await expectAbandoned(job, by: worker("cat >/dev/null"))
  }

  private func expectAbandoned(_ job: ThumbnailJob, by worker: ThumbnailProcess) async throws {
    let task = Task { try await worker.frames(of: job) }
    // Not before the job has begun does this do anything, so it is said until it is heard.
    let repeating = Task {
      while !Task.isCancelled {
        worker.abandon(job: job.number + 1)
        worker.abandon(job: job.number)
        await Task.yield()
      }
    }
    let result = await task.result
    repeating.cancel()
    #expect(throws: ThumbnailWorkerError.died) { try result.get() }
  }

  @Test func aFloodIsEnded() async throws {
    await #expect(throws: ThumbnailWorkerError.died) { try await worker("yes").frames(of: job) }
    // Frame after frame, all well-formed and small enough.
    var moving = job
    moving.isAnimated = true
    let one = try saying(.frame(job: 7, frame))
    let script = "while :; do \(one); done"
    var collector = AnswerCollector(job: moving, limit: 1000)
    #expect(throws: ThumbnailWorkerError.died) {
      while true { try collector.append(.answer(.frame(job: 7, frame))) }
    }
    // A still has one.
    await #expect(throws: ThumbnailWorkerError.died) { try await worker(script).frames(of: job) }
  }

  @Test func aProgramThatIsNotThereIsNobodysFault() async throws {
    let worker = ThumbnailProcess(
      command: Command(executable: "/nowhere/flick-thumbnailer", arguments: [], environment: [:]))
    await #expect(throws: ThumbnailWorkerError.unavailable(reason: "flick-thumbnailer was not found")) {
      try await worker.frames(of: job)
    }
  }
}

@Suite struct AnswerCollectorTests {
  private func judgement(
    _ form: PictureForm, _ answers: [ThumbnailAnswer], isAnimated: Bool = false
  ) -> ThumbnailWorkerError? {
    let job = ThumbnailJob(
      number: 1, width: 2, height: 1, columns: 1, rows: 1, form: form, isAnimated: isAnimated, media: [])
    var collector = AnswerCollector(job: job, limit: 1 << 20)
    do throws(ThumbnailWorkerError) {
      for answer in answers { try collector.append(.answer(answer)) }
      return nil
    } catch {
      return error
    }
  }

  private func picture(_ bytes: [UInt8], job: UInt32 = 1) -> ThumbnailAnswer {
    .frame(job: job, ThumbnailFrame(content: .picture(width: 2, height: 1, bytes: bytes), delay: 0))
  }

  @Test func onlyWhatAnswersTheJobIsAnAnswer() {
    let frame = picture(png)
    #expect(judgement(.png, [frame, .done(job: 1)]) == nil)
    #expect(judgement(.png, [frame, frame, .done(job: 1)]) == .died)
    #expect(judgement(.png, [frame, frame, .done(job: 1)], isAnimated: true) == nil)
    #expect(judgement(.png, [.done(job: 1)]) == .died)
    #expect(judgement(.png, [frame, .done(job: 2)]) == .died)
    #expect(judgement(.png, [picture(png, job: 2)]) == .died)
    #expect(judgement(.png, [picture(Array(repeating: 0, count: 9))]) == .died)
    #expect(judgement(.png, [.failed(job: 1, reason: "damaged")]) == .refused(reason: "damaged"))
    #expect(judgement(.png, [.failed(job: 2, reason: "damaged")]) == .died)
  }

  @Test func sixelAndPNGAreLookedInto() {
    let sixel = SixelGrammarTests.picture
    #expect(judgement(.sixel(colors: 16), [picture(Array(sixel.utf8))]) == nil)
    #expect(judgement(.sixel(colors: 16), [picture(Array("\u{1b}P1;1|17/1b\u{1b}\\".utf8))]) == .died)
    #expect(judgement(.png, [picture(PNGStructureTests.file(width: 2, height: 1))]) == nil)
    #expect(judgement(.png, [picture(Array("\u{1b}[2J".utf8))]) == .died)
  }

  @Test func whatMovesTakesItsTime() throws {
    let job = ThumbnailJob(
      number: 1, width: 2, height: 1, columns: 1, rows: 1, form: .png, isAnimated: true, media: [])
    var collector = AnswerCollector(job: job, limit: 1 << 20)
    for delay in [0, 0, 70] {
      let content = ThumbnailFrame.Content.picture(width: 2, height: 1, bytes: png)
      try collector.append(.answer(.frame(job: 1, ThumbnailFrame(content: content, delay: delay))))
    }
    #expect(collector.frames.map(\.delay) == [10, 10, 70])
  }
}
