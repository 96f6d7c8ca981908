import Glibc

/// The character set of the C library, by which ncurses writes and measures.
enum CharacterSet {
  /// Takes the user's locale for characters when it is one of UTF-8, else C.UTF-8: without it ncurses writes no
  /// character beyond ASCII.
  static func useUTF8() {
    // What is UTF-8 already stays untouched: the locale is the whole process's.
    if isUTF8 { return }
    setlocale(LC_CTYPE, "")
    if !isUTF8 { setlocale(LC_CTYPE, "C.UTF-8") }
  }

  private static var isUTF8: Bool {
    nl_langinfo(Int32(CODESET)).map { strcmp($0, "UTF-8") == 0 } ?? false
  }
}
