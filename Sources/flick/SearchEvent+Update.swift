import Browser
import Search

extension SearchEvent {
  /// What the service tells, in the browser's words.
  init(_ update: SearchUpdate) {
    switch update {
    case .tooShort(let generation, let minimum): self = .tooShort(generation: generation, minimum: minimum)
    case .loading(let generation, _): self = .loading(generation: generation)
    case .results(let generation, let results, let origin):
      self = .results(generation: generation, results, isCached: origin == .cache)
    case .appended(let generation, let items, let isEnd, let total, let skipped):
      self = .appended(generation: generation, items: items, total: total, skipped: skipped, isComplete: isEnd)
    case .failed(let generation, let error, let duringPaging):
      self = .failed(generation: generation, error, whilePaging: duringPaging)
    }
  }
}
