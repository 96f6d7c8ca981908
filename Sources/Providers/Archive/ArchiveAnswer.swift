import Media
import Text

/// A page of the Archive's advanced search.
struct ArchiveAnswer: Decodable {
  private enum CodingKeys: String, CodingKey { case response }
  private enum ResponseKeys: String, CodingKey { case numFound, start, docs }

  let docs: LossyArray<ArchiveDocument>
  /// How many came before this page.
  let start: Int
  let total: Int

  init(from decoder: any Decoder) throws {
    let response = try decoder.container(keyedBy: CodingKeys.self)
      .nestedContainer(keyedBy: ResponseKeys.self, forKey: .response)
    docs = try response.decode(LossyArray<ArchiveDocument>.self, forKey: .docs)
    start = response.number(.start)?.positive(upTo: ArchiveProvider.maximumResults) ?? 0
    total = response.number(.numFound)?.positive(upTo: 1 << 40) ?? 0
  }
}

/// What a search, or an item's metadata, says of an item. Every text may be one or a list.
struct ArchiveDocument: Decodable {
  private enum CodingKeys: String, CodingKey {
    case identifier, title, description, creator, date, year, subject, runtime, licenseurl, rights, collection, language
    case downloads, publicdate
  }

  let id: String
  let credit: Credit
  private let title: String
  private let summary: String?
  private let tags: [String]
  /// In seconds.
  private let duration: Double?
  private let texts: [CodingKeys: [String]]

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    var texts: [CodingKeys: [String]] = [:]
    for key in fields.allKeys {
      let values =
        fields.number(key).map { [$0.text] }
        ?? fields.readable(LossyArray<StringOrNumber>.self, key)?.elements.map(\.text) ?? []
      texts[key] = values.prefix(50).map { PlainText.of(html: $0, limit: 4000) }.filter { !$0.isEmpty }
    }
    self.texts = texts
    guard let id = fields.id(.identifier) ?? texts[.identifier]?.first else {
      throw DecodingError.dataCorruptedError(forKey: .identifier, in: fields, debugDescription: "no identifier")
    }
    self.id = id
    title = SafeText.clean(texts[.title]?.first ?? "", limit: 500)
    summary = texts[.description].flatMap { $0.isEmpty ? nil : $0.joined(separator: " ") }
    // Some write all their subjects into one text.
    tags = (texts[.subject] ?? []).flatMap { $0.split(separator: ";") }.prefix(50)
      .map { SafeText.clean(String($0), limit: 60) }.filter { !$0.isEmpty }
    duration = texts[.runtime]?.first.flatMap(RunningTime.seconds)
    let license = texts[.licenseurl]?.first.flatMap { MediaURL(web: $0) }
    credit = Credit(
      author: texts[.creator].flatMap { $0.isEmpty ? nil : SafeText.clean($0.joined(separator: ", "), limit: 200) },
      license: license.flatMap(Self.name(ofLicense:)), licenseURL: license)
  }

  /// nil without an address.
  func mediaItem(at place: ArchivePlace) -> MediaItem? {
    guard let picture = place.picture(of: id) else { return nil }
    // It may be a JPEG, a PNG or a GIF, whatever the address says.
    let still = Rendition(name: "picture", role: .still, format: .jpeg, url: picture, width: 180)
    return MediaItem(
      id: MediaItem.ID(source: place.source, value: id), kind: .clip, title: title.isEmpty ? id : title,
      summary: summary,
      tags: tags, pageURL: place.page(of: id), renditions: [still], duration: duration, credit: credit,
      needsResolving: true)
  }

  /// What no field of an item holds.
  var facts: [ItemDetails.Fact] {
    let year = texts[.year]?.first ?? texts[.date]?.first.map { String($0.prefix(4)) }
    let all: [(String, String?)] = [
      ("Year", year), ("Date", texts[.date]?.first.flatMap { $0 == year ? nil : $0 }),
      ("Creator", joined(.creator)), ("Runtime", texts[.runtime]?.first), ("Language", joined(.language)),
      ("Rights", texts[.rights]?.first), ("Collection", joined(.collection)), ("Downloads", texts[.downloads]?.first),
      ("Added", texts[.publicdate]?.first.map { String($0.prefix(10)) }),
    ]
    return all.compactMap { name, text in
      text.map { ItemDetails.Fact(name, SafeText.clean($0, limit: 300)) }
    }
  }

  private func joined(_ key: CodingKeys) -> String? {
    texts[key].flatMap { $0.isEmpty ? nil : $0.joined(separator: ", ") }
  }

  /// Creative Commons licences by their addresses, as `…/licenses/by-sa/4.0/` and `…/publicdomain/mark/1.0/`.
  private static func name(ofLicense address: MediaURL) -> String? {
    let path = address.text.lowercased().split(separator: "/").dropFirst(2).map(String.init)
    guard address.host?.hasSuffix("creativecommons.org") == true, path.count >= 2 else { return nil }
    let version = path.count > 2 ? " " + path[2] : ""
    switch (path[0], path[1]) {
    case ("licenses", "publicdomain"): return "Public domain"
    case ("licenses", let code): return SafeText.clean("CC \(code.uppercased())\(version)", limit: 40)
    case ("publicdomain", "zero"): return SafeText.clean("CC0\(version)", limit: 40)
    case ("publicdomain", _): return "Public domain"
    default: return nil
    }
  }
}
