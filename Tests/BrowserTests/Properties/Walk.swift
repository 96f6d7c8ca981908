import Media
import Surface

@testable import Browser

/// A browser in its world, and what has to hold after each step.
struct Walk {
  private var driver: Driver
  private var world = World()

  init(usesScreenReader: Bool = false) {
    driver = Driver(90, 24, sources: World.sources, settings: BrowserSettings(usesScreenReader: usesScreenReader))
    world.take(driver.effects)
    send(.pictureMode(.on))
  }

  /// What does not hold after a step; nil where all does.
  mutating func violation(after step: Step) -> String? {
    let violation = perform(step) ?? Invariants(state: driver.state, effects: driver.effects).violation
    return violation ?? orderOfWall
  }

  private mutating func send(_ event: Event?, after pause: Duration = .milliseconds(10)) {
    guard let event else { return }
    driver.send(event, after: pause)
    world.take(driver.effects)
  }

  private mutating func press(_ key: Key, _ modifiers: Modifiers = []) { send(.input(.key(key, modifiers))) }

  private mutating func perform(_ step: Step) -> String? {
    driver.effects = []
    let loaded = driver.state.search.results?.loadedCount ?? 0
    switch step {
    case .key(let key, let modifiers): press(key, modifiers)
    case .paste(let text): send(.input(.paste(text)))
    case .mouse(let action, let column, let row):
      let isWheel = action == .wheelUp || action == .wheelDown
      let point = Point(column: column, row: row)
      send(.input(.mouse(MouseEvent(action: action, button: isWheel ? 0 : 1, position: point))))
    case .resize(let columns, let rows): driver.resize(columns, rows)
    case .focus(let isHere): send(.input(.focus(isHere)))
    case .cellSize(let width, let height): send(.input(.reply(.cellSize(width: width, height: height))))
    case .wait(let milliseconds): return wait(.milliseconds(milliseconds))
    case .answer: send(world.answer().map { .search($0) })
    case .answerLate(let age): send(world.lateAnswer(age).map { .search($0) })
    case .fail: send(world.failure().map { .search($0) })
    case .refresh: send(world.refreshed(loaded: loaded).map { .search($0) })
    case .grow: world.grow()
    case .shrink(let number): world.shrink(number)
    case .settle: send(world.settle().map { .collection($0) })
    case .refuse: send(world.refuse().map { .collection($0) })
    case .pictures(let fail): showPictures(fail)
    case .details(let works): answerDetails(works)
    case .download(let finished): download(finished)
    case .suggest: send(.suggestions(generation: driver.state.search.generation, ["cat", "cat video"]))
    case .rateLimit(let remaining):
      let limit = RateLimit(remaining: remaining, limit: 40, resetsIn: .seconds(60), basis: .guess)
      send(.rateLimit(driver.state.search.source, limit))
    case .moveAndUndo(let keys): return moveAndUndo(keys)
    case .removeAndUndo: return removeAndUndo()
    case .pasteAndUndo(let text): return pasteAndUndo(text)
    }
    world.take(driver.effects)
    return nil
  }

  // MARK: The world's part

  private mutating func wait(_ time: Duration) -> String? {
    let end = driver.time + time
    // A frame takes 67 ms at least, and a step of a drag 40.
    for _ in 0..<2000 {
      guard let due = driver.state.nextDeadline, due <= end else {
        driver.time = end
        return nil
      }
      send(.tick, after: max(.zero, due - driver.time))
      if let next = driver.state.nextDeadline, next <= driver.time { return "a deadline that has come stays" }
    }
    return "ticks follow each other without end"
  }

  private mutating func showPictures(_ fail: Bool) {
    for (number, wish) in world.wishes.enumerated() {
      let progress: PictureProgress =
        fail && number % 3 == 0
        ? .failed(reason: "damaged") : .ready(ImageHandle(number + 1), delays: [100, 0, 70])
      send(.picture(wish.key, progress))
    }
  }

  private mutating func answerDetails(_ works: Bool) {
    guard let item = world.askedDetails else { return }
    var full = item
    full.tags = ["cat", "loop"]
    full.pageURL = MediaURL(web: "https://example.org/page")
    let details = ItemDetails(
      item: full, facts: [ItemDetails.Fact("Runtime", "1 h")],
      shelves: [Shelf(title: "More", items: items(9, from: 500))])
    send(.details(item.id, works ? .success(details) : .failure(.refused(reason: "not today"))))
  }

  private mutating func download(_ finished: Bool) {
    guard let number = world.downloads.last else { return }
    let event = DownloadEvent.progress(received: 10, total: 100, bytesPerSecond: nil)
    send(.download(number: number, finished ? .finished(path: "/tmp/a.mp4") : event))
  }

  // MARK: What is done and undone

  private var order: [MediaItem.ID] { driver.state.search.results?.items.map(\.id) ?? [] }

  /// The focus is in the grid and nothing is open or held; false where results cannot be rearranged, or the library
  /// undoes it.
  private mutating func prepareToRearrange() -> Bool {
    let state = driver.state
    guard state.overlay == nil, state.details == nil, state.collections.drag == nil, state.shownWall == nil,
      state.refusalToRearrange == nil, state.selectedItem != nil
    else { return false }
    if state.focus == .query { press(.tab) }
    return driver.state.focus == .grid
  }

  private mutating func moveAndUndo(_ keys: [Key]) -> String? {
    guard prepareToRearrange() else { return nil }
    let before = order
    press(.character("p"))
    for key in keys { press(key) }
    if Set(order) != Set(before) { return "a drag changes what is shown, not only its order" }
    press(.enter)
    guard order != before else { return nil }
    press(.character("u"))
    return order == before ? nil : "the undoing of a move does not bring back the order"
  }

  private mutating func removeAndUndo() -> String? {
    guard prepareToRearrange() else { return nil }
    let before = order
    let total = driver.state.search.results?.total
    press(.character("x"))
    guard order != before else { return nil }
    press(.character("u"))
    if order != before { return "the undoing of a removal does not bring back the order" }
    return driver.state.search.results?.total == total ? nil : "the undoing of a removal changes the total"
  }

  private mutating func pasteAndUndo(_ text: String) -> String? {
    guard driver.state.takesText, driver.state.collections.drag == nil else { return nil }
    let before = driver.state.search.editor
    send(.input(.paste(text)))
    let inserted = driver.state.search.editor.characters.count - before.characters.count
    // A single letter goes on with the word before it.
    guard inserted > 1 else { return nil }
    press(.character("_"), .control)
    return driver.state.search.editor.text == before.text ? nil : "^_ does not take back what was pasted"
  }

  /// Of a wall that is shown the order is that of the library.
  private var orderOfWall: String? {
    let state = driver.state
    guard world.isInStep, let results = state.search.results, results.source == World.wall,
      state.collections.drag == nil,
      results.query.text.isEmpty, state.isCurrent
    else { return nil }
    let expected = world.wallInTheEnd
    return order == Array(expected.prefix(order.count)) ? nil : "a wall is not in the library's order"
  }
}
