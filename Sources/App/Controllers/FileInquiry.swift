import CommandLine
import Media
import Settings

/// Which file of an item is meant: the one that was chosen, else what Enter plays, asked for where the search did not
/// tell it.
struct FileInquiry: Sendable {
  let item: MediaItem
  var chosen: Rendition?
  /// What the details have brought of the item.
  var known: MediaItem?
  /// The item's source; nil where it is not there any more.
  let provider: (any MediaProvider)?

  /// - Returns: The item as it is known now, and its file.
  /// - Throws: `UserError` with one line for people, or `CancellationError`.
  func answer() async throws -> (item: MediaItem, file: Rendition) {
    if let chosen { return (item, chosen) }
    let item = try await resolved()
    if let file = item.playable { return (item, file) }
    throw UserError.failure(
      item.kind == .film
        ? "no trailer of “\(item.title)” is known; ^O opens its page"
        : "“\(item.title)” has nothing that can be played")
  }

  private func resolved() async throws -> MediaItem {
    guard item.needsResolving else { return item }
    if let known, known.playable != nil { return known }
    guard let provider else { return item }
    do {
      return try await provider.resolve(item)
    } catch let error as CancellationError {
      throw error
    } catch {
      throw UserError.failure(SourceMessage.text(error, source: provider.descriptor.name))
    }
  }
}

extension FileInquiry {
  /// An item as it is known, and its file.
  typealias Answer = (item: MediaItem, file: Rendition)

  /// All that have a file, in their order, and the first thing that is in the way of the others.
  static func answers(of inquiries: [FileInquiry]) async -> (found: [Answer], failure: String?) {
    await withTaskGroup(of: (index: Int, result: Result<Answer, any Error>).self) { group in
      for (index, inquiry) in inquiries.enumerated() {
        group.addTask {
          do { return (index, .success(try await inquiry.answer())) } catch { return (index, .failure(error)) }
        }
      }
      var results: [(index: Int, result: Result<Answer, any Error>)] = []
      for await result in group { results.append(result) }
      results.sort { $0.index < $1.index }
      let failures = results.lazy.compactMap { entry -> String? in
        if case .failure(let error as UserError) = entry.result { error.message } else { nil }
      }
      return (results.compactMap { try? $0.result.get() }, failures.first)
    }
  }
}
