import Glibc
import SashGeometry
import SashRaster
import SashWayland

/// The buffers of one surface.
///
/// Each has a file of its own, so that the pool survives any resize: buffers of an earlier size
/// live on until the compositor gives them back.
package final class BufferPool {
  /// Lines begin at multiples of this, in bytes, so that compositors can use them as they are.
  private static let alignment = 256

  /// The size of the buffers to come, in physical pixels.
  package private(set) var size: PixelSize
  /// The format of all buffers; fixed, since some compositors cannot cope with a change.
  package let format: PixelFormat
  /// Called when the compositor gave a buffer back.
  package var onRelease: (() -> Void)?
  /// Makes memory of so many bytes.
  package typealias Allocator = (Int) throws(BufferError) -> SharedMemory

  private let shm: WlShm
  private let allocate: Allocator
  private var ledger = BufferLedger()
  private var buffers: [BufferLedger.ID: WaylandBuffer] = [:]
  /// Memory of a buffer that a resize made useless, for the next buffer.
  private var spare: SharedMemory?

  package init(shm: WlShm, format: PixelFormat, allocate: @escaping Allocator) {
    precondition(
      format == .x8r8g8b8 || format == .a8r8g8b8, "every compositor takes these two formats only")
    self.shm = shm
    self.format = format
    self.allocate = allocate
    size = .zero
  }

  /// Whether `take` would give a buffer, memory permitting.
  package var canTake: Bool { ledger.canTake }
  /// How many buffers there are.
  package var count: Int { ledger.count }
  /// How many the compositor has.
  package var heldCount: Int { ledger.heldCount }
  /// How much memory they take, in bytes.
  package var byteCount: Int {
    buffers.values.reduce(spare?.byteCount ?? 0) { $0 + $1.memory.byteCount }
  }

  /// Gives a buffer to paint into; nil when all are in use.
  ///
  /// It must be given to `commit` or `abandon` before the next is taken.
  package func take() throws(BufferError) -> WaylandBuffer? {
    switch ledger.take() {
    case .wait: return nil
    case .reuse(let id):
      guard let buffer = buffers[id] else { preconditionFailure("a buffer went without notice") }
      return buffer
    case .make(let id):
      do {
        let buffer = try make(id)
        buffers[id] = buffer
        return buffer
      } catch {
        ledger.remove(id)
        throw error
      }
    }
  }

  /// The buffer was attached and committed; all others owe what changed in it.
  package func commit(_ buffer: WaylandBuffer, damage: Region) {
    ledger.commit(buffer.id)
    for other in buffers.values where other !== buffer { other.owed.formUnion(damage) }
    if let id = ledger.trim() { destroy(id) }
    spare = nil
  }

  /// The buffer was not painted after all.
  package func abandon(_ buffer: WaylandBuffer) { ledger.abandon(buffer.id) }

  /// Makes buffers of another size from now on.
  package func resize(to size: PixelSize) {
    guard size != self.size else { return }
    self.size = size
    for id in ledger.outgrow() { destroy(id) }
  }

  /// Destroys all buffers, whoever has them; the surface is gone.
  package func destroy() {
    for buffer in buffers.values { buffer.proxy.destroy() }
    buffers.removeAll()
    ledger = BufferLedger()
    spare = nil
    onRelease = nil
  }

  private func make(_ id: BufferLedger.ID) throws(BufferError) -> WaylandBuffer {
    let alignment = Self.alignment
    let stride = (size.width * format.bytesPerPixel + alignment - 1) / alignment * alignment
    let byteCount = stride * size.height
    let memory: SharedMemory
    if let spare, spare.byteCount >= byteCount, spare.byteCount / 2 <= byteCount {
      memory = spare
    } else {
      memory = try allocate(byteCount)
    }
    spare = nil
    let bitmap: Bitmap
    do throws(BitmapError) {
      bitmap = try unsafe Bitmap(
        memory: memory.bytes, size: size, stride: stride, format: format, owner: memory)
    } catch {
      throw .noMemory(bytes: byteCount, errno: ENOMEM)
    }
    let pool = shm.createPool(fd: memory.descriptor, size: Int32(memory.byteCount))
    let proxy = pool.createBuffer(
      offset: 0, width: Int32(size.width), height: Int32(size.height), stride: Int32(stride),
      format: format == .x8r8g8b8 ? .xrgb8888 : .argb8888)
    pool.destroy()
    proxy.onEvent = { [weak self] event in
      if case .release = event { self?.released(id) }
    }
    return WaylandBuffer(id: id, bitmap: bitmap, proxy: proxy, memory: memory)
  }

  private func released(_ id: BufferLedger.ID) {
    if ledger.release(id) { destroy(id) }
    onRelease?()
  }

  private func destroy(_ id: BufferLedger.ID) {
    guard let buffer = buffers.removeValue(forKey: id) else { return }
    buffer.proxy.destroy()
    spare = buffer.memory
  }
}
