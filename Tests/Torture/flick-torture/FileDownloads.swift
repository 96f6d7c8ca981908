import Downloads
import HTTP
import Media
import Support

/// Downloads files under the last words of their addresses.
struct FileDownloads: Sendable {
  let folder: String
  let addresses: [String]

  /// All files so often, each time in another order.
  func run(_ rounds: Int, seed: UInt64) async {
    var random = Random(seed: seed)
    let client = HTTPClient(userAgent: "flick-torture")
    let (events, queue) = AsyncStream.makeStream(of: DownloadEvent.self)
    let downloads = Downloads(client: client, clock: ContinuousClock()) { queue.yield($0) }
    var coming = events.makeAsyncIterator()
    for _ in 0..<rounds {
      let orders = addresses.compactMap(order).shuffled(using: &random)
      for (number, order) in orders.enumerated() {
        report("> download \(order.title)")
        await downloads.start(order, as: DownloadID(number))
      }
      var left = orders.count
      while left > 0, let event = await coming.next() {
        switch event {
        case .progress: continue
        case .finished(let id, let path):
          report("= download \(orders[id.number].title): \(path.dropFirst(folder.count + 1))")
        case .failed(let id, let message): report("! download \(orders[id.number].title): \(message)")
        case .cancelled(let id): report("! download \(orders[id.number].title): cancelled")
        }
        left -= 1
      }
    }
    client.close()
  }

  private func order(_ address: String) -> DownloadOrder? {
    guard let url = MediaURL(web: address), let name = address.split(separator: "/").last else { return nil }
    return DownloadOrder(url: url, title: String(name), format: .mp4, folder: folder)
  }
}
