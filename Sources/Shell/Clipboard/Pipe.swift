import Glibc
import SashCLinux

/// What the system does with pipes, without waiting and without signals.
package nonisolated enum Pipe {
  /// What a call came to.
  package enum Progress: Hashable, Sendable {
    /// So many bytes went.
    case some(Int)
    /// Nothing now; perhaps later.
    case wait
    /// Nothing any more: the end when reading, a broken pipe when writing.
    case over
    /// The system refuses.
    case failed
  }

  /// A new pipe whose reading end does not wait; nil when there are no descriptors.
  ///
  /// Neither end goes to programs that are started later.
  package static func make() -> (reading: Int32, writing: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard unsafe sash_pipe(&ends) == 0 else { return nil }
    guard stopWaiting(ends[0]) else {
      for end in ends { close(end) }
      return nil
    }
    return (ends[0], ends[1])
  }

  /// Makes a descriptor of somebody else's never wait.
  ///
  /// False when it is none that can be waited for in a loop: a pipe or a socket can be, a file
  /// cannot.
  package static func prepareToWrite(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return false }
    let kind = status.st_mode & S_IFMT
    return (kind == S_IFIFO || kind == S_IFSOCK) && stopWaiting(descriptor)
  }

  private static func stopWaiting(_ descriptor: Int32) -> Bool {
    let flags = fcntl(descriptor, F_GETFL)
    return flags >= 0 && fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) == 0
  }

  /// Reads what there is, at most as much as the buffer holds.
  package static func read(_ descriptor: Int32, into buffer: inout [UInt8]) -> Progress {
    while true {
      let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
      if count > 0 { return .some(count) }
      if count == 0 { return .over }
      switch errno {
      case EINTR: continue
      case EAGAIN: return .wait
      default: return .failed
      }
    }
  }

  /// Writes as much as there is room for.
  ///
  /// A pipe that nobody reads raises `SIGPIPE`, which ends a program that does nothing about it.
  /// What to do about it is the program's own business, for all of it; so the signal is kept back
  /// in this thread, to which it is sent, and taken away before it is let through again.
  package static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Progress {
    var signal = sigset_t()
    var before = sigset_t()
    var waiting = sigset_t()
    unsafe sigemptyset(&signal)
    unsafe sigaddset(&signal, SIGPIPE)
    // One that waits already is not ours to take.
    unsafe sigpending(&waiting)
    let isWaiting = unsafe sigismember(&waiting, SIGPIPE) == 1
    unsafe pthread_sigmask(SIG_BLOCK, &signal, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    while true {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count >= 0 { return .some(count) }
      switch errno {
      case EINTR: continue
      case EAGAIN: return .wait
      case EPIPE:
        var none = timespec()
        if !isWaiting { while unsafe sigtimedwait(&signal, nil, &none) < 0, errno == EINTR {} }
        return .over
      default: return .failed
      }
    }
  }
}
