import Media

extension SearchQuery {
  /// The language of the user's locale in two letters, as `pt` of `pt_BR`; nil when none is set.
  var language: String? {
    guard let language = localeParts.first, language.utf8.count == 2, language.allSatisfy(\.isLetter) else {
      return nil
    }
    return language
  }

  /// Whether the locale is Chinese of the traditional script.
  var isTraditionalChinese: Bool {
    language == "zh" && !Set(localeParts).isDisjoint(with: ["tw", "hk", "mo", "hant"])
  }

  private var localeParts: [String] {
    (locale ?? "").split { $0 == "_" || $0 == "-" || $0 == "." }.map { $0.lowercased() }
  }
}
