import Media
import Testing

@testable import Providers

@Suite struct QueryFormatterTests {
  @Test(arguments: [
    ("cat", "cat"), ("Two Words", "Two Words"), ("rock'n'roll don’t", "rock'n'roll don’t"), ("猫 かわいい", "猫 かわいい"),
    ("น่ารัก", "น่ารัก"), ("science-fiction", "science-fiction"), ("日本-映画", "日本-映画"),
    ("3.14, 50% #1 @x; $2 _a_", "3.14, 50% #1 @x; $2 _a_"),
    ("🎉 👨‍👩‍👧", "🎉 👨‍👩‍👧"), ("می‌خواهم", "می‌خواهم"), ("Éclair ñ", "Éclair ñ"), ("and or not", "and or not"),
    ("Android ORION NOTE ANDREW", "Android ORION NOTE ANDREW"),
    ("", ""), ("-", ""), ("\"\"", ""), ("!!! ??? ***", ""), (":", ""), ("- - -", ""), ("()", ""),
    // Keywords and fields
    ("intitle:cat", "intitle cat"), ("filetype:audio|video", "filetype audio video"), ("title:(a b)", "title a b"),
    ("insource:/a.*b/i", "insource a. b i"), ("incategory:\"Featured videos\"", "incategory Featured videos"),
    ("prefix:File:X", "prefix File X"), ("morelike:A|B", "morelike A B"), ("all: x", "all x"), ("File:cat", "File cat"),
    ("-collection:x", "collection x"), ("fileres:>400", "fileres 400"), ("year:[1920 TO 1930]", "year 1920 TO 1930"),
    ("year:{a TO b}", "year a TO b"), ("deepcat:x", "deepcat x"), ("mediatype:*", "mediatype"),
    ("_exists_:x", "_exists_ x"),
    // Phrases
    ("\"exact phrase\"", "exact phrase"), ("\"open", "open"), ("a\"b\"c", "a b c"),
    ("“curly” «guillemets» „low“", "curly guillemets low"),
    ("\"a b\"~5", "a b 5"), ("\"a\"^2", "a 2"), ("\\\"a\\\"", "a"),
    // Negation and demands
    ("-cat", "cat"), ("--cat", "cat"), ("cat -dog", "cat dog"), ("!cat", "cat"), ("+cat +dog", "cat dog"),
    ("cat-", "cat"),
    ("a - b", "a b"), ("(-a)", "a"), ("x,-y", "x, y"), ("'-y", "' y"), ("a--b", "a b"), ("_-b", "_ b"), (".-b", ". b"),
    ("a\u{200B}-b", "a b"), ("a\u{AD}-b", "a b"), ("a\u{2028}-b", "a b"), ("a\u{200D}-b", "a b"),
    ("猫\u{200D}-b", "猫 b"),
    ("a\u{E000}-b", "a b"),
    // Booleans
    ("a AND b", "a and b"), ("a OR b", "a or b"), ("NOT a", "not a"), ("OR", "or"), ("a && b", "a b"),
    ("a || b", "a b"),
    ("(a) OR(b)", "a or b"), ("a OR\u{200B} b", "a or b"), ("a\u{200D}OR b", "a or b"),
    ("a\u{A0}OR\u{3000}b", "a or b"),
    ("AND AND", "and and"), ("a \"OR\" b", "a or b"), ("-NOT b", "not b"),
    // Wild cards, fuzziness, weights, escapes
    ("ca*", "ca"), ("c?t", "c t"), ("cat~", "cat"), ("cat~2", "cat 2"), ("~cat", "cat"), ("cat^4", "cat 4"),
    ("a\\ b", "a b"),
    ("a\\-b", "a b"), ("AC/DC", "AC DC"), ("/regex/", "regex"), ("tom & jerry", "tom jerry"), ("a=b", "a b"),
    ("a<b>c", "a b c"),
    ("a\u{0}b\u{1B}c", "a b c"),
  ])
  func keepsWordsAndNothingElse(text: String, words: String) {
    #expect(QueryFormatter.plain(text) == words)
    #expect(QueryFormatter.plain(words) == words, "plain words stay as they are")
  }

  @Test func tellsNoWordsFromNoText() {
    #expect(SearchQuery("  ").plainWords == "")
    #expect(SearchQuery("\"-\"").plainWords == nil)
    #expect(SearchQuery("a:b").plainWords == "a b")
  }
}
