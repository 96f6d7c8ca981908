/// What a shell completes where a word is wanted.
public enum Completion: Hashable, Sendable {
  case nothing
  /// One of the words.
  case choices([String])
  case files
  /// The name of a program.
  case programs
  /// What `flick sources` lists, or `files:` and a folder.
  case sources
  /// What `flick wall` lists.
  case walls
}
