import HTTP
import Media

/// What may be done with the addresses of items, whoever wants to: play, show, copy or fetch what they lead to. What
/// services, imported lists and redirects name is a stranger's word: it reaches no file and no private network.
public struct MediaAccess: Hashable, Sendable {
  /// Files may be opened when they lie below one of these; absolute paths.
  public var folders: [String]
  /// The sources whose items may be files; nil for any. What the user names has no source.
  public var fileSources: Set<SourceID>?
  /// Files that the user named one by one for sources of this session: they may lie anywhere.
  public var issuedFiles: [SourceID: IssuedFiles]
  /// Hosts of the servers that the user named for sources: their items may lie there, wherever that is.
  public var hosts: [SourceID: String]
  /// Whether the user wants all to lead anywhere.
  public var allowsPrivateAddresses: Bool

  /// What may be opened; nothing unless it is said.
  public init(
    folders: [String] = [], fileSources: Set<SourceID>? = nil, hosts: [SourceID: String] = [:],
    issuedFiles: [SourceID: IssuedFiles] = [:], allowsPrivateAddresses: Bool = false
  ) {
    self.folders = folders
    self.fileSources = fileSources
    self.hosts = hosts
    self.issuedFiles = issuedFiles
    self.allowsPrivateAddresses = allowsPrivateAddresses
  }

  /// Looks whether a file may be opened. Asks its disk, which may block.
  /// - Parameter source: whose item it is; nil for what the user named.
  /// - Returns: The bytes of its real path, all symbolic links followed, so that one that is changed later leads nowhere
  ///   else.
  /// - Throws: `AccessRefusal`, also for what is no file's address.
  public func path(of url: MediaURL, from source: SourceID?) throws(AccessRefusal) -> [UInt8] {
    guard let path = url.filePath, let file = RealPath.of(path) else { throw .missing }
    let isSourceOfFiles = source.map { fileSources?.contains($0) ?? true } ?? true
    let isIssued = source.flatMap { issuedFiles[$0]?.contains(path) } ?? false
    guard isSourceOfFiles, isIssued || RealPath.lies(file, below: folders) else { throw .notPermitted }
    guard RealPath.isRegular(file) else { throw .notAFile }
    return file
  }

  /// Why the link of an item must not be handed on; nil when it may. Asks a file's disk, which may block.
  public func refusal(ofLink url: MediaURL, from source: SourceID?) -> AccessRefusal? {
    guard url.scheme == .file else { return nil }
    do throws(AccessRefusal) {
      _ = try path(of: url, from: source)
      return nil
    } catch {
      return error
    }
  }

  /// The hosts at which a source's items may be fetched from private addresses, as `HTTPRequest.trustedHosts` has them.
  public func trustedHosts(of source: SourceID?) -> Set<String>? {
    guard let source, !allowsPrivateAddresses else { return nil }
    return hosts[source].map { [$0] } ?? []
  }

  /// Why a web address must not be given to another program, which looks its name up itself; nil when it may.
  public func refusal(of url: MediaURL, from source: SourceID?) -> AccessRefusal? {
    guard url.scheme != .file, let trusted = trustedHosts(of: source), let place = WebPlace(url.text),
      place.isPrivate, !trusted.contains(place.host)
    else { return nil }
    return .privateHost(place.host)
  }
}
