import Library
import Media
import Search

/// Keeps what others search for in the library: the time in seconds since 1970, and the words, a line each.
public struct KeptTrending: TrendingStore {
  private static let maximumWords = 20

  private let library: Library
  private let time: @Sendable () -> Int

  /// - Parameter time: seconds since 1970.
  public init(library: Library, time: @escaping @Sendable () -> Int) {
    (self.library, self.time) = (library, time)
  }

  /// Those that are no older than an hour.
  public func trending(of source: SourceID) async -> [String]? {
    guard let text = try? await library.value(forKey: Self.name(source)) else { return nil }
    let lines = text.split(separator: "\n").map(String.init)
    let lifetime = Int(SuggestionService.trendingLifetime.components.seconds)
    guard let kept = lines.first.flatMap({ Int($0) }), (0..<lifetime).contains(time() - kept) else { return nil }
    return Array(lines.dropFirst())
  }

  /// A library that cannot be written costs a request more.
  public func keepTrending(_ words: [String], of source: SourceID) async {
    let lines = ["\(time())"] + words.prefix(Self.maximumWords).filter { !$0.contains("\n") }
    try? await library.setValue(lines.joined(separator: "\n"), forKey: Self.name(source))
  }

  private static func name(_ source: SourceID) -> String { "trending \(source)" }
}
