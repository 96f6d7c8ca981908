import Access
import Blocking
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
    let (events, queue) = AsyncStream.makeStream(of: (number: Int, event: DownloadEvent).self)
    let downloads = Downloads(client: client, access: MediaAccess(folders: ["/"]), clock: AlarmClock()) {
      queue.yield(($0, $1))
    }
    var coming = events.makeAsyncIterator()
    for _ in 0..<rounds {
      let orders = addresses.compactMap(order).shuffled(using: &random)
      for (number, order) in orders.enumerated() {
        report("> download \(order.title)")
        await downloads.start(order, number: number)
      }
      var left = orders.count
      while left > 0, let (number, event) = await coming.next() {
        let title = orders[number].title
        switch event {
        case .progress: continue
        case .finished(let path): report("= download \(title): \(path.dropFirst(folder.count + 1))")
        case .failed(let message): report("! download \(title): \(message)")
        case .cancelled: report("! download \(title): cancelled")
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
