import CTaskThreads
import Glibc

/// Runs Swift's tasks on as many threads as there are cores. The runtime's own way, libdispatch, wakes up once a second
/// for ever as soon as a task has run, to see whether one of them blocks; here none does (see `BlockingQueue`), and an
/// idle flick is to cost nothing.
public enum TaskThreads {
  private static let queue = ThreadQueue(width: max(2, sysconf(Int32(_SC_NPROCESSORS_ONLN))))

  /// From now on; comes before the first task.
  public static func install() {
    task_threads_install { job in
      guard let job else { return }
      let address = UInt(bitPattern: job)
      TaskThreads.queue.post { TaskThreads.perform(address) }
    }
  }

  private static func perform(_ address: UInt) {
    task_threads_perform(UnsafeMutableRawPointer(bitPattern: address))
  }
}
