import Glibc
import Support

/// How many thumbnails two workers make in a second, beside programs that print pictures.
struct ThumbnailBench {
  private static let rounds = 9
  private static let count = 48
  private static let workers = 2

  let surroundings: Surroundings

  func run(into table: inout Table) throws {
    let media = (surroundings.environment["FLICK_RESOURCES"] ?? "Resources") + "/Catalogue/media"
    let stills = try files(in: media) { $0.hasSuffix(".jpg") }
    let clips = try files(in: media) { $0.hasSuffix(".mp4") && !$0.hasSuffix("-preview.mp4") }
    let half = Self.count / 2
    // chafa has no video.
    let sets = [
      ("JPEGs", Array(stills.prefix(Self.count)), [Contestant.chafa, .timg]),
      ("JPEGs and MP4s", Array(stills.prefix(half) + clips.prefix(half)), [.timg]),
    ]
    for (name, files, rivals) in sets where files.count == Self.count {
      let speeds = try measure(files, rivals)
      table.add(
        "thumbnails of 48 \(name) to 24×8 cells", "1/s", speeds.running.mapValues(\.median), goal: .timesAtLeast(1.5))
      table.add("  with the start of the workers", "1/s", speeds.started.mapValues(\.median))
    }
  }

  /// From the start of the programs to the last picture; `running` has flick's workers started before, as they are
  /// while one browses.
  private func measure(
    _ files: [String], _ rivals: [Contestant]
  ) throws -> (running: [Contestant: Samples], started: [Contestant: Samples]) {
    let program = surroundings.built("flick-thumbnailer")
    func startWorkers() throws -> [ThumbnailerProcess] {
      try (0..<Self.workers).map { _ in try ThumbnailerProcess(program) }
    }
    let workers = try startWorkers()
    let media = try files.map(Self.bytes)
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
      try makeAll(media, with: try startWorkers())
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
    Double(count) * 1e9 / Double(MeasuredTerminal.now - start)
  }

  private func files(in folder: String, where isWanted: (String) -> Bool) throws -> [String] {
    guard let directory = opendir(folder) else { throw BenchError("\(folder) cannot be read") }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      names.append(
        withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
    return names.filter(isWanted).sorted().map { "\(folder)/\($0)" }
  }

  private static func bytes(of path: String) throws -> [UInt8] {
    guard let file = fopen(path, "r") else { throw BenchError("\(path) cannot be read") }
    defer { fclose(file) }
    fseek(file, 0, SEEK_END)
    var bytes = [UInt8](repeating: 0, count: ftell(file))
    rewind(file)
    let count = fread(&bytes, 1, bytes.count, file)
    return Array(bytes.prefix(count))
  }
}
