import Blocking
import Support
import Testing

@Suite struct SystemTextTests {
  @Test(
    arguments: [
      [], Array("/home/é 🏳️‍🌈".utf8), [0xff], [0x2f, 0x61, 0xff, 0x62], [0xc3], [0xe2, 0x82], [0xed, 0xa0, 0x80],
      [0xf0, 0x9f, 0xff, 0x9f], [0x80, 0xc3, 0xa9, 0xbf],
      Array("\u{10fe80}\u{10feff}\u{10fe7f}\u{10ff00}\u{fffd}".utf8),
    ] as [[UInt8]])
  func anyBytesComeBack(bytes: [UInt8]) {
    let text = String(systemBytes: bytes)
    #expect(text.systemBytes == bytes)
    #expect(text.systemString.map(UInt8.init(bitPattern:)) == bytes + [0])
  }

  @Test func randomBytesComeBack() {
    var random = Random(seed: 4)
    let choice: [UInt8] = [0x2f, 0x61, 0xc3, 0xa9, 0xf4, 0x8f, 0xb9, 0xba, 0x80, 0xff]
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0..<12, using: &random)).compactMap { _ in choice.randomElement(using: &random) }
      #expect(String(systemBytes: bytes).systemBytes == bytes, "\(bytes)")
    }
  }

  @Test func whatIsTextStaysAsItIs() {
    #expect(String(systemBytes: Array("/home/é".utf8)) == "/home/é")
    #expect(String(systemBytes: [0x61, 0xff, 0x62]).withoutEscapedBytes == "a\u{fffd}b")
    #expect("a\u{10fd00}".withoutEscapedBytes == "a\u{10fd00}")
  }
}
