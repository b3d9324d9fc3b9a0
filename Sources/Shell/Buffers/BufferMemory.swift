import SashGeometry
import SashWayland

/// Memory that the compositor can read, for one buffer after another.
///
/// The compositor maps it once: while a window is resized, buffers of many sizes come and go in
/// the same memory. It is never resized itself, which some compositors do not survive (LD #308);
/// what has become too small is replaced.
final class BufferMemory {
  let shared: SharedMemory
  private let pool: WlShmPool

  init(_ shared: SharedMemory, shm: WlShm) {
    self.shared = shared
    pool = shm.createPool(fd: shared.descriptor, size: Int32(shared.byteCount))
  }

  var byteCount: Int { shared.byteCount }

  /// A buffer at the beginning of the memory.
  func makeBuffer(_ layout: BufferLayout, format: WlShm.Format) -> WlBuffer {
    pool.createBuffer(
      offset: 0, width: Int32(layout.size.width), height: Int32(layout.size.height),
      stride: Int32(layout.stride), format: format)
  }

  /// Lets the memory go; the compositor keeps what it still reads.
  func discard() { pool.destroy() }
}
