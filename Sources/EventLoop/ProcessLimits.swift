// SPDX-License-Identifier: MIT

import Glibc
import SashCLinux

/// The system resources that a program needs to start.
///
/// libdispatch, GLib and fontconfig end the process if they get no descriptor, memory or thread. So
/// the resources are tested before these libraries are called.
package nonisolated enum ProcessLimits {
  /// The number of descriptors that a program opens up to its first frames: those of the loop, the
  /// connection, two buffers being sent, and fontconfig.
  package static let descriptors = 12
  /// The memory in bytes that a program allocates up to its first frames; most of it is the stacks
  /// of three threads for fonts.
  package static let memory = 36 << 20
  /// The address space in bytes that a program uses up to its first frames: the memory, the thread
  /// arenas of the C library, and the buffers.
  package static let addressSpace = 128 << 20
  /// The number of simultaneous threads up to the first frames, besides the first one.
  package static let threads = 4
  /// The thread limit up to which threads are tested, since that takes a tenth of a millisecond.
  private static let lowThreadLimit: UInt64 = 256

  /// Checks all resources.
  package static func check() throws(ProcessLimitError) {
    try checkDescriptors()
    // Limits on data count writable memory, and limits on address space count all mappings.
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
      // A duplicate would not reveal that the whole system has no descriptor left.
      let descriptor = eventfd(0, Int32(EFD_CLOEXEC))
      guard descriptor >= 0 else {
        throw .descriptors(granted: opened.count, needed: descriptors, errno: errno)
      }
      opened.append(descriptor)
    }
  }

  /// Returns the error of a mapping of a size, or 0.
  private static func mappingError(_ bytes: Int, protection: Int32) -> Int32 {
    let memory = unsafe mmap(
      nil, bytes, protection, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    guard unsafe memory != MAP_FAILED else { return errno }
    unsafe munmap(memory, bytes)
    return 0
  }
}

/// A resource that the system does not grant a program.
package nonisolated enum ProcessLimitError: Error, Hashable, CustomStringConvertible {
  /// Fewer file descriptors are available than needed.
  case descriptors(granted: Int, needed: Int, errno: Int32)
  /// The memory cannot be mapped.
  case memory(bytes: Int, errno: Int32)
  /// The address space cannot be reserved.
  case addressSpace(bytes: Int, errno: Int32)
  /// The threads cannot be started.
  case threads(needed: Int, errno: Int32)

  /// A description of the reason and its remedy.
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
