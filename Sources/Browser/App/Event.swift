import Media
import Surface

/// What can happen to the browser.
public enum Event: Sendable {
  case input(InputEvent)
  case resized(TerminalGeometry)
  /// A deadline that `State.nextDeadline` named has come.
  case tick
  case search(SearchEvent)
  /// What can be searched has changed, for one by a key that was entered.
  case sources([SourceEntry])
  /// What was asked of a source to see whether it takes a key.
  case key(APIKeyEvent)
  /// How the words of the query may go on, the likeliest first.
  case suggestions(generation: Int, [String])
  /// Queries of former sessions, newest first.
  case formerQueries([String])
  /// What a source grants after the request that it has just been sent.
  case rateLimit(SourceID, RateLimit)
  case playback(PlaybackEvent)
  /// The items whose links were asked for, each with its file where it has one, and what is in the way of the others.
  case links([Target], LinkForm, problem: String?)
  /// The media links that were asked for, one a line, for the program that flick was started for.
  case picked(String)
  /// Of favourites and walls.
  case collection(CollectionEvent)
  case download(number: Int, DownloadEvent)
  /// What the source tells of an item that was asked about.
  case details(MediaItem.ID, Result<ItemDetails, SourceError>)
  /// The terminal draws with so many colours from now on.
  case colorMode(ColorMode)
  /// Pictures can be shown from now on, or not.
  case pictureMode(PictureMode)
  case picture(PictureKey, PictureProgress)
  /// Something to say in the bottom line.
  case notice(Notice)
  /// Something that helps a newcomer, shown until the first key.
  case hint(String)
}

/// The terminal's size, and the shape of its cells.
public struct TerminalGeometry: Hashable, Sendable {
  /// In cells.
  public var size: Size
  /// Width by height of one cell, from its pixels where they are known, else 0.5.
  public var cellAspect: Double

  /// Cells twice as high as wide, unless more is known.
  public init(size: Size, cellAspect: Double = 0.5) {
    self.size = size
    self.cellAspect = cellAspect
  }
}

/// What became of a key that was entered.
public enum APIKeyEvent: Hashable, Sendable {
  /// It is used from now on, perhaps unchecked because the source could not be asked; what can be searched follows.
  case accepted(SourceID, isChecked: Bool = true)
  /// It is not kept, and why.
  case refused(SourceID, reason: String)
}

/// A line for the bottom of the screen that stays until a key is pressed.
public struct Notice: Hashable, Sendable {
  /// One line.
  public var text: String
  /// Something went wrong.
  public var isError: Bool

  /// A line to be shown.
  public init(_ text: String, isError: Bool = false) {
    self.text = text
    self.isError = isError
  }
}
