import Media

/// Who made a stored item.
struct StoredCredit: Codable {
  private var author: String?
  private var authorPage: String?
  private var license: String?
  private var licensePage: String?

  init(_ credit: Credit) {
    author = credit.author.map(StoredBound.text)
    authorPage = credit.authorURL?.text
    license = credit.license.map(StoredBound.text)
    licensePage = credit.licenseURL?.text
  }

  init(from decoder: any Decoder) throws {
    guard let fields = try? decoder.container(keyedBy: CodingKeys.self) else { return }
    author = fields.readable(String.self, .author)
    authorPage = fields.readable(String.self, .authorPage)
    license = fields.readable(String.self, .license)
    licensePage = fields.readable(String.self, .licensePage)
  }

  var credit: Credit {
    Credit(
      author: author.map(StoredBound.text), authorURL: authorPage.flatMap(MediaURL.init(text:)),
      license: license.map(StoredBound.text), licenseURL: licensePage.flatMap(MediaURL.init(text:)))
  }
}
