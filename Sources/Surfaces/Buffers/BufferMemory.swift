// SPDX-License-Identifier: MIT

import SashGeometry
import SashWayland

/// A block of shared memory that serves one buffer after another.
///
/// The compositor maps it once: during a resize, buffers of many sizes use the same memory in turn.
/// A block that is too small is replaced and never resized, since some compositors fail when a pool
/// is resized (lv_drivers #308).
final class BufferMemory {
  let shared: SharedMemory
  private let pool: WlShmPool

  init(_ shared: SharedMemory, shm: WlShm) {
    self.shared = shared
    pool = shm.createPool(fd: shared.descriptor, size: Int32(shared.byteCount))
  }

  var byteCount: Int { shared.byteCount }

  /// Creates a buffer at the beginning of the memory.
  func makeBuffer(_ layout: BufferLayout, format: WlShm.Format) -> WlBuffer {
    pool.createBuffer(
      offset: 0, width: Int32(layout.size.width), height: Int32(layout.size.height),
      stride: Int32(layout.stride), format: format)
  }

  /// Releases the memory; the compositor keeps its mapping of buffers that it still reads.
  func discard() { pool.destroy() }
}
