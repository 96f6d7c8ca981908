import Media
import Support

/// A source whose every answer is given by the test, in any order.
final class ScriptedProvider: MediaProvider {
  struct Call: Sendable {
    var query: SearchQuery
    var cursor: PageCursor?
    var isCancelled = false
    var continuation: CheckedContinuation<ResultPage, any Error>?
  }

  let descriptor: SourceDescriptor
  /// Goes on after a cancellation, as a request does whose answer is already there.
  let ignoresCancellation: Bool
  let calls = ScriptedValue<[Call]>([])
  /// What was asked for suggestions; each is answered with `WORD one`, `WORD two`, and `fail` with an error.
  let suggestionCalls = ScriptedValue<[String]>([])
  /// How often the provider was told to read its source anew, each with the number of questions before it.
  let reloads = ScriptedValue<[Int]>([])

  init(
    _ id: String = "scripted", isLocal: Bool = false, debounce: Duration = .milliseconds(180),
    minimumLetters: Int = 1, ignoresCancellation: Bool = false
  ) {
    descriptor = SourceDescriptor(
      id: SourceID(id), name: id, kinds: [.gif], placeholder: "Search", isLocal: isLocal, debounce: debounce,
      minimumLetters: minimumLetters, hasSuggestions: true)
    self.ignoresCancellation = ignoresCancellation
  }

  func page(for query: SearchQuery, after cursor: PageCursor?) async throws -> ResultPage {
    try await answer(to: Call(query: query, cursor: cursor))
  }

  /// Asks as a page does; the query is the item's id, and the page's first item is what is known.
  func details(of item: MediaItem) async throws -> ItemDetails {
    let page = try await answer(to: Call(query: SearchQuery(item.id.value), cursor: nil))
    return ItemDetails(item: page.items.first ?? item)
  }

  private func answer(to call: Call) async throws -> ResultPage {
    let index = calls.change { calls in
      calls.append(call)
      return calls.count - 1
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isCancelled = calls.change { calls in
          if calls[index].isCancelled, !ignoresCancellation { return true }
          calls[index].continuation = continuation
          return false
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      let continuation = calls.change { calls -> CheckedContinuation<ResultPage, any Error>? in
        calls[index].isCancelled = true
        return ignoresCancellation ? nil : calls[index].take()
      }
      continuation?.resume(throwing: CancellationError())
    }
  }

  func suggestions(for query: SearchQuery) async throws -> [String] {
    suggestionCalls.change { $0.append(query.text) }
    if query.text == "fail" { throw SourceError.refused(reason: "no") }
    return ["\(query.text) one", "\(query.text) two"]
  }

  func reload() async {
    let count = calls.value.count
    reloads.change { $0.append(count) }
  }

  /// Waits for the call of this number and answers it.
  func answer(_ index: Int, _ result: Result<ResultPage, any Error>) async {
    await calls.wait { $0.count > index && ($0[index].continuation != nil || $0[index].isCancelled) }
    let continuation = calls.change { $0.indices.contains(index) ? $0[index].take() : nil }
    continuation?.resume(with: result)
  }

  /// Waits for the call of this number and answers it with items of these ids.
  func answer(
    _ index: Int, _ ids: [String], next: String? = nil, total: Int? = nil, skipped: Int = 0, shelves: [Shelf] = []
  ) async {
    let page = ResultPage(
      shelves: shelves, items: items(ids), next: next.map { PageCursor($0) }, total: total, skipped: skipped)
    await answer(index, .success(page))
  }

  func items(_ ids: [String]) -> [MediaItem] {
    ids.map { MediaItem(id: MediaItem.ID(source: descriptor.id, value: $0), kind: .gif, title: "Item \($0)") }
  }
}

extension ScriptedProvider.Call {
  fileprivate mutating func take() -> CheckedContinuation<ResultPage, any Error>? {
    defer { continuation = nil }
    return continuation
  }
}
