import Surface

extension LineEditor {
  /// Edits as readline does; keys that mean nothing here change nothing.
  mutating func take(_ key: Key, _ modifiers: Modifiers) {
    switch (key, modifiers) {
    case (.character(let character), let held) where held.subtracting(.shift).isEmpty: insert(String(character))
    case (.backspace, []), (.backspace, .shift), (.character("h"), .control): delete(.left)
    case (.delete, []): delete(.right)
    case (.left, .shift): move(.left)
    case (.right, .shift): move(.right)
    case (.left, .control), (.character("b"), .alt): move(.wordLeft)
    case (.right, .control), (.character("f"), .alt): move(.wordRight)
    case (.character("a"), .control): move(.start)
    case (.character("e"), .control): move(.end)
    case (.character("w"), .control): delete(.spacedWordLeft)
    case (.backspace, .alt): delete(.wordLeft)
    case (.character("d"), .alt): delete(.wordRight)
    case (.character("u"), .control): delete(.start)
    case (.character("k"), .control): delete(.end)
    case (.character("_"), .control): undo()
    default: break
    }
  }
}
