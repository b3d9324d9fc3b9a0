import Glibc
import SashGeometry
import SashRaster
import SashWayland

/// The buffers of one surface, and the memory that they lie in.
///
/// Each has memory of its own, so that the pool survives any resize: buffers of an earlier size
/// live on until the compositor gives them back, and their memory serves the next ones.
package final class BufferPool {
  /// So many frames between two rests are a movement, after which stillness is likely.
  package static let movement = 2
  /// What the next buffer owes is copied at rest where it is so many pixels: 25 us of one core;
  /// less is soon painted.
  package static let leastCopy = 65_536

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
  private var buffers: [WaylandBuffer] = []
  /// How many frames there were since the window last came to rest.
  private var framesInRow = 0
  /// Memory without a buffer, for the next ones; with the buffers there are `BufferLedger.most`.
  private var spares: [BufferMemory] = []
  /// Whether the size changed not long ago, so that it may again; `settle` ends it.
  package private(set) var isResizing = false

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
  /// How much memory they take, in bytes, with what is kept for the next ones.
  package var byteCount: Int {
    var sum = 0
    for buffer in buffers { sum += buffer.memory.byteCount }
    for spare in spares { sum += spare.byteCount }
    return sum
  }

  // MARK: Frames

  /// Gives a buffer to paint into; nil when all are in use.
  ///
  /// It must be given to `commit` or `abandon` before the next is taken.
  package func take() throws(BufferError) -> WaylandBuffer? {
    switch ledger.take() {
    case .wait: return nil
    case .reuse(let id):
      for buffer in buffers where buffer.id == id { return buffer }
      preconditionFailure("a buffer went without notice")
    case .make(let id):
      do {
        let buffer = try make(id)
        buffers.append(buffer)
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
    framesInRow += 1
    for other in buffers where other !== buffer { other.owed.formUnion(damage) }
    if let id = ledger.trim() { destroy(id) }
  }

  /// The buffer was not painted after all.
  package func abandon(_ buffer: WaylandBuffer) { ledger.abandon(buffer.id) }

  /// Makes the next frame cheap while nothing else is to be done: called when the window has come
  /// to rest, and when a buffer comes back after that.
  ///
  /// The second buffer is made as a copy of the one that the compositor has, so that the first
  /// change does not wait for memory. Compositors that give each buffer back at once need no second
  /// one, and get none. After a movement the next buffer takes over what it owes, which may be the
  /// whole window, so that the first frame after it paints what changed and no more. That is left
  /// out where the copy may be in vain: after frames that came one by one, since the next may
  /// change the same place, and where input makes it likely that the movement goes on
  /// (`expectsMore`).
  package func prepare(expectsMore: @autoclosure () -> Bool) {
    guard !isResizing else { return }
    if buffers.count == 1 {
      framesInRow = 0
      makeSecond()
    } else if framesInRow < Self.movement || expectsMore() || bringUpToDate() {
      framesInRow = 0
    }
  }

  private func makeSecond() {
    guard ledger.heldCount == 1, let shown = buffers.first, shown.bitmap.size == size else {
      return
    }
    // Without memory there is still the one; whoever needs another is told.
    guard let buffer = try? take() else { return }
    if buffer.copy(shown) { buffer.owed = Region() }
    abandon(buffer)
  }

  /// Copies what the next buffer owes, where that is much; false when it is not ours yet.
  private func bringUpToDate() -> Bool {
    guard let id = ledger.nextFree else { return false }
    guard let next = buffers.first(where: { $0.id == id }), next.owed.area >= Self.leastCopy,
      let newest = buffers.first(where: { $0.owed.isEmpty && $0.bitmap.size == size })
    else { return true }
    next.catchUp(with: newest)
    return true
  }

  // MARK: Size

  /// Makes buffers of another size from now on.
  package func resize(to size: PixelSize) {
    guard size != self.size else { return }
    isResizing = !self.size.isEmpty
    self.size = size
    for id in ledger.outgrow() { destroy(id) }
  }

  /// The size has come to rest: gives back memory that was kept for the next resize.
  package func settle() {
    guard isResizing else { return }
    isResizing = false
    dropSpares(downTo: 0)
    let layout = BufferLayout(size: size, format: format)
    for buffer in buffers where !layout.suits(buffer.memory.byteCount, isResizing: false) {
      if ledger.retire(buffer.id) { destroy(buffer.id) }
    }
    dropSpares(downTo: 0)
  }

  /// Destroys all buffers, whoever has them; the surface is gone.
  package func destroy() {
    for buffer in buffers {
      buffer.proxy.destroy()
      buffer.memory.discard()
    }
    buffers.removeAll()
    dropSpares(downTo: 0)
    ledger = BufferLedger()
    onRelease = nil
  }

  // MARK: Memory

  private func make(_ id: BufferLedger.ID) throws(BufferError) -> WaylandBuffer {
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
    let proxy = memory.makeBuffer(layout, format: format == .x8r8g8b8 ? .xrgb8888 : .argb8888)
    proxy.onEvent = { [weak self] event in
      if case .release = event { self?.released(id) }
    }
    return WaylandBuffer(id: id, bitmap: bitmap, proxy: proxy, memory: memory)
  }

  /// The smallest of the spares that serves, or new memory in place of the smallest.
  private func memory(for layout: BufferLayout) throws(BufferError) -> BufferMemory {
    var best: Int?
    for (index, spare) in spares.enumerated()
    where layout.suits(spare.byteCount, isResizing: isResizing) {
      if spare.byteCount < best.map({ spares[$0].byteCount }) ?? .max { best = index }
    }
    if let best { return spares.remove(at: best) }
    dropSpares(downTo: spares.count - 1)
    return BufferMemory(try allocate(layout.capacity(isResizing: isResizing)), shm: shm)
  }

  /// Lets go of the smallest spares, until so many are left.
  private func dropSpares(downTo limit: Int) {
    while spares.count > max(limit, 0) {
      var smallest = 0
      for (index, spare) in spares.enumerated()
      where spare.byteCount < spares[smallest].byteCount { smallest = index }
      spares.remove(at: smallest).discard()
    }
  }

  private func released(_ id: BufferLedger.ID) {
    if ledger.release(id) { destroy(id) }
    onRelease?()
  }

  private func destroy(_ id: BufferLedger.ID) {
    guard let index = buffers.firstIndex(where: { $0.id == id }) else { return }
    let buffer = buffers.remove(at: index)
    buffer.proxy.destroy()
    guard isResizing else { return buffer.memory.discard() }
    spares.append(buffer.memory)
    dropSpares(downTo: BufferLedger.most - buffers.count)
  }
}
