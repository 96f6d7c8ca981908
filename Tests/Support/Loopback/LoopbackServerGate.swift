import CLinux
import Glibc

/// Holds answers of a `LoopbackServer` back until a test opens it; then it stays open.
public final class LoopbackGate: Sendable {
  /// Readable once the gate is open.
  let descriptor = linux_eventfd()

  /// A closed gate.
  public init() {}

  deinit {
    _ = Glibc.close(descriptor)
  }

  /// Lets everything through that waits, and all that comes later.
  public func open() {
    var one: UInt64 = 1
    _ = Glibc.write(descriptor, &one, 8)
  }
}

/// A detached thread that runs a closure.
enum LoopbackThread {
  private final class Box: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }

  static func start(_ body: @escaping @Sendable () -> Void) {
    let box = Unmanaged.passRetained(Box(body))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { context in
        if let context { Unmanaged<Box>.fromOpaque(context).takeRetainedValue().body() }
        return nil
      }, box.toOpaque())
    if code == 0 { pthread_detach(thread) } else { box.release() }
  }
}
