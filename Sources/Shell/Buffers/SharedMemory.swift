import Glibc
import SashCLinux

/// Why there is no memory to draw into.
///
/// The window keeps its last picture and tries again later.
public nonisolated enum BufferError: Error, Hashable, CustomStringConvertible {
  /// The system gave no file in memory.
  case noFile(errno: Int32)
  /// More than any window within the limits needs.
  case tooLarge(bytes: Int)
  /// The memory is not there: it is asked for in whole before use, so that none is missing later.
  case noMemory(bytes: Int, errno: Int32)
  /// The memory cannot be mapped.
  case notMapped(bytes: Int, errno: Int32)

  /// The reason in words.
  public var description: String {
    switch self {
    case .noFile(let errno):
      "no file for a window's pixels: memfd_create failed (\(systemReason(errno)))\(hint(errno))"
    case .tooLarge(let bytes):
      "a window's pixels would take \(bytes) bytes, more than the \(SharedMemory.largest) allowed"
    case .noMemory(let bytes, let errno):
      "no memory for a window's pixels: \(bytes) bytes are refused (\(systemReason(errno)))"
        + hint(errno)
    case .notMapped(let bytes, let errno):
      "a window's pixels cannot be mapped: mmap of \(bytes) bytes failed (\(systemReason(errno)))"
        + hint(errno)
    }
  }

  /// What a user can do where it is a limit of the process.
  private func hint(_ code: Int32) -> String {
    switch code {
    case EFBIG: "; raise the limit on the size of files (ulimit -f)"
    case EMFILE: "; close unused files or raise the limit (ulimit -n)"
    default: ""
    }
  }
}

/// Memory shared with the compositor: a memfd, sealed against shrinking, really allocated.
@MainActor @safe package final class SharedMemory {
  /// No file is larger, in bytes, whatever is asked for: the largest surface at four bytes a
  /// pixel, and something for rounding up lines.
  package nonisolated static let largest = SurfaceSize.largestArea * 4 + (32 << 20)

  package let descriptor: Int32
  package let byteCount: Int
  /// Valid as long as this object lives.
  package let bytes: UnsafeMutableRawPointer

  /// Allocates zeroed memory.
  package init(byteCount: Int) throws(BufferError) {
    precondition(byteCount > 0, "shared memory has at least a byte")
    // Asked for in whole, an absurd size would take all memory there is before it fails.
    guard byteCount <= Self.largest else { throw .tooLarge(bytes: byteCount) }
    let descriptor = unsafe sash_memfd_create("sash")
    guard descriptor >= 0 else { throw .noFile(errno: errno) }
    var failure: Int32
    repeat { failure = posix_fallocate(descriptor, 0, off_t(byteCount)) } while failure == EINTR
    guard failure == 0 else {
      close(descriptor)
      throw .noMemory(bytes: byteCount, errno: failure)
    }
    // Where sealing is refused the memory is still ours alone to shrink.
    _ = sash_memfd_seal_shrink(descriptor)
    // All of it is written to at once: mapped in one go it costs no fault for each page.
    guard
      let bytes = unsafe mmap(
        nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_POPULATE, descriptor, 0),
      unsafe bytes != MAP_FAILED
    else {
      let reason = errno
      close(descriptor)
      throw .notMapped(bytes: byteCount, errno: reason)
    }
    self.descriptor = descriptor
    self.byteCount = byteCount
    unsafe self.bytes = bytes
  }

  isolated deinit {
    unsafe munmap(bytes, byteCount)
    close(descriptor)
  }
}
