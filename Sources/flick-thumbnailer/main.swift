import CAV
import CChafa
import Formats
import Glibc
import Surface
import ThumbnailProtocol

// Reads jobs on standard input, one after the other, and writes their frames on standard output. `--check` says how
// well it is locked up, `--formats` which formats it decodes, a name a line; neither does a job.

signal(SIGPIPE, SIG_IGN)
if CommandLine.arguments.dropFirst().first == "--formats" {
  let names = MediaFormat.allCases.filter(\.isSupported).map { "\($0.rawValue)\n" }
  Channel.write(Array(names.joined().utf8))
  exit(0)
}
av_log_set_level(AV_LOG_QUIET)
av_max_alloc(Limits.memory)
chafa_set_n_threads(1)
warmUp()
let isCheck = CommandLine.arguments.dropFirst().first == "--check"
let sandbox = Sandbox(mayWriteFiles: isCheck)

if isCheck {
  Channel.write(Array("\(sandbox.description)\n".utf8))
  exit(0)
}

var channel = Channel()
var renderers = Renderers()
do {
  while let job = try channel.nextJob() {
    do {
      let thumbnailer = Thumbnailer(job) { frame in Channel.send(.frame(job: job.number, frame)) }
      try thumbnailer.run(with: try renderers.renderer(for: job))
      Channel.send(.done(job: job.number))
    } catch {
      Channel.send(.failed(job: job.number, reason: error.words))
    }
  }
} catch {
  // What is at the other end is not the browser of this worker.
  exit(1)
}

/// Lets the libraries do, before the program is locked up, what they do once: tables, the number of processors, the time
/// zone.
func warmUp() {
  tzset()
  for form in [.cells(.sextant, .truecolor), .sixel(colors: 256), .png] as [PictureForm] {
    let job = ThumbnailJob(number: 0, width: 12, height: 12, columns: 2, rows: 1, form: form, media: [])
    do { _ = try Renderer(job).content() } catch { continue }
  }
}
