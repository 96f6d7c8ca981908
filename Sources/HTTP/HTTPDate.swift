/// Dates of HTTP headers without a calendar library, which would bring ICU.
enum HTTPDate {
  /// Seconds since 1970 of RFC 9110's preferred form, as `Sun, 06 Nov 1994 08:49:37 GMT`; nil for all else.
  ///
  /// The two obsolete forms of the RFC are not read: no server that sends `Retry-After` uses them.
  static func seconds(of text: some StringProtocol) -> Int? {
    let bytes = Array(text.utf8)
    guard bytes.count == 29, bytes[3] == UInt8(ascii: ","), bytes[19] == UInt8(ascii: ":"),
      bytes[22] == UInt8(ascii: ":"), bytes[25...].elementsEqual(" GMT".utf8),
      [4, 7, 11, 16].allSatisfy({ bytes[$0] == UInt8(ascii: " ") }),
      let day = number(bytes[5..<7]), let month = month(bytes[8..<11]), let year = number(bytes[12..<16]),
      let hour = number(bytes[17..<19]), let minute = number(bytes[20..<22]), let second = number(bytes[23..<25]),
      (1...31).contains(day), hour < 24, minute < 60, second <= 60
    else { return nil }
    return days(year: year, month: month, day: day) * 86_400 + hour * 3600 + minute * 60 + second
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      value = value * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return value
  }

  private static func month(_ name: ArraySlice<UInt8>) -> Int? {
    let names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    return names.firstIndex { name.elementsEqual($0.utf8) }.map { $0 + 1 }
  }

  /// Days from 1970-01-01 in the Gregorian calendar. Years start in March here, so that a leap day is their last.
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
  }
}
