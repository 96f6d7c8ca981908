import Glibc

/// The descriptors of standard input, output and errors.
public enum StandardDescriptors {
  /// Takes the place of those that the program was started without (`2>&-`), lest a file that is opened later gets their
  /// number and with that what is meant for people. Reading and writing fail as they did. To be called first.
  public static func occupy() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
      // The lowest number that is free, so this one.
      _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
