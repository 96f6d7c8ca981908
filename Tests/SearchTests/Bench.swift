import Media
import Support

@testable import Search

/// A service on a standing clock, and a log of its events in short words.
struct Bench {
  let clock = TestClock()
  let log = ScriptedValue<[String]>([])
  /// The ids on the shelves of the newest results.
  let shelves = ScriptedValue<[[String]]>([])
  let service: SearchService

  init(maximumCachedQueries: Int = 64, maximumCachedBytes: Int = 16 << 20) {
    let (log, shelves) = (log, shelves)
    service = SearchService(
      clock: clock, maximumCachedQueries: maximumCachedQueries, maximumCachedBytes: maximumCachedBytes
    ) { event in
      if case .results(_, let results, _) = event {
        shelves.change { $0 = results.shelves.map { $0.items.map(\.id.value) } }
      }
      log.change { $0.append(event.short) }
    }
  }

  /// Waits until so many events have come, and gives them all.
  func updates(_ count: Int) async -> [String] { await log.wait { $0.count >= count } }

  /// Submits, lets the debounce pass and answers the provider's next call.
  func search(
    _ text: String, _ provider: ScriptedProvider, generation: Int, call: Int, answer ids: [String], next: String? = nil
  ) async {
    let count = log.value.count
    service.submit(query: SearchQuery(text), to: provider, generation: generation, immediately: true)
    await provider.answer(call, ids, next: next)
    await log.wait { $0.count >= count + 2 }
  }
}

extension SearchEvent {
  /// `1 results cache a b c …`: the generation, what it is, the ids, and an ellipsis when there is more.
  var short: String {
    switch self {
    case .tooShort(let generation, let minimum): "\(generation) tooShort \(minimum)"
    case .loading(let generation, let whilePaging): "\(generation) loading\(whilePaging ? " more" : "")"
    case .results(let generation, let results, let isCached):
      words(generation, "results \(isCached ? "cache" : "source")", results.items, results.isComplete)
    case .appended(let generation, let items, _, _, let isComplete): words(generation, "appended", items, isComplete)
    case .postponed(let generation, let wait, let whilePaging):
      "\(generation) postponed\(whilePaging ? " more" : "") \(wait.components.seconds) s"
    case .failed(let generation, let error, let whilePaging):
      "\(generation) failed\(whilePaging ? " more" : "") \(error.sentence(about: "It"))"
    }
  }

  private func words(_ generation: Int, _ what: String, _ items: [MediaItem], _ isComplete: Bool) -> String {
    (["\(generation) \(what)"] + items.map(\.id.value) + (isComplete ? [] : ["…"])).joined(separator: " ")
  }
}
