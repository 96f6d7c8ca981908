import Formats
import Processes

/// Which formats the program `flick-thumbnailer` decodes. It says so itself: it knows which libav it runs with.
public enum WorkerFormats {
  /// Starting takes about 50 ms.
  private static let timeLimit = Duration.seconds(2)
  /// Names are short, and there are few.
  private static let maximumBytes = 4096

  /// Asks the program; blocks until it has answered, for 2 s at most. Empty where it cannot be started.
  /// - Parameter command: the program without arguments.
  public static func read(from command: Command) -> Set<MediaFormat> {
    var command = command
    command.arguments = ["--formats"]
    guard let connection = try? WorkerConnection(command) else { return [] }
    let deadline = ContinuousClock.now + timeLimit
    var text: [UInt8] = []
    while text.count < maximumBytes, connection.hasBytes(within: max(.zero, deadline - .now)) {
      let piece = connection.receive()
      guard !piece.isEmpty else { break }
      text += piece
    }
    let names = String(decoding: text, as: UTF8.self).split(separator: "\n")
    return Set(names.compactMap { MediaFormat(rawValue: String($0)) })
  }
}
