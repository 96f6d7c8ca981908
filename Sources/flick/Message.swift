import Browser
import Playback
import Processes
import Terminal

/// What other threads tell the main thread, through the mailbox.
enum Message: Sendable {
  case event(Event)
  case signal(ProcessSignal)
  case playback(PlaybackEvent)
  /// The player that had the terminal has ended.
  case terminalReturned(PlaybackEvent)
  /// A source has been told to go on without identity; its search can begin.
  case identityWaived(Effect)
}
