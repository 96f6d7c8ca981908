import Support
import Surface

/// Makes sequences of steps; equal seeds make equal ones.
struct StepGenerator {
  private var random: Random

  init(seed: UInt64) { random = Random(seed: seed) }

  private static let moves: [Key] = [
    .up, .down, .left, .right, .up, .down, .left, .right, .pageUp, .pageDown, .home, .end,
  ]
  private static let singles = Array("hjklgGmMwWpxuridyfto+-/PPPqa 1eé游")
  private static let texts = [
    "cat", "gäme of", "", " ", "a b", "\u{1b}[31m", "e\u{301}", "👩‍👩‍👧‍👦", "游戏", "line\nline", "รัก",
  ]

  /// A sequence of this length, with keys more often than all else.
  mutating func steps(_ count: Int) -> [Step] { (0..<count).map { _ in step() } }

  private mutating func step() -> Step {
    switch number(100) {
    case 0..<24: .key(Self.moves[number(Self.moves.count)], number(12) == 0 ? .shift : [])
    case 24..<36: .key(.character(Self.singles[number(Self.singles.count)]), [])
    case 36..<45: key()
    case 45..<50: .key(number(2) == 0 ? .tab : .escape, [])
    case 50..<53: .key(.enter, number(4) == 0 ? .alt : [])
    case 53..<61: mouse()
    case 61..<64: .resize(number(140), number(50))
    case 64..<76: .answer
    case 76..<78: .answerLate(number(4))
    case 78: .fail
    case 79..<81: .refresh
    case 81: number(2) == 0 ? .grow : .shrink(number(200))
    case 82..<85: number(8) == 0 ? .refuse : .settle
    case 85..<87: .pictures(fail: number(4) == 0)
    case 87: .details(number(3) > 0)
    case 88: .download(finished: number(2) == 0)
    case 89: number(2) == 0 ? .suggest : .rateLimit(number(40))
    case 90..<93: .wait(number(10) == 0 ? 31_000 : number(600))
    case 93..<95: .moveAndUndo((0..<number(6)).map { _ in Self.moves[number(Self.moves.count)] })
    case 95: .removeAndUndo
    case 96: .pasteAndUndo(text())
    case 97: .paste(text())
    case 98: .focus(number(3) > 0)
    default: .cellSize(number(20), number(30))
    }
  }

  private mutating func key() -> Step {
    let controls = Array("aefkuwhdyortgnp_sl")
    switch number(5) {
    case 0: return .key(.function(1 + number(3)), [])
    case 1: return .key(.character(Array("bfpn+-=ycls")[number(11)]), .alt)
    case 2: return .key(number(2) == 0 ? .backspace : .delete, [])
    default: return .key(.character(controls[number(controls.count)]), .control)
    }
  }

  private mutating func mouse() -> Step {
    let actions: [MouseEvent.Action] = [.press, .press, .drag, .drag, .release, .wheelUp, .wheelDown, .wheelDown]
    return .mouse(actions[number(actions.count)], number(140), number(50))
  }

  private mutating func text() -> String { Self.texts[number(Self.texts.count)] }

  private mutating func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
}
