import Browser
import Media
import Playback
import Processes
import Terminal
import Thumbnails

/// What other threads tell the main thread, through the mailbox.
enum Message: Sendable {
  case event(Event)
  /// The favourites and walls that there are now.
  case collections(Collections)
  case signal(ProcessSignal)
  case playback(PlaybackEvent)
  /// A program was started with these.
  case played([PlayTarget])
  /// What was picked for another program, one a line.
  case picked(String)
  case thumbnail(ThumbnailUpdate)
  /// The player that had the terminal has ended.
  case terminalReturned(PlaybackEvent)
  /// A source has been told to go on without identity; its search can begin.
  case identityWaived(Effect)
  /// A key was entered that its source takes, or that it could not be asked about.
  case keyEntered(String, SourceID, isChecked: Bool)
}
