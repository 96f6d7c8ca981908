import Access
import HTTP
import Media
import Synchronization

/// Gets the bytes of files: from memory, the store, the disk or the network. It keeps those that proved to be pictures,
/// in memory alone where their source forbids storing.
final class MediaLoader: Sendable {
  private static let memoryBytes = 32 << 20

  private let send: @Sendable (HTTPRequest) async throws -> HTTPResponse
  private let store: PatientStore
  private let access: MediaAccess
  private let files: FileReader
  private let memory = Mutex(LRUCache<String, [UInt8]>(maximumCount: 1024, maximumCost: memoryBytes))

  init(
    send: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse, store: any ByteStore, access: MediaAccess
  ) {
    self.send = send
    self.access = access
    files = FileReader(access: access)
    self.store = PatientStore(store)
  }

  /// The bytes if they are on this machine; nil when they have to be fetched.
  /// - Throws: `MediaFailure`.
  func find(_ file: MediaFile) async throws -> MediaBytes? {
    let address = file.rendition.url
    // A file may change under its name.
    var version = ""
    if address.scheme == .file, file.stillBackground != nil {
      version = "\(try await files.stamp(of: address, from: file.source))"
    }
    let stillKey = stillKey(of: file, version: version)
    if let stillKey, let still = await kept(stillKey, of: file) { return MediaBytes(still) }
    guard address.scheme == .file else {
      return await kept(address.text, of: file).map { MediaBytes($0, stillKey: stillKey) }
    }
    let bytes = try await files.bytes(
      of: address, from: file.source, limit: RenditionChoice.previewBytes, isBeginningEnough: file.isBeginningEnough)
    guard !bytes.isEmpty else { throw MediaFailure(reason: FailureFormatter.empty) }
    return MediaBytes(bytes, stillKey: stillKey)
  }

  /// The bytes from the network.
  /// - Throws: `MediaFailure`, `HTTPError`, or `CancellationError`.
  func fetch(_ file: MediaFile) async throws -> MediaBytes {
    let address = file.rendition.url
    let limits = HTTPLimits(bytes: RenditionChoice.limit(of: file.rendition), total: nil)
    let trusted = access.trustedHosts(of: file.source)
    let answer = try await send(HTTPRequest(url: address.text, limits: limits, trustedHosts: trusted))
    guard (200...299).contains(answer.status) else {
      throw MediaFailure(reason: HTTPStatus.failure(answer.status))
    }
    guard !answer.body.isEmpty else { throw MediaFailure(reason: FailureFormatter.empty) }
    return MediaBytes(answer.body, isNew: true, stillKey: stillKey(of: file))
  }

  /// Keeps in memory what proved to be a picture, where that is all that the source allows.
  /// - Parameter still: What was made of a clip.
  func remember(_ media: MediaBytes, still: [UInt8]?, of file: MediaFile) {
    guard !file.allowsStoring else { return }
    memory.withLock { memory in
      for (key, bytes) in worthKeeping(media, still: still, of: file) {
        memory.put(bytes, for: key, cost: bytes.count, at: .zero)
      }
    }
  }

  /// Keeps in the store what proved to be a picture, where the source allows it.
  /// - Parameter still: What was made of a clip.
  func store(_ media: MediaBytes, still: [UInt8]?, of file: MediaFile) async {
    guard file.allowsStoring else { return }
    for (key, bytes) in worthKeeping(media, still: still, of: file) { await store.setBytes(bytes, forKey: key) }
  }

  private func worthKeeping(
    _ media: MediaBytes, still: [UInt8]?, of file: MediaFile
  ) -> [(key: String, bytes: [UInt8])] {
    var all: [(key: String, bytes: [UInt8])] = []
    if media.isNew { all.append((file.rendition.url.text, media.bytes)) }
    if let still, let key = media.stillKey { all.append((key, still)) }
    return all
  }

  /// nil where no still is wanted of a clip.
  private func stillKey(of file: MediaFile, version: String = "") -> String? {
    file.stillBackground.map { "still \(String($0, radix: 16)) \(version) \(file.rendition.url)" }
  }

  private func kept(_ key: String, of file: MediaFile) async -> [UInt8]? {
    guard file.allowsStoring else { return memory.withLock { $0.value(for: key, at: .zero) } }
    guard let bytes = await store.bytes(forKey: key), !bytes.isEmpty else { return nil }
    return bytes
  }
}
