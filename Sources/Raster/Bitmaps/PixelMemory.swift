// SPDX-License-Identifier: MIT

internal import Glibc

/// The size in bytes from which pixels are mapped, each bitmap separately.
///
/// The C library starts with the same threshold, but raises it to the largest block that was freed
/// so far. Blocks below it come from its heap, where small blocks above them prevent freed pixels
/// from going back to the system: a window of 800x600 that was resized held five megabytes for
/// nothing.
private let minimumMappedBytes = 128 << 10

/// The size in bytes up to which all pages are populated at once: that of the largest screens.
private let maximumPopulatedBytes = 128 << 20

/// An allocator for the pixels of bitmaps; freed memory goes back to the system at once.
package enum PixelMemory {
  /// Returns zeroed memory, aligned to 16 bytes; `nil` if memory is exhausted.
  package static func allocate(_ byteCount: Int) -> UnsafeMutableRawPointer? {
    guard byteCount >= minimumMappedBytes else { return unsafe calloc(1, byteCount) }
    // Bitmaps are drawn as a whole: populating all pages at once costs half of faulting them one by
    // one.
    let populate = byteCount <= maximumPopulatedBytes ? MAP_POPULATE : 0
    let memory = unsafe mmap(
      nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | populate, -1, 0)
    return unsafe memory == MAP_FAILED ? nil : memory
  }

  /// Frees memory that `allocate` returned for the same number of bytes.
  package static func free(_ memory: UnsafeMutableRawPointer, _ byteCount: Int) {
    if byteCount >= minimumMappedBytes {
      unsafe munmap(memory, byteCount)
    } else {
      unsafe Glibc.free(memory)
    }
  }
}
