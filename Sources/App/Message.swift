import Browser
import Terminal
import Thumbnails

/// What other threads tell the main thread, through the mailbox: events of the browser, and what is not its business.
enum Message: Sendable {
  case event(Event)
  case signal(ProcessSignal)
  /// The screen gets it first; the browser is told by an event.
  case thumbnail(ThumbnailEvent)
  /// A program wants the terminal; its descriptor is the answer, once the screen is out of the way and the line is there
  /// to be read.
  case terminalWanted(AsyncStream<Int32>.Continuation, line: String)
  /// The program that had the terminal has ended.
  case terminalReturned
  /// It has had time to come back; pictures that got lost on the way are sent again.
  case terminalSettled
}
