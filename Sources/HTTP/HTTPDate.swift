import CCurl

/// Dates of HTTP headers, as libcurl reads them.
enum HTTPDate {
  /// Seconds since 1970 of any form that RFC 9110 (5.6.7) knows; nil for what is no date, and for one before 1970.
  static func seconds(of text: String) -> Int? {
    let seconds = curl_getdate(text, nil)
    return seconds < 0 ? nil : Int(seconds)
  }
}
