import Media

/// What the browser wants done outside; the answers come back as events.
public enum Effect: Hashable, Sendable {
  /// How soon and from where a question is answered.
  public enum Urgency: Hashable, Sendable {
    /// After the source's pause, from memory where possible.
    case whenTyped
    /// At once, from memory where possible.
    case now
    /// At once, from the source.
    case reload
    /// From memory alone.
    case fromMemory
  }

  case search(SearchQuery, source: SourceID, generation: Int, Urgency)
  /// Ask how the words may go on, after the source's pause; every other search ends that.
  case suggest(SearchQuery, source: SourceID, generation: Int)
  /// Remember a query beyond this session.
  case keepQuery(String)
  /// Remember beyond this session what was played.
  case keepPlays([MediaItem])
  /// They were not played after all.
  case forgetPlays([MediaItem])
  /// Remember where the user is, in case flick crashes.
  case keepPlace
  case loadMore(generation: Int)
  /// Tell the source that the user agrees to what it asked (`SourceError.needsConsent`).
  case agree(with: SourceID)
  /// Play an item: what it would play by itself, or one of its renditions.
  case play(MediaItem, Rendition? = nil, inTerminal: Bool)
  /// Play items one after the other.
  case playAll([MediaItem], inTerminal: Bool)
  /// Find the media links of items for the program that flick was started for.
  case pick([MediaItem], Rendition? = nil)
  /// Download an item: what it would play by itself, or one of its renditions. What comes of it is told by the number.
  case download(MediaItem, Rendition? = nil, number: Int)
  /// Give a download up and remove what has come of it.
  case cancelDownload(number: Int)
  /// Ask for everything that is known of an item, in place of the one that was asked about before.
  case details(of: MediaItem, Urgency)
  /// The details are no longer looked at.
  case cancelDetails
  /// Find the media links of items, to be copied: some are known only when their source is asked, and some lead to files
  /// that are nobody's to be reached.
  case findLinks([Target], LinkForm)
  /// Put text on the clipboard; `what` names it for people.
  case copy(String, what: String)
  case openPage(MediaURL)
  /// Change favourites and walls, or ask for them.
  case collect(CollectionEffect)
  /// Ask the source whether it takes a key, and keep the key if so.
  case checkKey(String, SourceID)
  case cancelKeyCheck
  /// Remember that a source has said whether the key is good that was kept for it.
  case markKeyChecked(of: SourceID)
  /// Forget the key that was entered for a source.
  case removeKey(of: SourceID)
  /// All pictures that are wanted now, the most urgent first, in place of those that were wanted before.
  case showPictures([PictureWish])
  /// Try the pictures of an item again that failed.
  case retryPicture(MediaItem)
  /// Say something in the bottom line until the next key, or nothing any more. `update` does that itself: nobody outside
  /// is asked.
  case notify(Notice?)
  case redraw
  case suspend
  /// End; the output is for the program that flick was started for.
  case quit(exitCode: Int32, output: String = "")
}
