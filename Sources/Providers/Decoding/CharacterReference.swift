/// HTML's names and numbers for characters: those of HTML 4, which are the ones that people and editors write.
enum CharacterReference {
  /// The character of what stands between `&` and `;`, as `eacute`, `#233` or `#xE9`; nil for an unknown name.
  static func character(_ name: String) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return named[name] }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let number = isHexadecimal ? digits.dropFirst() : digits
    guard let first = number.first, first.isHexDigit, let value = UInt32(number, radix: isHexadecimal ? 16 : 10) else {
      return nil
    }
    // As in browsers, the numbers of C1 controls mean what Windows-1252 has there (HTML standard, 13.2.5.80).
    if (0x80...0x9F).contains(value) { return Unicode.Scalar(windows[Int(value - 0x80)]) }
    return value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  private static let windows: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D, 0x017D,
    0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,
    0x017E, 0x0178,
  ]

  /// Of U+00A0 to U+00FF in order.
  private static let latin = """
    nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro \
    para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil \
    Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave \
    Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml \
    igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute \
    thorn yuml
    """
  /// Of U+0391 and U+03B1 on in order; capitals have no final sigma.
  private static let greek = """
    alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon \
    phi chi psi omega
    """
  private static let others: [(name: String, value: UInt16)] = [
    ("amp", 0x26), ("lt", 0x3C), ("gt", 0x3E), ("quot", 0x22), ("apos", 0x27), ("OElig", 0x152), ("oelig", 0x153),
    ("Scaron", 0x160), ("scaron", 0x161), ("Yuml", 0x178), ("fnof", 0x192), ("circ", 0x2C6), ("tilde", 0x2DC),
    ("ensp", 0x2002), ("emsp", 0x2003), ("thinsp", 0x2009), ("zwnj", 0x200C), ("zwj", 0x200D), ("lrm", 0x200E),
    ("rlm", 0x200F), ("ndash", 0x2013), ("mdash", 0x2014), ("lsquo", 0x2018), ("rsquo", 0x2019), ("sbquo", 0x201A),
    ("ldquo", 0x201C), ("rdquo", 0x201D), ("bdquo", 0x201E), ("dagger", 0x2020), ("Dagger", 0x2021), ("bull", 0x2022),
    ("hellip", 0x2026), ("permil", 0x2030), ("prime", 0x2032), ("Prime", 0x2033), ("lsaquo", 0x2039),
    ("rsaquo", 0x203A), ("oline", 0x203E), ("frasl", 0x2044), ("euro", 0x20AC), ("trade", 0x2122), ("larr", 0x2190),
    ("uarr", 0x2191), ("rarr", 0x2192), ("darr", 0x2193), ("harr", 0x2194), ("lArr", 0x21D0), ("rArr", 0x21D2),
    ("hArr", 0x21D4), ("forall", 0x2200), ("part", 0x2202), ("exist", 0x2203), ("empty", 0x2205), ("nabla", 0x2207),
    ("isin", 0x2208), ("prod", 0x220F), ("sum", 0x2211), ("minus", 0x2212), ("radic", 0x221A), ("infin", 0x221E),
    ("cap", 0x2229), ("cup", 0x222A), ("int", 0x222B), ("sim", 0x223C), ("cong", 0x2245), ("asymp", 0x2248),
    ("ne", 0x2260), ("equiv", 0x2261), ("le", 0x2264), ("ge", 0x2265), ("sub", 0x2282), ("sup", 0x2283),
    ("loz", 0x25CA), ("spades", 0x2660), ("clubs", 0x2663), ("hearts", 0x2665), ("diams", 0x2666),
  ]

  private static let named: [String: Unicode.Scalar] = {
    var values = others.map { ($0.name, $0.value) }
    for (offset, name) in latin.split(separator: " ").enumerated() {
      values.append((String(name), UInt16(0xA0 + offset)))
    }
    for (offset, name) in greek.split(separator: " ").enumerated() {
      values.append((String(name), UInt16(0x3B1 + offset)))
      if name != "sigmaf" {
        values.append((name.prefix(1).uppercased() + name.dropFirst(), UInt16(0x391 + offset)))
      }
    }
    return values.reduce(into: [:]) { $0[$1.0] = Unicode.Scalar($1.1) }
  }()
}
