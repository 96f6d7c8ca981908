import FoundationEssentials
import Glibc
import Support
import Testing

/// A home directory of its own for one test, with a catalogue and fake players; removed with all that is in it.
final class Home: Sendable {
  let path: String

  /// The program under test, which lies beside the test bundle.
  static let program = BuiltProgram.path("flick")

  /// - Parameter featured: how many of the clips the start page has on a shelf.
  init(clips: [String] = Catalogue.titles, featured: Int = 0) throws {
    var template = Array("/tmp/flick-end-to-end-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw CocoaError(.fileWriteUnknown) }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    for folder in ["bin", "resources/Catalogue/media", "config/flick"] {
      try FileManager.default.createDirectory(atPath: "\(path)/\(folder)", withIntermediateDirectories: true)
    }
    try write(Catalogue.json(clips, featured: featured), to: "resources/Catalogue/catalogue.json")
    for number in clips.indices { try write("picture", to: "resources/Catalogue/media/\(number).mp4") }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// What a program run from here sees, and nothing else.
  func environment(_ more: [String: String] = [:]) -> [String: String] {
    let own = [
      "HOME": path, "PATH": "\(path)/bin:/usr/bin:/bin", "TERM": "xterm-256color",
      "FLICK_RESOURCES": "\(path)/resources", "XDG_CONFIG_HOME": "\(path)/config", "XDG_DATA_HOME": "\(path)/data",
      "XDG_CACHE_HOME": "\(path)/cache",
      // Whatever the default would be; an empty value asks for the default.
      "FLICK_SOURCE": "bundled",
      // Tiles of text, which the tests can read; those of pictures ask for another mode.
      "FLICK_GRAPHICS": "none",
    ]
    return own.merging(more) { $1 }
  }

  /// What a display leaves in the environment: a socket on which somebody listens, to the end of the tests.
  func display() -> [String: String] {
    let socketPath = "\(path)/display"
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: socketPath.utf8) }
    _ = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    listen(descriptor, 8)
    return ["WAYLAND_DISPLAY": socketPath]
  }

  func write(_ text: String, to file: String) throws {
    try Data(text.utf8).write(to: URL(filePath: "\(path)/\(file)"))
  }

  /// The text of a file; nil where there is none.
  func read(_ file: String) -> String? {
    (try? Data(contentsOf: URL(filePath: "\(path)/\(file)"))).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The text of a file as soon as it holds something.
  func readEventually(_ file: String, where isRight: (String) -> Bool = { !$0.isEmpty }) async throws -> String {
    for _ in 0..<2000 {
      if let text = read(file), isRight(text) { return text }
      try await Task.sleep(for: .milliseconds(10))
    }
    Issue.record("\(file) holds \(read(file) ?? "nothing, there is none")")
    throw Missing()
  }

  /// Adds a player: a script that appends its arguments, one a line with an empty line after them, to
  /// `NAME.arguments`, its number to `NAME.pids`, and then does the rest.
  func addPlayer(_ name: String = "mpv", _ rest: String = "exit 0") async throws {
    let script = """
      #!/bin/sh
      PATH=/usr/bin:/bin
      printf '%s\\n' "$@" '' >>'\(path)/\(name).arguments'
      echo $$ >>'\(path)/\(name).pids'
      \(rest)

      """
    // A child writes it: were it open for writing here while another test starts a program, that one's copy of the
    // descriptor could keep the script from being executed.
    let target = "\(path)/bin/\(name)"
    let folder = path
    let run = await onThread {
      try? ProgramRun(
        "/bin/sh", ["-c", "printf %s \"$1\" >\"$0\" && chmod 755 \"$0\"", target, script],
        environment: ["PATH": "/usr/bin:/bin"], folder: folder)
    }
    #expect(run?.status == 0)
  }

  /// Runs the program without a terminal.
  func run(_ arguments: String..., environment: [String: String] = [:]) async throws -> ProgramRun {
    try await run(arguments, environment: environment)
  }

  /// Runs the program without a terminal.
  func run(_ arguments: [String], environment: [String: String] = [:]) async throws -> ProgramRun {
    let (variables, folder) = (self.environment(environment).filter { !$0.value.isEmpty }, path)
    let run = await onThread {
      Result { try ProgramRun(Home.program, arguments, environment: variables, folder: folder) }
    }
    return try run.get()
  }

  struct Missing: Error {}
}

/// The clips that the tests browse, in place of those that come with flick.
enum Catalogue {
  static let titles = [
    "Amber waves", "Blue comet", "Copper rain", "Dancing bears", "Electric fern", "Falling leaves", "Game of life",
    "Hidden harbour", "Icy morning", "Jumping goats", "Kettle steam", "Lazy river", "Midnight train", "Northern light",
    "Orange grove", "Paper planes", "Quiet street", "Rolling hills", "Silver moon", "Tiny robots", "Under water",
    "Velvet night", "Windy dunes", "Yellow field", "Zebra crossing", "Open doors", "Broken clock", "Cloud shadow",
    "Distant storm", "Empty station",
  ]

  static func json(_ titles: [String], featured: Int) -> String {
    let items = titles.enumerated().map { number, title in
      """
      ["\(number)", "\(title)", "tag\(number)", "clip", 2, null, null, 320, 180, 7]
      """
    }
    return """
      {"author": "flick", "license": "CC0", "featured": \(featured), "items": [\(items.joined(separator: ",\n"))]}
      """
  }
}
