import Glibc
import Testing

@testable import Text

@Suite struct WidthTests {
  /// The C library's own answer, under a locale of this thread only.
  @Test func agreesWithTheCLibraryOnEveryScalar() throws {
    // Glibc's module does not declare it.
    let symbol = try #require(dlsym(nil, "wcwidth"))
    let wcwidth = unsafeBitCast(symbol, to: (@convention(c) (wchar_t) -> Int32).self)
    let locale = try #require(newlocale(LC_CTYPE_MASK, "C.UTF-8", nil))
    let previous = uselocale(locale)
    defer {
      uselocale(previous)
      freelocale(locale)
    }
    // glibc 2.36 has Unicode 14; a newer one knows scalars that count as unprintable here.
    var differences: [String] = []
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value), let age = scalar.properties.age, age.major <= 14 else { continue }
      if scalar.properties.generalCategory == .control { continue }
      let expected = Int(wcwidth(wchar_t(value)))
      // What never reaches a cell needs no width.
      if ScalarClass(scalar) == .removed { continue }
      if scalar.columns != expected {
        differences.append("\(String(value, radix: 16)): glibc \(expected), flick \(scalar.columns)")
      }
    }
    #expect(differences == [])
  }

  @Test func isOfUnicode14() {
    #expect(Unicode.Scalar(0x1FAE8).map(\.columns) == -1, "shaking face, Unicode 15")
    #expect(Unicode.Scalar(0x1FAE7).map(\.columns) == 2, "bubbles, Unicode 14")
  }
}
