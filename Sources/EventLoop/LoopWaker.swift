// SPDX-License-Identifier: MIT

import Glibc
import SashCLinux

/// A handle that wakes a loop from any thread.
///
/// Use it after another thread has prepared work for the loop, which may be waiting.
public final nonisolated class LoopWaker: Sendable {
  let descriptor: Int32

  init() throws(EventLoopError) {
    descriptor = eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK))
    guard descriptor >= 0 else { throw .noDescriptor(call: "eventfd", errno: errno) }
  }

  deinit { close(descriptor) }

  /// Makes the loop run one more iteration.
  public func wake() {
    var one: UInt64 = 1
    // A full counter means that a wake-up is pending already.
    _ = unsafe write(descriptor, &one, MemoryLayout<UInt64>.size)
  }

  func drain() {
    var count: UInt64 = 0
    _ = unsafe read(descriptor, &count, MemoryLayout<UInt64>.size)
  }
}
