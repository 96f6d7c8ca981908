import Settings

/// The options of the subcommands that print items.
enum ListOptions {
  static let limit = Setting(
    nil, ValueType<Int>.count.optional, default: nil,
    option: Option(
      "limit", short: "n", value: "N", "print at most N items",
      details:
        "As many pages are asked for as that takes. Else `flick search` prints one page, 24 items for most sources, "
        + "and the others print all."))

  static let json = Setting(
    nil, .flag, default: false,
    option: Option("json", "print a JSON array of objects", details: "See `JSON` below."))

  static let format = Setting(
    nil, .itemFormat, default: .tsv,
    option: Option(
      "format", short: "f", value: "FORMAT",
      """
      print one line an item: url, title, fields as "{title} {url} {page} {width}", or tsv, the default: source, id, kind, \
      title, media URL, page URL, seconds
      """, details: "See `FORMATS` below."))

  static let all: [any AnySetting] = [limit, json, format]
}

/// How items are printed, and how many.
struct ListStyle: Sendable {
  let format: ItemFormat
  let limit: Int?

  /// - Throws: `UserError` for options that exclude each other.
  init(_ arguments: Arguments) throws {
    if arguments.has(ListOptions.json), arguments.has(ListOptions.format) {
      throw UserError.usage("--json and --format cannot be combined")
    }
    format = arguments[ListOptions.json] ? .json : arguments[ListOptions.format]
    limit = arguments[ListOptions.limit]
  }

  /// - Throws: `UserError` where nothing is listed.
  static func refuse(_ arguments: Arguments) throws {
    guard !ListOptions.all.contains(where: arguments.has) else {
      throw UserError.usage("--limit, --json and --format are for what is listed")
    }
  }
}
