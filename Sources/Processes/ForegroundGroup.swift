import Glibc

/// Which process group a terminal listens to.
enum ForegroundGroup {
  /// Makes a group the terminal's foreground, also when the caller is in its background.
  @discardableResult
  static func set(_ group: pid_t, of terminal: Int32) -> Bool {
    // The kernel stops a background caller with SIGTTOU unless that is blocked in the calling thread.
    var stop = sigset_t()
    var former = sigset_t()
    sigemptyset(&stop)
    sigaddset(&stop, SIGTTOU)
    pthread_sigmask(SIG_BLOCK, &stop, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    return tcsetpgrp(terminal, group) == 0
  }
}
