// SPDX-License-Identifier: MIT

import Glibc
import SashCLinux
import SashEventLoop

/// The reason why memory for a frame could not be allocated.
///
/// `ShellReport.buffer` contains it. The window keeps its last frame and retries later.
public nonisolated enum BufferError: Error, Hashable, CustomStringConvertible {
  /// The system could not create a memory file.
  case noFile(errno: Int32)
  /// The size exceeds that of any window within the limits.
  case tooLarge(bytes: Int)
  /// The system refused the memory, which is allocated in full before use, so that writing to it
  /// cannot fail later.
  case noMemory(bytes: Int, errno: Int32)
  /// The memory could not be mapped.
  case notMapped(bytes: Int, errno: Int32)

  /// A description of the reason.
  public var description: String {
    switch self {
    case .noFile(let errno):
      "no file for a window's pixels: memfd_create failed (\(systemReason(errno)))\(hint(errno))"
    case .tooLarge(let bytes):
      "a window's pixels would take \(bytes) bytes, more than the \(SharedMemory.maximumByteCount) allowed"
    case .noMemory(let bytes, let errno):
      "no memory for a window's pixels: \(bytes) bytes are refused (\(systemReason(errno)))"
        + hint(errno)
    case .notMapped(let bytes, let errno):
      "a window's pixels cannot be mapped: mmap of \(bytes) bytes failed (\(systemReason(errno)))"
        + hint(errno)
    }
  }

  /// Returns advice for errors that come from a limit of the process.
  private func hint(_ code: Int32) -> String {
    switch code {
    case EFBIG: "; raise the limit on the size of files (ulimit -f)"
    case EMFILE: "; close unused files or raise the limit (ulimit -n)"
    default: ""
    }
  }
}

/// Memory shared with the compositor: a memfd, sealed against shrinking and allocated in full.
@MainActor @safe package final class SharedMemory {
  /// The maximum size of a file in bytes: the largest surface at four bytes per pixel, with a
  /// margin for the alignment of rows.
  package nonisolated static let maximumByteCount = SurfaceSize.maximumArea * 4 + (32 << 20)

  package let descriptor: Int32
  package let byteCount: Int
  /// The mapped memory; valid as long as this object exists.
  package let bytes: UnsafeMutableRawPointer

  /// Allocates zeroed memory.
  ///
  /// - Throws: A `BufferError` if the size is over the limit or the system refuses.
  package init(byteCount: Int) throws(BufferError) {
    precondition(byteCount > 0, "shared memory has at least a byte")
    // An absurd size would exhaust the system's memory before the allocation fails.
    guard byteCount <= Self.maximumByteCount else { throw .tooLarge(bytes: byteCount) }
    let descriptor = unsafe sash_memfd_create("sash")
    guard descriptor >= 0 else { throw .noFile(errno: errno) }
    var failure: Int32
    repeat { failure = posix_fallocate(descriptor, 0, off_t(byteCount)) } while failure == EINTR
    guard failure == 0 else {
      close(descriptor)
      throw .noMemory(bytes: byteCount, errno: failure)
    }
    // Without sealing, this process remains the only one that could shrink the file.
    _ = sash_memfd_seal_shrink(descriptor)
    // All pages are written at once; populating the mapping avoids a fault for each of them.
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
