import Media

extension Registry {
  /// The source to begin with.
  public static let source = Setting(
    "source", ValueType<String>.text(completion: .sources).optional, default: nil,
    option: Option(
      "source", short: "s", value: "ID", "one that flick sources lists, or files:PATH",
      details: "`files:`PATH is a folder, `wall:`NAME a wall."),
    variable: "FLICK_SOURCE",
    otherwise: "the first of KLIPY, GIPHY, Pexels, Unsplash and TMDB that has a key, else Wikimedia Commons",
    text: "The source to begin with, by its name in `flick sources`.", example: "\"klipy\"")

  /// The folder of the source `files`.
  public static let filesFolder = Setting(
    "filesFolder", ValueType<String>.text().optional, default: nil,
    otherwise: "none, so there is no source `files`; `flick PATH` and `--source files:PATH` name one",
    text: "The folder of the source `files`: films, GIFs and pictures in it and its subfolders.",
    example: "\"~/Videos\"")

  /// The kind of items to begin with.
  public static let kind = Setting(
    "kind", ValueType<MediaKind>.choice.optional, default: nil,
    option: Option("kind", short: "k", value: "KIND", "only items of this kind"),
    otherwise: "all kinds that the source has",
    text: """
      Only items of one kind, where the source has them: `gif`, `sticker`, `clip`, `photo` or `film`; ^G goes on to the \
      next kind.
      """, example: "\"gif\"")

  /// How many items a page has, where the source gives so many.
  public static let pageSize = Setting(
    "pageSize", ValueType<Int>.count.optional, default: nil, otherwise: "each source's own",
    text: "How many items a page has, where the source gives so many.", example: "24")

  /// What services leave out of their results.
  public static let contentFilter = Setting(
    "contentFilter", ValueType<ContentFilter>.choice, default: .high,
    text: "How strictly sources filter: `off`, `low`, `medium` or `high` (safe for work).")

  /// The language and country that services are told.
  public static let locale = Setting(
    "locale", .locale, default: nil, otherwise: "nothing is sent",
    text: "Language and country, for sources that take them: `en`, `en_US`, `pt_BR`.", example: "\"en_US\"")

  /// Whom services can reach about this copy of flick: part of the User-Agent.
  public static let contact = Setting(
    "contact", ValueType<String>.text().optional, default: nil, otherwise: "nothing is sent",
    text: "How services can reach you, sent to them as part of the User-Agent.", example: "\"https://example.org/me\"")

  /// Whether media may come from private networks and this machine.
  public static let privateAddresses = Setting(
    "privateAddresses", .flag, default: false,
    text: """
      Whether pictures, downloads and redirects of services may lead to this machine and to private networks. A server of \
      your own that `baseURLs` names may name itself in any case.
      """)

  /// API keys, by source.
  public static let keys = Setting(
    "keys", .table(), default: [:],
    otherwise: "keys of the environment (`KLIPY_API_KEY` …), then those that were entered with F2",
    text: """
      Keys of sources. A key of the environment (KLIPY_API_KEY …) comes before one of this file, and that before one that \
      was entered with F2. If the file holds keys, make it private: chmod 600.
      """, example: "{ klipy: \"…\" }")

  /// Other servers, by source.
  public static let baseURLs = Setting(
    "baseURLs", .urls, default: [:], otherwise: "each source's own server; `FLICK_KLIPY_URL` … come before this",
    text: """
      Other servers for sources, in place of scheme, host and version path. FLICK_KLIPY_URL and so on come before this.
      """, example: "{ tenor: \"http://localhost:8080/v1\" }")

  /// How many requests sources grant, by source.
  public static let requestLimits = Setting(
    "requestLimits", .requestLimits, default: [:],
    otherwise: "what a source's answers say, else a guess for a free key of its own",
    text: """
      How many requests sources grant to your key: `"none"`, `"1000/hour"`, or several such as `"20/minute, 1000/day"`. \
      What a source's own answers say of it comes before this. A limit never keeps flick from asking: when little is left \
      it asks only on Enter.
      """, example: "{ klipy: \"none\", giphy: \"1000/hour\" }")
}
