import Media
import Surface

/// Something that happens to the browser, or that the world around it does. Each makes sense in every state, or does
/// nothing there, so that any part of a sequence is a sequence.
enum Step: Hashable, CustomStringConvertible {
  case key(Key, Modifiers)
  case paste(String)
  case mouse(MouseEvent.Action, Int, Int)
  case resize(Int, Int)
  case focus(Bool)
  case cellSize(Int, Int)
  /// So many milliseconds go by, then a deadline that has come is told.
  case wait(Int)
  /// The source answers what it was asked last: the first page, or one more.
  case answer
  /// An answer to an older question arrives late.
  case answerLate(Int)
  case fail
  /// The source has a newer answer to the same question.
  case refresh
  /// Something comes first in the source, or its item of this number goes.
  case grow
  case shrink(Int)
  /// The library does what was wanted first, or cannot.
  case settle
  case refuse
  /// The pictures that are wanted are there, or some have failed.
  case pictures(fail: Bool)
  case details(Bool)
  case download(finished: Bool)
  case suggest
  case rateLimit(Int)
  /// A tile is picked up, moved by these keys, dropped, and that is undone.
  case moveAndUndo([Key])
  /// What is acted on is removed, and that is undone.
  case removeAndUndo
  /// Words are typed, and that is undone.
  case pasteAndUndo(String)

  /// As it is written in a test.
  var description: String {
    switch self {
    case .key(let key, let modifiers): ".key(\(Self.text(key)), \(Self.text(modifiers)))"
    case .paste(let text): ".paste(\(text.debugDescription))"
    case .mouse(let action, let column, let row): ".mouse(.\(action), \(column), \(row))"
    case .resize(let columns, let rows): ".resize(\(columns), \(rows))"
    case .focus(let isHere): ".focus(\(isHere))"
    case .cellSize(let width, let height): ".cellSize(\(width), \(height))"
    case .wait(let time): ".wait(\(time))"
    case .answer: ".answer"
    case .answerLate(let age): ".answerLate(\(age))"
    case .fail: ".fail"
    case .refresh: ".refresh"
    case .grow: ".grow"
    case .shrink(let number): ".shrink(\(number))"
    case .settle: ".settle"
    case .refuse: ".refuse"
    case .pictures(let fail): ".pictures(fail: \(fail))"
    case .details(let works): ".details(\(works))"
    case .download(let finished): ".download(finished: \(finished))"
    case .suggest: ".suggest"
    case .rateLimit(let remaining): ".rateLimit(\(remaining))"
    case .moveAndUndo(let keys): ".moveAndUndo([\(keys.map(Self.text).joined(separator: ", "))])"
    case .removeAndUndo: ".removeAndUndo"
    case .pasteAndUndo(let text): ".pasteAndUndo(\(text.debugDescription))"
    }
  }

  private static func text(_ key: Key) -> String {
    switch key {
    case .character(let character): ".character(\(String(character).debugDescription))"
    case .function(let number): ".function(\(number))"
    default: ".\(key)"
    }
  }

  private static func text(_ modifiers: Modifiers) -> String {
    let all: [(Modifiers, String)] = [(.shift, ".shift"), (.alt, ".alt"), (.control, ".control")]
    return "[\(all.filter { modifiers.contains($0.0) }.map(\.1).joined(separator: ", "))]"
  }
}
