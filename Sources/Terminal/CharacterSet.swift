import Glibc

/// The character set of the C library, by which ncurses writes and measures.
enum CharacterSet {
  /// Takes the user's locale for characters when it is one of UTF-8, else C.UTF-8: without it ncurses writes no
  /// character beyond ASCII.
  static func useUTF8() {
    setlocale(LC_CTYPE, "")
    guard let name = nl_langinfo(Int32(CODESET)), strcmp(name, "UTF-8") == 0 else {
      setlocale(LC_CTYPE, "C.UTF-8")
      return
    }
  }
}
