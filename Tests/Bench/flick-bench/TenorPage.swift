/// A page of a service that speaks as Tenor does.
enum TenorPage {
  /// Items with the titles and files that `from` numbers; `next` is the cursor of the page after it.
  static func text(items: Int, from: Int, next: String?) -> String {
    var text = "{\"results\":["
    for number in from..<from + items {
      if number > from { text += "," }
      text += """
        {"id":"\(number)","title":"Number \(number)","media_formats":{"mp4":{"url":"https://example.org/\(number).mp4",\
        "dims":[320,180],"duration":3}}}
        """
    }
    return text + "],\"next\":\"\(next ?? "")\"}"
  }
}
