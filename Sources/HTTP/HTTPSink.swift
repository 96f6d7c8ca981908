/// Takes a body piece by piece, on the client's own thread, where all other transfers wait for it. The answer it gets has
/// the status and the headers, the bytes are only there during the call. What it throws ends the transfer.
public typealias HTTPSink = @Sendable (_ answer: HTTPResponse, _ bytes: UnsafeRawBufferPointer) throws -> Void
