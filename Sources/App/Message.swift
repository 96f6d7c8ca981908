import Browser
import CommandLine
import Media
import Terminal
import Thumbnails

/// What other threads tell the main thread, through the mailbox.
enum Message: Sendable {
  case event(Event)
  /// The favourites and walls that there are now.
  case collections(Collections)
  case signal(ProcessSignal)
  /// What was picked for another program, one a line.
  case picked(String)
  case thumbnail(ThumbnailEvent)
  /// A program wants the terminal; its descriptor is the answer, once the screen is out of the way.
  case terminalWanted(AsyncStream<Int32>.Continuation)
  /// The program that had the terminal has ended.
  case terminalReturned
  /// A key was entered that its source takes, or that it could not be asked about.
  case keyEntered(String, SourceID, isChecked: Bool)
}
