/// Why a download ended without a file, in one line for people.
struct DownloadError: Error, Hashable {
  var message: String

  init(_ message: String) { self.message = message }
}
