import FuzzTargets
import Glibc

/// What the command line names, for libFuzzer's callback as well, which holds nothing.
enum Chosen {
  static let target = CommandLine.arguments.dropFirst().first.flatMap { name in
    FuzzTarget.all.first { $0.name == name }
  }

  /// What broke something is left in the working folder; to keep it, move it to the target's corpus.
  static func report(_ error: any Error, _ input: [UInt8]) {
    if let file = fopen("crash-\(target?.name ?? "")-rule", "w") {
      fwrite(input, 1, input.count, file)
      fclose(file)
    }
    let line = Array("flick-fuzz: \(target?.name ?? ""): \(error)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }
}
