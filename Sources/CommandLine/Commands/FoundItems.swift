import Media
import Search

/// What a source has found: as many items as were wanted, of as many pages as that took.
struct FoundItems: Sendable {
  /// So long a source that asks for a pause is waited for.
  static let patience = Duration.seconds(10)
  private static let maximumPauses = 2

  private(set) var items: [MediaItem] = []
  private(set) var skipped = 0
  /// Why the source did not tell the media of an item, in one line for people each.
  private(set) var refusals: [String] = []
  /// Why there is not more.
  private(set) var failure: (any Error)?
  /// Whether more requests would have been needed than were allowed.
  private(set) var wasCutShort = false
  private var requestsLeft: Int
  private let sleep: @Sendable (Duration) async throws -> Void

  /// Asks for pages until there are enough items or no new ones come. What was found before a failure stays.
  /// - Parameters:
  ///   - maximumRequests: no more are sent.
  ///   - clock: times the pauses that a source asks for.
  ///   - agrees: whether the source does without what it asks the user's consent for.
  /// - Throws: what the source throws when there is nothing yet.
  init<Time: Clock<Duration>>(
    _ query: SearchQuery, from provider: any MediaProvider, limit: Int, resolves: Bool, maximumRequests: Int = .max,
    clock: Time, agrees: Bool = false
  ) async throws {
    requestsLeft = maximumRequests
    sleep = { try await clock.sleep(for: $0) }
    var list = ResultList(query: query, source: provider.descriptor.id, born: .zero)
    // A folder would answer with what it has read so far.
    await provider.reload()
    if agrees { provider.agree() }
    do {
      repeat {
        guard let page = try await ask({ [next = list.next] in try await provider.page(for: query, after: next) })
        else { break }
        list.append(page)
      } while list.results.allItems.count < limit && list.next != nil
    } catch {
      guard !list.results.allItems.isEmpty else { throw error }
      failure = error
    }
    items = Array(list.results.allItems.prefix(limit))
    skipped = list.results.skipped
    if resolves { try await resolve(with: provider) }
  }

  /// Asks, once more when the source wanted a short pause; nil when no more requests are allowed.
  private mutating func ask<Answer>(_ question: () async throws -> Answer) async throws -> Answer? {
    for pauses in 0... {
      guard requestsLeft > 0 else { break }
      requestsLeft -= 1
      do {
        return try await question()
      } catch SourceError.limited(let wait?) where wait <= Self.patience && pauses < Self.maximumPauses {
        try await sleep(wait)
      }
    }
    wasCutShort = true
    return nil
  }

  private mutating func resolve(with provider: any MediaProvider) async throws {
    for index in items.indices where items[index].needsResolving {
      do {
        guard let item = try await ask({ [item = items[index]] in try await provider.resolve(item) }) else { return }
        items[index] = item
      } catch let error as SourceError where error.isOfOneItem {
        let message = SourceMessage.text(error, source: provider.descriptor.name)
        refusals.append("the media URL of “\(items[index].title)” is not known: \(message)")
      } catch {
        failure = failure ?? error
        return
      }
    }
  }
}

extension SourceError {
  /// Whether the source may well answer for others.
  fileprivate var isOfOneItem: Bool {
    switch self {
    case .refused, .unanswerable, .unexpected, .unreadable: true
    case .needsKey, .badKey, .isOff, .limited, .unreachable, .needsConsent: false
    }
  }
}
