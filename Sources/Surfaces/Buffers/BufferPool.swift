// SPDX-License-Identifier: MIT

import Glibc
import SashGeometry
import SashRaster
import SashWayland

/// The buffers of one surface and their memory.
///
/// Each buffer has memory of its own, so that the pool survives any resize: buffers of a former
/// size remain until the compositor releases them, and their memory is reused.
package final class BufferPool {
  /// The number of consecutive frames that count as a movement, after which an idle period is
  /// likely.
  package static let movementFrameCount = 2
  /// The amount of pending damage, in pixels, from which the next buffer is updated in advance: 25
  /// µs of one core.
  ///
  /// Less is painted quickly enough.
  package static let minimumCopyArea = 65_536

  /// The size of new buffers in physical pixels.
  package private(set) var size: PixelSize
  /// The pixel format of all buffers; fixed from the first on, since some compositors cannot handle
  /// a change.
  package private(set) var format: PixelFormat
  /// Called when the compositor has released a buffer.
  package var onRelease: (() -> Void)?
  /// A function that allocates shared memory of a number of bytes.
  package typealias Allocator = (Int) throws(BufferError) -> SharedMemory

  private let shm: WlShm
  private let allocate: Allocator
  private var states = BufferStateTable()
  private var buffers: [WaylandBuffer] = []
  /// The number of frames since the window last became idle.
  private var framesInRow = 0
  /// The memory blocks without a buffer, for reuse, the smallest first; together with the buffers at
  /// most `BufferStateTable.maximumCount`.
  private var spareMemory: [BufferMemory] = []
  /// Whether the size changed recently and may change again; `settle()` ends this phase.
  package private(set) var isResizing = false

  package init(shm: WlShm, format: PixelFormat, allocate: @escaping Allocator) {
    precondition(
      format == .x8r8g8b8 || format == .a8r8g8b8, "use x8r8g8b8 or a8r8g8b8; others are optional")
    self.shm = shm
    self.format = format
    self.allocate = allocate
    size = .zero
  }

  /// Chooses 16 bits per pixel for opaque buffers, if the format is available and no buffer exists.
  package func reduceColors(available formats: Set<WlShm.Format>) {
    guard buffers.isEmpty, format == .x8r8g8b8, formats.contains(.rgb565) else { return }
    format = .r5g6b5
  }

  /// The format of buffers in the protocol.
  private var wireFormat: WlShm.Format {
    switch format {
    case .r5g6b5: .rgb565
    case .x8r8g8b8: .xrgb8888
    default: .argb8888
    }
  }

  /// Whether `take()` would return a buffer, provided that there is memory.
  package var canTake: Bool { states.canTake }
  /// The number of buffers.
  package var count: Int { states.count }
  /// The number of buffers that the compositor holds.
  package var heldCount: Int { states.heldCount }
  /// The memory of all buffers and of the blocks for reuse, in bytes.
  package var byteCount: Int {
    buffers.reduce(0) { $0 + $1.memory.byteCount } + spareMemory.reduce(0) { $0 + $1.byteCount }
  }

  // MARK: Frames

  /// Returns a buffer to paint into, or `nil` if all are in use.
  ///
  /// Pass it to `commit(_:damage:)` or `abandon(_:)` before the next call.
  package func take() throws(BufferError) -> WaylandBuffer? {
    switch states.take() {
    case .wait: return nil
    case .reuse(let id):
      for buffer in buffers where buffer.id == id { return buffer }
      preconditionFailure("the state table lists a buffer that the pool has destroyed")
    case .create(let id):
      do {
        let buffer = try createBuffer(id)
        buffers.append(buffer)
        return buffer
      } catch {
        states.remove(id)
        throw error
      }
    }
  }

  /// Records a committed buffer and adds its damage to all other buffers.
  package func commit(_ buffer: WaylandBuffer, damage: Region) {
    states.commit(buffer.id)
    framesInRow += 1
    for other in buffers where other !== buffer { other.pendingDamage.formUnion(damage) }
    if let id = states.trim() { destroy(id) }
  }

  /// Returns a taken buffer that was not painted.
  package func abandon(_ buffer: WaylandBuffer) { states.abandon(buffer.id) }

  /// Prepares the next buffer while the window is idle, so that the next frame is cheap.
  ///
  /// Call it when the window has become idle, and when a buffer is released after that. A second
  /// buffer is created as a copy of the one that the compositor holds, so that the next change does
  /// not wait for memory; a compositor that releases each buffer at once needs no second one. After
  /// a movement the next buffer copies its pending damage, which may be the whole window, so that
  /// the following frame paints only new changes. The copy is skipped where it is likely to be
  /// wasted: after single frames, since the next may change the same area, and while `expectsMore`
  /// returns that input is likely to continue the movement.
  package func prepare(expectsMore: @autoclosure () -> Bool) {
    guard !isResizing else { return }
    if buffers.count == 1 {
      framesInRow = 0
      createSecondBuffer()
    } else if framesInRow < Self.movementFrameCount || expectsMore() || updateNextBuffer() {
      framesInRow = 0
    }
  }

  private func createSecondBuffer() {
    guard states.heldCount == 1, let displayed = buffers.first, displayed.bitmap.size == size else {
      return
    }
    // Without memory the window continues with one buffer; the next `take()` reports the error.
    guard let buffer = try? take() else { return }
    if buffer.copy(displayed) { buffer.pendingDamage = Region() }
    abandon(buffer)
  }

  /// Copies the next buffer's pending damage if it is large; returns `false` if the compositor
  /// still holds that buffer.
  private func updateNextBuffer() -> Bool {
    guard let id = states.nextFree else { return false }
    guard let next = buffers.first(where: { $0.id == id }),
      next.pendingDamage.area >= Self.minimumCopyArea,
      let newest = buffers.first(where: { $0.pendingDamage.isEmpty && $0.bitmap.size == size })
    else { return true }
    next.copyPendingDamage(from: newest)
    return true
  }

  // MARK: Size

  /// Sets the size of all further buffers.
  package func resize(to size: PixelSize) {
    guard size != self.size else { return }
    isResizing = !self.size.isEmpty
    self.size = size
    for id in states.retireAll() { destroy(id) }
  }

  /// Ends the resize phase and releases memory that was retained for it.
  package func settle() {
    guard isResizing else { return }
    isResizing = false
    dropSpares(downTo: 0)
    let layout = BufferLayout(size: size, format: format)
    for buffer in buffers where !layout.fits(buffer.memory.byteCount, isResizing: false) {
      if states.retire(buffer.id) { destroy(buffer.id) }
    }
    dropSpares(downTo: 0)
  }

  /// Destroys all buffers, including those that the compositor holds, when the surface is gone.
  package func destroy() {
    for buffer in buffers {
      buffer.proxy.destroy()
      buffer.memory.discard()
    }
    buffers.removeAll()
    dropSpares(downTo: 0)
    states = BufferStateTable()
    onRelease = nil
  }

  // MARK: Memory

  private func createBuffer(_ id: BufferStateTable.ID) throws(BufferError) -> WaylandBuffer {
    let layout = BufferLayout(size: size, format: format)
    let memory = try memory(for: layout)
    let bitmap: Bitmap
    do throws(BitmapError) {
      bitmap = try unsafe Bitmap(
        memory: memory.shared.bytes, size: size, stride: layout.stride, format: format,
        owner: memory.shared)
    } catch {
      memory.discard()
      throw .noMemory(bytes: layout.byteCount, errno: ENOMEM)
    }
    let proxy = memory.makeBuffer(layout, format: wireFormat)
    proxy.onEvent = { [weak self] event in
      if case .release = event { self?.released(id) }
    }
    return WaylandBuffer(id: id, bitmap: bitmap, proxy: proxy, memory: memory)
  }

  /// Returns the smallest spare block that fits, or a new block in place of the smallest spare.
  private func memory(for layout: BufferLayout) throws(BufferError) -> BufferMemory {
    let index = spareMemory.firstIndex { layout.fits($0.byteCount, isResizing: isResizing) }
    if let index { return spareMemory.remove(at: index) }
    dropSpares(downTo: spareMemory.count - 1)
    return BufferMemory(try allocate(layout.capacity(isResizing: isResizing)), shm: shm)
  }

  /// Releases the smallest spare blocks until at most `limit` are left.
  private func dropSpares(downTo limit: Int) {
    while spareMemory.count > max(limit, 0) { spareMemory.removeFirst().discard() }
  }

  private func released(_ id: BufferStateTable.ID) {
    if states.release(id) { destroy(id) }
    onRelease?()
  }

  private func destroy(_ id: BufferStateTable.ID) {
    guard let index = buffers.firstIndex(where: { $0.id == id }) else { return }
    let buffer = buffers.remove(at: index)
    buffer.proxy.destroy()
    guard isResizing else { return buffer.memory.discard() }
    let larger = spareMemory.firstIndex { $0.byteCount > buffer.memory.byteCount }
    spareMemory.insert(buffer.memory, at: larger ?? spareMemory.endIndex)
    dropSpares(downTo: BufferStateTable.maximumCount - buffers.count)
  }
}
