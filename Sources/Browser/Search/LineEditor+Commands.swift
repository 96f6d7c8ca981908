extension LineEditor {
  /// What a command does to a line.
  enum Edit: Hashable, Sendable {
    case insert(Character)
    case move(Motion)
    case delete(Motion)
    case undo

    /// nil for a command that edits no line.
    /// - Parameter typed: the character of the key, which the command may insert.
    init?(_ command: Command, typed: Character?) {
      switch command {
      case .type:
        guard let typed else { return nil }
        self = .insert(typed)
      case .cursorLeft: self = .move(.left)
      case .cursorRight: self = .move(.right)
      case .wordLeft: self = .move(.wordLeft)
      case .wordRight: self = .move(.wordRight)
      case .lineStart: self = .move(.start)
      case .lineEnd: self = .move(.end)
      case .deleteLeft: self = .delete(.left)
      case .deleteRight: self = .delete(.right)
      case .deleteToSpace: self = .delete(.spacedWordLeft)
      case .deleteWordLeft: self = .delete(.wordLeft)
      case .deleteWordRight: self = .delete(.wordRight)
      case .deleteToStart: self = .delete(.start)
      case .deleteToEnd: self = .delete(.end)
      case .undoEdit: self = .undo
      default: return nil
      }
    }
  }

  /// True if the text changed.
  @discardableResult
  mutating func apply(_ edit: Edit) -> Bool {
    switch edit {
    case .insert(let character): return insert(String(character))
    case .move(let motion):
      move(motion)
      return false
    case .delete(let motion): return delete(motion)
    case .undo: return undo()
    }
  }
}
