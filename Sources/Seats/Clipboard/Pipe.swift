// SPDX-License-Identifier: MIT

import Glibc
import SashCLinux

/// Non-blocking operations on pipes that raise no signals.
package nonisolated enum Pipe {
  /// The result of a read or write.
  package enum Progress: Hashable, Sendable {
    /// A number of bytes was transferred.
    case transferred(Int)
    /// The call would block.
    case wouldBlock
    /// The end of the data when reading, or a closed reading end when writing.
    case closed
    /// The system reported an error.
    case failed
  }

  /// Returns a new pipe whose reading end is non-blocking, or `nil` without free descriptors.
  ///
  /// Both ends are close-on-exec.
  package static func make() -> (reading: Int32, writing: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard unsafe sash_pipe(&ends) == 0 else { return nil }
    guard setNonBlocking(ends[0]) else {
      for end in ends { close(end) }
      return nil
    }
    return (ends[0], ends[1])
  }

  /// Makes a received descriptor non-blocking.
  ///
  /// - Returns: Whether the event loop can watch the descriptor; a pipe or a socket can be watched,
  ///   a file cannot.
  package static func prepareToWrite(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return false }
    let kind = status.st_mode & S_IFMT
    return (kind == S_IFIFO || kind == S_IFSOCK) && setNonBlocking(descriptor)
  }

  private static func setNonBlocking(_ descriptor: Int32) -> Bool {
    let flags = fcntl(descriptor, F_GETFL)
    return flags >= 0 && fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) == 0
  }

  /// Reads available bytes, at most as many as the buffer holds.
  package static func read(_ descriptor: Int32, into buffer: inout [UInt8]) -> Progress {
    while true {
      let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
      if count > 0 { return .transferred(count) }
      if count == 0 { return .closed }
      switch errno {
      case EINTR: continue
      case EAGAIN: return .wouldBlock
      default: return .failed
      }
    }
  }

  /// Writes as many bytes as the descriptor accepts.
  ///
  /// A write to a pipe without a reader raises `SIGPIPE`, which ends a process that does not handle
  /// it. The disposition of that signal belongs to the application; so it is blocked in this
  /// thread, to which it is delivered, and consumed before it is unblocked.
  package static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Progress {
    var signal = sigset_t()
    var before = sigset_t()
    var waiting = sigset_t()
    unsafe sigemptyset(&signal)
    unsafe sigaddset(&signal, SIGPIPE)
    // A signal that was pending before is not consumed.
    unsafe sigpending(&waiting)
    let isWaiting = unsafe sigismember(&waiting, SIGPIPE) == 1
    unsafe pthread_sigmask(SIG_BLOCK, &signal, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    while true {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count >= 0 { return .transferred(count) }
      switch errno {
      case EINTR: continue
      case EAGAIN: return .wouldBlock
      case EPIPE:
        var none = timespec()
        if !isWaiting { while unsafe sigtimedwait(&signal, nil, &none) < 0, errno == EINTR {} }
        return .closed
      default: return .failed
      }
    }
  }
}
