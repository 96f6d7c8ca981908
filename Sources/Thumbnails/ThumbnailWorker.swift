import ThumbnailProtocol

/// Makes frames of media. It does one job at a time.
public protocol ThumbnailWorker: Sendable {
  /// The frames of a job: at least one, and just one where the job asks for a still.
  func frames(of job: ThumbnailJob) async throws(ThumbnailWorkerError) -> [ThumbnailFrame]
  /// Ends the job of this number, which then throws `died`; does nothing when that job is over.
  func abandon(job: UInt32)
  /// Lets go of all that the worker holds; no job comes any more.
  func close()
}

/// Why a worker made no frames.
public enum ThumbnailWorkerError: Error, Hashable, Sendable {
  /// The media cannot be shown, in the worker's own words.
  case refused(reason: String)
  /// It crashed, was ended, or answered what is no answer to the job.
  case died
  /// There is no worker to be had, whatever the media; one line for people.
  case unavailable(reason: String)
}
