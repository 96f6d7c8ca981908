import Testing

@testable import Settings

@Suite struct LocaleTests {
  @Test(arguments: [
    ("en_US.UTF-8", "en_US"), ("de_DE@euro", "de_DE"), ("pt-br", "pt_BR"), ("EN", "en"), ("zh_Hant", "zh_HANT"),
    ("es_419", "es_419"), ("", nil), ("C.UTF-8", nil), ("POSIX", nil),
  ])
  func isBroughtIntoOneForm(text: String, locale: String?) {
    #expect(Registry.locale.value(of: .text(text)) == locale)
  }

  @Test(arguments: ["english", "e", "en_US_x", "en US", "日本", "_US", "en_"])
  func whatIsNoneIsRefused(text: String) {
    #expect(throws: ValueMistake.self) { try Registry.locale.check(.text(text), as: .file("locale")) }
  }
}
