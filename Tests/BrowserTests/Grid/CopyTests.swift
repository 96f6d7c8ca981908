import Media
import Testing

@testable import Browser

struct CopyTests {
  @Test func altYCopiesMarkdown() {
    var driver = Driver()
    var tricky = item(1, title: #"a [b] \ (c)"#)
    tricky.renditions[0].url = MediaURL(web: "https://example.org/a_(b).mp4")!
    driver.answer([tricky])
    let copied = Effect.copy(#"![a \[b\] \\ (c)](https://example.org/a_%28b%29.mp4)"#, what: "Markdown")
    #expect(driver.findLinks(driver.press(.character("y"), .alt)) == [copied])
    driver.press(.function(3))
    #expect(driver.findLinks(driver.press(.character("y"), .alt)) == [copied])
    driver.press(.escape)
    #expect(driver.state.search.editor.text.isEmpty)
  }

  @Test func filesOfThisMachineHaveNoSpacesInMarkdown() {
    var driver = Driver()
    var local = item(1, title: "")
    local.renditions[0].url = MediaURL(file: "/home/me/my clips/1.mp4")!
    driver.answer([local])
    #expect(
      driver.findLinks(driver.press(.character("y"), .alt)) == [
        .copy("![](/home/me/my%20clips/1.mp4)", what: "Markdown")
      ])
  }

  @Test func ofSeveralThoseWithoutALinkAreCounted() {
    var driver = Driver()
    var bare = item(2)
    bare.renditions = []
    driver.answer([item(1), bare, item(3)])
    driver.press(.tab)
    driver.type("mm")
    #expect(
      driver.findLinks(driver.control("y")) == [.copy("https://example.org/1.mp4", what: "Media link of 1 of 2 items")])
    driver.type("M")
    driver.press(.left)
    driver.type("m")
    #expect(driver.control("y").isEmpty)
    #expect(driver.screen.contains("“Clip 2” has no media link"))
  }
}
