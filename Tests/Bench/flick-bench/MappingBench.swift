import Dispatch
import HTTP
import Media
import Providers
import Support
import Synchronization

/// How long it takes to make items of a service's answer.
struct MappingBench {
  private static let rounds = 300
  private static let items = 50

  func run(into table: inout Table) throws {
    let body = Array(GiphyPage.text(items: Self.items).utf8)
    let provider = GiphyProvider(
      key: "test", transport: HTTPTransport { _ in HTTPResponse(status: 200, body: body) })
    let times = Mutex(Samples())
    let done = DispatchSemaphore(value: 0)
    Task {
      for _ in 0..<Self.rounds {
        let start = MeasuredTerminal.now
        let page = try? await provider.page(for: SearchQuery("cat"), after: nil)
        let time = Double(MeasuredTerminal.now - start) / 1e6
        if page?.items.count == Self.items { times.withLock { $0.add(time) } }
      }
      done.signal()
    }
    done.wait()
    table.add(
      "mapping a \(Self.items)-item GIPHY page of \((body.count + 500) / 1000) KB", .milliseconds,
      [.flick: times.withLock { $0.median }], goal: .atMost(5))
  }
}
