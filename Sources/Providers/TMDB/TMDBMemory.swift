import Media

/// What TMDB is asked for once: the genres of each language, and where pictures lie at a server that is not its own.
actor TMDBMemory {
  private let asksForPictures: Bool
  private var pictures: TMDBPictures?
  private var genres: [String: TMDBGenres] = [:]

  init(asksForPictures: Bool) { self.asksForPictures = asksForPictures }

  /// Where pictures lie; as at TMDB itself when the server does not say, since it may be a mirror of answers only.
  func pictures(_ fetch: @Sendable () async throws -> TMDBPictures) async -> TMDBPictures {
    guard asksForPictures else { return .standard }
    if let pictures { return pictures }
    guard let told = try? await fetch() else { return .standard }
    pictures = told
    return told
  }

  /// All genres with their names in a language.
  /// - Throws: what `fetch` throws.
  func genres(of locale: String?, _ fetch: @Sendable () async throws -> TMDBGenres) async throws -> TMDBGenres {
    if let known = genres[locale ?? ""] { return known }
    let told = try await fetch()
    genres[locale ?? ""] = told
    return told
  }

  /// All is asked for again.
  func forget() {
    pictures = nil
    genres = [:]
  }
}
