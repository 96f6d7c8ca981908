import Text

/// Where the source's name stands in the first line.
struct HeaderLayout {
  static let lead = DisplayText(" flick · ")

  let source: DisplayText

  /// The column after the source's name: a press before it opens the list of sources.
  var sourceEnd: Int { Self.lead.width + source.width }
}
