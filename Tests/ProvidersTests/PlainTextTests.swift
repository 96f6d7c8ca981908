import Testing

@testable import Providers

@Suite(.timeLimit(.minutes(1))) struct PlainTextTests {
  @Test(arguments: [
    ("plain", "plain"), ("", ""), ("  two  words\n", "two words"),
    (#"<a href="//x.example/User:Someone" class='extiw' title="a > b">Some <b>on</b>e</a>, 1999"#, "Some one, 1999"),
    ("<b>bo</b>ld", "bold"), ("one<br>two<BR/>three<br />four", "one two three four"),
    ("<p>one</p><p class=x>two</p>", "one two"), ("<ul><li>a</li><li>b</li></ul>c", "a b c"),
    ("<h1>Head</h1>body<hr>end", "Head body end"), ("<td>1</td><td>2</td>", "1 2"),
    ("a<script>alert('<b>x</b>')</script>b", "ab"), ("a<STYLE>p{}</Style >b", "ab"), ("a<script src=x>never ends", "a"),
    ("a<template><p>x</p></template>b", "ab"), ("a</script>b", "ab"),
    ("a<!-- <p>no</p> -->b", "ab"), ("a<!-- never ends", "a"), ("<!DOCTYPE html><?xml version='1'?>a", "a"),
    ("1 < 2 and 3 > 2", "1 < 2 and 3 > 2"), ("I <3 you", "I <3 you"), ("a <", "a <"), ("a </", "a </"),
    ("a <b no end", "a <b no end"), (#"a <i title="no end>b"#, "a b"), (#"<i title="x>a<i title='y>b"#, "ab"),
    ("<>a</>", "<>a</>"), ("<é>", "<é>"), ("<p", "<p"), ("<", "<"), ("&", "&"), ("<b></b>", ""),
    ("R&amp;D &lt;b&gt; &quot;q&quot; &apos;s&apos;", #"R&D <b> "q" 's'"#),
    ("caf&eacute; &Eacute;t&eacute; stra&szlig;e &ntilde;&yuml;&nbsp;&copy;&frac12;", "café Été straße ñÿ ©½"),
    ("&alpha;&omega; &Alpha;&Omega; &sigmaf;&Sigma;&sigma;", "αω ΑΩ ςΣσ"),
    ("&hellip;&mdash;&ldquo;&rsquo;&euro;&trade;&hearts;", "…—“’€™♥"),
    ("&#233;&#xE9;&#Xe9;&#128512;&#x732B;", "ééé😀猫"), ("&#146;&#x96;&#128;", "’–€"),
    ("&amp;amp; &amp;eacute;", "&amp; &eacute;"), ("a &amp b", "a &amp b"), ("AT&T; x", "AT&T; x"), ("&;", "&;"),
    ("&#;&#x;&#-1;&#+5;&#xZZ; &# 5;", "&#;&#x;&#-1;&#+5;&#xZZ; &# 5;"), ("&eacute", "&eacute"),
    ("&#99999999999999999999;", "&#99999999999999999999;"),
    ("x&#0;&#xD800;&#1114112;y", "x\u{FFFD}\u{FFFD}\u{FFFD}y"),
    ("a&#27;[31mb&#x9b;c&#7;d&#x202E;e", "ab›cde"), ("Tom &amp; <i>Jerry</i>", "Tom & Jerry"),
    ("<b>猫</b>と<i>犬</i>", "猫と犬"),
  ])
  func saysWhatTheHTMLSays(html: String, text: String) {
    #expect(PlainText.of(html: html) == text)
  }

  @Test func isCut() {
    #expect(PlainText.of(html: "<b>abcdef</b>", limit: 3) == "abc")
    #expect(PlainText.of(html: "abcdef", limit: 3) == "abc")
  }

  /// Each would take minutes, or the stack, if it were read in any other way than once from left to right.
  @Test(arguments: [
    "<", "<a", "<a ", "<a '", "<a \"", "</", "<!--", "<b>", "</b>", "<div><p>", "&", "&#", "&amp", "&#x110000",
    "<script>",
    "<script></script>", "<a b='>", "<!", "<?",
  ])
  func hostileRepetitionIsRead(piece: String) {
    let html = String(repeating: piece, count: 200_000)
    #expect(PlainText.of(html: html).count <= 500)
  }
}
