import Media

extension FuzzTarget {
  /// Addresses from strangers: nothing but printable ASCII, and the same when read again.
  static let addresses = FuzzTarget(name: "addresses") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    if let url = MediaURL(web: text) {
      try expect(
        url.text.utf8.allSatisfy { (0x21...0x7e).contains($0) }, "\(url.text.debugDescription) has other bytes")
      try expect(MediaURL(web: url.text) == url, "\(url.text) is another address when read again")
      try expect(MediaURL(text: url.text) == url, "\(url.text) is another address as text")
      try expect(url.text.utf8.count <= MediaURL.maximumLength, "an address beyond the limit")
      try expect(url.host?.isEmpty == false && url.filePath == nil, "\(url.text) has no host")
      try expect(url.scheme != .file, "a file from the web")
    }
    if let url = MediaURL(filePath: bytes) {
      try expect(url.filePath == bytes, "\(url.text.debugDescription) is another file")
      try expect(MediaURL(text: url.text) == url, "\(url.text.debugDescription) is another file as text")
      try expectShown(url.text, "a path")
    }
    if let url = MediaURL(text: text) { try expect(MediaURL(text: url.text) == url, "\(url.text) is another address") }
    try expect(MediaURL.decode(MediaURL.encode(text)) == text, "encoded and decoded it is another text")
  }
}
