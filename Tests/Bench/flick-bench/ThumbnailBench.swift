import Glibc
import Support

/// How many thumbnails two workers make in a second, beside programs that print the same files as the same quadrants in
/// 256 colours, as a user runs them: one process for all files, with as many threads as it likes.
struct ThumbnailBench {
  private static let rounds = 9
  private static let workers = 2

  let surroundings: Surroundings

  func run(into table: inout Table) throws {
    let media = try BenchMedia(surroundings)
    let half = BenchMedia.count / 2
    // chafa has no video.
    let sets = [
      ("JPEGs, 480×270,", media?.stills ?? [], [Contestant.chafa, .timg]),
      ("MP4s, 498×280,", media?.clips ?? [], [.timg]),
      ("both, half of each,", Array((media?.stills ?? []).prefix(half) + (media?.clips ?? []).prefix(half)), [.timg]),
    ]
    for (name, files, rivals) in sets {
      let isThere = files.count == BenchMedia.count
      let speeds = isThere ? try measure(files, rivals) : (running: [:], started: [:])
      table.add(
        "thumbnails of 48 \(name) to 24×8 cells", .perSecond, speeds.running.mapValues(\.median),
        goal: .timesAtLeast(1.5))
      table.add("  with the start of the workers", .perSecond, speeds.started.mapValues(\.median))
    }
    for (name, files, _) in sets.prefix(2) {
      let times = files.isEmpty ? [:] : try processorTimes(files)
      table.add(
        "a worker's processor time for one of the \(name.prefix { $0 != "," })", .milliseconds,
        times.mapValues(\.median),
        goal: .timesAtMost(1.3, .floor))
    }
  }

  /// From the start of the programs to the last picture; `running` has flick's workers started before, as they are
  /// while one browses.
  private func measure(
    _ files: [String], _ rivals: [Contestant]
  ) throws -> (running: [Contestant: Samples], started: [Contestant: Samples]) {
    let workers = try startWorkers(Self.workers)
    let media = try files.map(BenchMedia.bytes)
    let size = "\(ThumbnailerProcess.columns)x\(ThumbnailerProcess.rows)"
    let options: [Contestant: [String]] = [
      .chafa: ["--size", size, "--symbols", "quad", "--colors", "256", "--animate", "off"],
      .timg: ["-g\(size)", "-pq", "--color8", "--frames=1", "--threads=\(Self.workers)"],
    ]
    let sink = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(sink) }
    var speeds: [Contestant: Samples] = [:]
    var running = Samples()
    try makeAll(media, with: workers)
    for _ in 0..<Self.rounds {
      var start = MeasuredTerminal.now
      try makeAll(media, with: workers)
      running.add(Self.speed(since: start))
      start = MeasuredTerminal.now
      try makeAll(media, with: try startWorkers(Self.workers))
      speeds[.flick, default: Samples()].add(Self.speed(since: start))
      for rival in rivals {
        guard let program = surroundings.installed(rival.rawValue) else { continue }
        start = MeasuredTerminal.now
        let id = try Spawned.start(program, (options[rival] ?? []) + files, input: sink, output: sink)
        guard Spawned.wait(for: id) else { continue }
        speeds[rival, default: Samples()].add(Self.speed(since: start))
      }
    }
    return (speeds.merging([.flick: running]) { $1 }, speeds)
  }

  /// For one file, in milliseconds. The floor is libav's decoding and scaling and libchafa's drawing, with nothing else.
  private func processorTimes(_ files: [String]) throws -> [Contestant: Samples] {
    let worker = try startWorkers(1)
    let media = try files.map(BenchMedia.bytes)
    var times: [Contestant: Samples] = [:]
    try makeAll(media, with: worker)
    for _ in 0..<Self.rounds {
      let before = worker[0].processorTime
      try makeAll(media, with: worker)
      times[.flick, default: Samples()].add((worker[0].processorTime - before) / Double(media.count))
      let floor = surroundings.built("flick-bench-picture-floor")
      let printed = try Spawned.output(of: floor, ["1"] + files)
      times[.floor, default: Samples()].add(printed.flatMap { Double($0.prefix { $0 != "\n" }) })
    }
    return times
  }

  private func startWorkers(_ count: Int) throws -> [ThumbnailerProcess] {
    try (0..<count).map { _ in try ThumbnailerProcess(surroundings.built("flick-thumbnailer")) }
  }

  /// A job to each worker, the next when it is over.
  private func makeAll(_ media: [[UInt8]], with workers: [ThumbnailerProcess]) throws {
    var next = 0
    for worker in workers {
      try worker.send(media[next], number: next)
      next += 1
    }
    var done = 0
    while done < media.count {
      var sockets = workers.map { pollfd(fd: $0.socket, events: Int16(POLLIN), revents: 0) }
      guard poll(&sockets, nfds_t(sockets.count), 10_000) > 0 else { throw BenchError("flick-thumbnailer hangs") }
      for (worker, socket) in zip(workers, sockets) where socket.revents != 0 {
        guard try worker.receive() else { continue }
        done += 1
        guard next < media.count else { continue }
        try worker.send(media[next], number: next)
        next += 1
      }
    }
  }

  private static func speed(since start: UInt64) -> Double {
    Double(BenchMedia.count) * 1e9 / Double(MeasuredTerminal.now - start)
  }
}
