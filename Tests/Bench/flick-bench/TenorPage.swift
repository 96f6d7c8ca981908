/// A page of a service that speaks as Tenor does.
enum TenorPage {
  /// Items with the titles and files that `from` numbers; `next` is the cursor of the page after it.
  /// - Parameter mp4: the address of all their media; nil for addresses that nobody answers.
  static func text(items: Int, from: Int, next: String?, mp4: String? = nil) -> String {
    var text = "{\"results\":["
    for number in from..<from + items {
      if number > from { text += "," }
      text += """
        {"id":"\(number)","title":"Number \(number)","media_formats":{"mp4":{"url":"\(mp4 ?? "https://example.org/\(number).mp4")",\
        "dims":[320,180],"duration":3}}}
        """
    }
    return text + "],\"next\":\"\(next ?? "")\"}"
  }
}
