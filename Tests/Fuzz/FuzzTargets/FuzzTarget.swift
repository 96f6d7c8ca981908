import Dispatch
import Glibc
import Synchronization

/// A pure function of the program that is given any bytes, and what has to hold of what it makes of them.
public struct FuzzTarget: Sendable {
  /// As `make fuzz` takes it.
  public let name: String
  /// Throws `FuzzFailure` where something does not hold.
  let check: @Sendable ([UInt8]) throws -> Void

  /// All of them.
  public static let all: [FuzzTarget] = [
    input, text, settings, providers, headers, ranges, messages, favourites, addresses,
  ]

  /// Longer inputs are cut: none of these functions has a state that more would reach.
  public static let maximumLength = 16 << 10
  /// So much processor time may one input take, in seconds: a hundred times what any needs.
  private static let limit = 2.0

  /// Gives it an input; throws where something does not hold, or it took far too long.
  public func run(_ bytes: [UInt8]) throws {
    let start = Self.processorTime
    try check(Array(bytes.prefix(Self.maximumLength)))
    let time = Self.processorTime - start
    try expect(time < Self.limit, "took \(time) s for \(bytes.count) bytes")
  }

  /// Of this thread: others may be at work beside it.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// Something that has to hold and does not.
public struct FuzzFailure: Error, CustomStringConvertible {
  /// What, in words.
  public let description: String
}

func expect(_ holds: Bool, _ words: @autoclosure () -> String) throws {
  if !holds { throw FuzzFailure(description: words()) }
}

/// Text that may be drawn: no control characters, none that reorder their neighbours.
func expectShown(_ text: String, _ what: @autoclosure () -> String) throws {
  for scalar in text.unicodeScalars {
    let isControl = scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value)
    let isHidden = scalar.properties.isBidiControl || (0xe0000...0xe0fff).contains(scalar.value)
    try expect(!isControl && !isHidden, "\(what()) holds U+\(String(scalar.value, radix: 16))")
  }
}

/// Runs what has to be waited for.
func waiting(_ body: @escaping @Sendable () async throws -> Void) throws {
  let result = Mutex<Result<Void, any Error>>(.success(()))
  let done = DispatchSemaphore(value: 0)
  Task {
    do { try await body() } catch { result.withLock { $0 = .failure(error) } }
    done.signal()
  }
  done.wait()
  try result.withLock { try $0.get() }
}
