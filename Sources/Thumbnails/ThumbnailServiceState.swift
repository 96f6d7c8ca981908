import Media
import ThumbnailProtocol

extension ThumbnailService {
  /// What the service knows, behind its lock.
  struct State {
    /// One thumbnail that is wanted.
    struct Entry {
      enum Progress {
        case waiting, shown, failed
      }

      var request: ThumbnailRequest
      /// nil when the item has none.
      var file: MediaFile?
      var progress: Progress
    }

    /// How far the bytes of a file are.
    enum Load {
      /// Looked for on this machine.
      case searching(token: Int, SourceID, Task<Void, Never>)
      /// Not on this machine; waits for its turn.
      case missed
      case fetching(token: Int, SourceID, Task<Void, Never>)
      case loaded(MediaBytes)

      var token: Int? {
        switch self {
        case .searching(let token, _, _), .fetching(let token, _, _): token
        case .missed, .loaded: nil
        }
      }

      var task: Task<Void, Never>? {
        switch self {
        case .searching(_, _, let task), .fetching(_, _, let task): task
        case .missed, .loaded: nil
        }
      }
    }

    /// Why a file gives no thumbnail; kept until a person wants it tried again.
    struct Failure {
      var reason: String
      /// Of bytes that ended a worker.
      var brokenHash: Int?
    }

    /// The most urgent first.
    var order: [ThumbnailKey] = []
    var entries: [ThumbnailKey: Entry] = [:]
    /// Of files that something in `entries` waits for.
    var loads: [MediaFile.ID: Load] = [:]
    /// What workers are at, wanted or not.
    var working: Set<ThumbnailKey> = []
    var idle: [any ThumbnailWorker]
    var frames: LRUCache<ThumbnailKey, [ThumbnailFrame]>
    var failures: [MediaFile.ID: Failure] = [:]
    /// By hash the bytes that ended a worker, and the words for it.
    var broken: [Int: String] = [:]
    var isClosed = false
    private var lastToken = 0

    init(idle: [any ThumbnailWorker], frames: LRUCache<ThumbnailKey, [ThumbnailFrame]>) {
      self.idle = idle
      self.frames = frames
    }

    mutating func nextToken() -> Int {
      lastToken += 1
      return lastToken
    }

    /// Files of one source, or of all, that are looked for.
    func searchCount(of source: SourceID? = nil) -> Int {
      loads.values.count {
        guard case .searching(_, let owner, _) = $0 else { return false }
        return source == nil || owner == source
      }
    }

    /// Files whose bytes are in memory or on their way there.
    var heldCount: Int {
      loads.values.count { if case .missed = $0 { false } else { true } }
    }

    /// Transfers for one source, or for all.
    func fetchCount(of source: SourceID? = nil) -> Int {
      loads.values.count {
        guard case .fetching(_, let owner, _) = $0 else { return false }
        return source == nil || owner == source
      }
    }
  }
}

extension ThumbnailFrame {
  /// The memory that it takes, in bytes.
  var cost: Int {
    switch content {
    case .picture(_, _, let bytes): bytes.count
    case .cells(let cells): cells.count * MemoryLayout<SymbolCell>.stride
    }
  }
}
