import Glibc
import SashCLinux

/// What the system must grant a program before it starts.
///
/// libdispatch, GLib and fontconfig end the process where they do not get a descriptor, memory or a
/// thread. So this is tried before they are called.
package nonisolated enum ProcessLimits {
  /// How many descriptors a program opens up to its first frames, in all: the loop's, the
  /// connection's, those of two buffers while they are sent, and fontconfig's.
  package static let descriptors = 12
  /// How much memory a program takes up to its first frames, in bytes, beyond what it has when it
  /// starts; the stacks of three threads for fonts are most of it.
  package static let memory = 36 << 20
  /// How much address space it takes, in bytes: the memory, the heaps that the C library reserves for
  /// threads, and the buffers.
  package static let addressSpace = 128 << 20
  /// How many threads run at once up to the first frames, besides the first one.
  package static let threads = 4
  /// Threads are tried only under a limit of so many or less: it takes a tenth of a millisecond.
  private static let lowThreadLimit: UInt64 = 256

  /// Checks all of it.
  package static func check() throws(ProcessLimitError) {
    try checkDescriptors()
    // Limits on data count what can be written to, and those on address space everything.
    var failure = mappingError(memory, protection: PROT_READ | PROT_WRITE)
    guard failure == 0 else { throw .memory(bytes: memory, errno: failure) }
    failure = mappingError(addressSpace, protection: PROT_NONE)
    guard failure == 0 else { throw .addressSpace(bytes: addressSpace, errno: failure) }
    guard (1...lowThreadLimit).contains(sash_thread_limit()) else { return }
    failure = sash_try_threads(Int32(threads))
    guard failure == 0 else { throw .threads(needed: threads, errno: failure) }
  }

  private static func checkDescriptors() throws(ProcessLimitError) {
    var opened: [Int32] = []
    defer { for descriptor in opened { close(descriptor) } }
    while opened.count < descriptors {
      // A duplicate would not tell that the whole system has none left.
      let descriptor = eventfd(0, Int32(EFD_CLOEXEC))
      guard descriptor >= 0 else {
        throw .descriptors(granted: opened.count, needed: descriptors, errno: errno)
      }
      opened.append(descriptor)
    }
  }

  /// Why so much memory cannot be mapped; 0 if it can.
  private static func mappingError(_ bytes: Int, protection: Int32) -> Int32 {
    let memory = unsafe mmap(
      nil, bytes, protection, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    guard unsafe memory != MAP_FAILED else { return errno }
    unsafe munmap(memory, bytes)
    return 0
  }
}

/// What the system does not grant a program that starts.
package nonisolated enum ProcessLimitError: Error, Hashable, CustomStringConvertible {
  /// Fewer descriptors can be opened than are needed.
  case descriptors(granted: Int, needed: Int, errno: Int32)
  /// So much memory cannot be mapped.
  case memory(bytes: Int, errno: Int32)
  /// So much address space cannot be reserved.
  case addressSpace(bytes: Int, errno: Int32)
  /// So many threads cannot be started.
  case threads(needed: Int, errno: Int32)

  /// The reason in words, with what to do.
  package var description: String {
    switch self {
    case .descriptors(let granted, let needed, let errno):
      "the system grants only \(granted) of the \(needed) file descriptors that are needed to start "
        + "(\(systemReason(errno))); close unused files or raise the limit (ulimit -n)"
    case .memory(let bytes, let errno):
      "the system does not grant the \(bytes >> 20) MB of memory that are needed to start "
        + "(\(systemReason(errno))); end other programs or raise the limits (ulimit -d, ulimit -v)"
    case .addressSpace(let bytes, let errno):
      "the system does not grant the \(bytes >> 20) MB of address space that are needed to start "
        + "(\(systemReason(errno))); raise the limit (ulimit -v)"
    case .threads(let needed, let errno):
      "the system does not grant the \(needed) threads that are needed to start "
        + "(\(systemReason(errno))); end other programs or raise the limit (ulimit -u)"
    }
  }
}
