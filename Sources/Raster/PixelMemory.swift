internal import Glibc

/// From so many bytes on pixels are mapped, each bitmap's by itself.
///
/// The C library begins with the same, but keeps all blocks up to the largest it has seen freed in
/// its heap from then on, where small ones that lie above hold the memory of gone pictures: a
/// window of 800x600 that was resized kept five megabytes for nothing.
private let mappedBytes = 128 << 10

/// More than this is not asked for at once: the largest of screens.
private let mostPopulatedBytes = 128 << 20

/// The memory of a bitmap's own pixels, which goes back to the system with the bitmap.
enum PixelMemory {
  /// Zeroed memory, aligned to 16 bytes; nil where there is no more.
  static func allocate(_ byteCount: Int) -> UnsafeMutableRawPointer? {
    guard byteCount >= mappedBytes else { return unsafe calloc(1, byteCount) }
    // Bitmaps are painted as a whole: all pages at once cost half of what they cost one by one.
    let populate = byteCount <= mostPopulatedBytes ? MAP_POPULATE : 0
    let memory = unsafe mmap(
      nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | populate, -1, 0)
    return unsafe memory == MAP_FAILED ? nil : memory
  }

  /// Gives memory back that `allocate` gave for so many bytes.
  static func free(_ memory: UnsafeMutableRawPointer, _ byteCount: Int) {
    if byteCount >= mappedBytes {
      unsafe munmap(memory, byteCount)
    } else {
      unsafe Glibc.free(memory)
    }
  }
}
