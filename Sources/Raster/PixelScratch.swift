internal import Glibc

/// Memory of more bytes than this is given back when it is trimmed.
private let maximumKeptBytes = 6 << 20

/// Memory in which one thread blurs and scales pictures, used again and again.
@safe final class PixelScratch {
  private var memory: UnsafeMutableRawPointer?
  private var byteCount = 0

  deinit { unsafe free(memory) }

  /// Memory of at least so many bytes, with garbage in it; nil where there is no more.
  func bytes(_ count: Int) -> UnsafeMutableRawPointer? {
    if count > byteCount {
      unsafe free(memory)
      unsafe memory = unsafe malloc(count)
      byteCount = unsafe memory == nil ? 0 : count
    }
    return unsafe memory
  }

  /// Gives back what is too much to keep.
  func trim() {
    guard byteCount > maximumKeptBytes else { return }
    unsafe free(memory)
    unsafe memory = nil
    byteCount = 0
  }
}
