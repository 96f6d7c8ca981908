import CAV

/// Bytes as a file of libav's: the only file that it gets.
final class MemoryInput {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0
  /// Given to a format context, which does not free it.
  private(set) var context: UnsafeMutablePointer<AVIOContext>?

  /// `bytes` have to live as long as this.
  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(Failure) {
    self.bytes = bytes
    let size: Int32 = 32 << 10
    guard let buffer = av_malloc(Int(size)) else { throw .noMemory }
    context = avio_alloc_context(
      buffer.assumingMemoryBound(to: UInt8.self), size, 0, Unmanaged.passUnretained(self).toOpaque(),
      { opaque, buffer, count in
        guard let opaque else { return av_error_end() }
        return Unmanaged<MemoryInput>.fromOpaque(opaque).takeUnretainedValue().read(buffer, Int(count))
      }, nil,
      { opaque, offset, origin in
        guard let opaque else { return -1 }
        return Unmanaged<MemoryInput>.fromOpaque(opaque).takeUnretainedValue().seek(offset, origin)
      })
    guard context != nil else {
      av_free(buffer)
      throw .noMemory
    }
  }

  deinit {
    guard let context else { return }
    av_freep(&context.pointee.buffer)
    avio_context_free(&self.context)
  }

  private func read(_ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int32 {
    let length = min(count, bytes.count - offset)
    guard length > 0, let buffer, let base = bytes.baseAddress else { return av_error_end() }
    buffer.update(from: base + offset, count: length)
    offset += length
    return Int32(length)
  }

  private func seek(_ target: Int64, _ origin: Int32) -> Int64 {
    if origin & AVSEEK_SIZE != 0 { return Int64(bytes.count) }
    let base: Int
    switch origin & ~AVSEEK_FORCE {
    case SEEK_SET: base = 0
    case SEEK_CUR: base = offset
    case SEEK_END: base = bytes.count
    default: return -1
    }
    let (sum, overflow) = Int64(base).addingReportingOverflow(target)
    guard !overflow, sum >= 0, sum <= Int64(bytes.count) else { return -1 }
    offset = Int(sum)
    return sum
  }
}
