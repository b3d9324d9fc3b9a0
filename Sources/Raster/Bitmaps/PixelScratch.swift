// SPDX-License-Identifier: MIT

internal import Glibc

/// The size in bytes above which the buffer is freed when it is trimmed.
private let maximumRetainedBytes = 6 << 20

/// A reusable buffer in which one thread blurs and scales pixels.
@safe final class PixelScratch {
  private var memory: UnsafeMutableRawPointer?
  private var byteCount = 0

  deinit { unsafe free(memory) }

  /// Returns at least `count` bytes with undefined content; `nil` if memory is exhausted.
  func bytes(_ count: Int) -> UnsafeMutableRawPointer? {
    if count > byteCount {
      unsafe free(memory)
      unsafe memory = unsafe malloc(count)
      byteCount = unsafe memory == nil ? 0 : count
    }
    return unsafe memory
  }

  /// Frees the buffer if it is too large to retain.
  func trim() {
    if byteCount > maximumRetainedBytes { release() }
  }

  /// Frees the buffer.
  func release() {
    unsafe free(memory)
    unsafe memory = nil
    byteCount = 0
  }
}
