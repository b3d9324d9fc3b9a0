// SPDX-License-Identifier: MIT

internal import SashCPixman

/// The number of slots for the pixman images that a thread caches; a power of two.
private let imageSlots = 256

/// The number of adjacent slots that an entry may take, its own included.
private let probedSlots = 4

/// The state of one rendering thread: its own pixman images and scratch memory.
///
/// A pixman image refers to pixels but does not copy them. It therefore stays valid whatever is
/// drawn there, and is cached from frame to frame.
@safe final class RenderWorker: @unchecked Sendable {
  /// A slot of the cache: a source with its pixman image, or empty.
  @safe private struct Entry {
    var key: Key
    var image: OpaquePointer?
    var lastUse: Int
  }

  private enum Key {
    case none
    case color(UInt32)
    case pixels(RenderSurface)
    /// An image of its own for pixels that are drawn under a map, which is a part of the image.
    case transformed(RenderSurface)

    func isSame(as other: Key) -> Bool {
      switch (self, other) {
      case (.color(let a), .color(let b)): a == b
      case (.pixels(let a), .pixels(let b)): a.isSame(as: b)
      case (.transformed(let a), .transformed(let b)): a.isSame(as: b)
      default: false
      }
    }
  }

  /// The worker of the main thread.
  @MainActor static let main = RenderWorker()

  private var entries: ContiguousArray<Entry>
  /// The number of operations so far.
  private var operationCount = 0
  /// The rows into which computed pixels are written before they are composited.
  let scratchRows = ScratchRows()
  /// The rows in which pixels of a 16-bit target are composited.
  let expandedRows = ScratchRows()
  /// The buffer in which pixels are scaled.
  let scratch = PixelScratch()

  init() {
    let empty = unsafe Entry(key: .none, image: nil, lastUse: -1)
    entries = ContiguousArray(repeating: empty, count: imageSlots)
  }

  deinit {
    for entry in entries {
      if let image = unsafe entry.image { _ = unsafe pixman_image_unref(image) }
    }
  }

  /// Executes the part of an operation that lies in a band of rows.
  func render(
    _ operation: RenderOperation, from top: Int, to bottom: Int,
    _ preparedSources: UnsafeBufferPointer<PreparedSource>
  ) {
    let first = Int(operation.y) + Int(operation.firstRow)
    let start = max(top, first)
    let end = min(bottom, first + Int(operation.height))
    if start >= end { return }
    operationCount &+= 1
    let skipped = Int32(start - first)
    let height = Int32(end - start)
    let target = operation.target
    let y = operation.y + skipped
    switch operation.kind {
    case .composite(let kind, let source, let mask):
      unsafe compose(
        operation, kind, source, mask, skipped: skipped, height: height, preparedSources)
    case .fill(let bits):
      PixelRows.fill(
        target, x: operation.x, y: y, width: operation.width, height: height, bits: bits)
    case .blendColor(let source, let pixel):
      PixelRows.blend(
        source, x: operation.sourceX, y: operation.sourceY + skipped, under: pixel, into: target,
        x: operation.x, y: y, width: operation.width, height: height)
    case .blendOpacity(let source, let opacity):
      PixelRows.blend(
        source, x: operation.sourceX, y: operation.sourceY + skipped, opacity: opacity,
        into: target, x: operation.x, y: y, width: operation.width, height: height)
    }
  }

  /// Executes a whole operation, whose source may be a prepared one.
  func render(_ operation: RenderOperation, _ prepared: PreparedSource?) {
    guard let prepared else {
      return unsafe render(
        operation, from: .min, to: .max, UnsafeBufferPointer(start: nil, count: 0))
    }
    unsafe withUnsafePointer(to: prepared) { prepared in
      unsafe render(
        operation, from: .min, to: .max, UnsafeBufferPointer(start: prepared, count: 1))
    }
  }

  // MARK: Headers

  /// Returns the pixman image of a source; `nil` if memory is exhausted.
  func image(_ source: RenderOperation.Source) -> OpaquePointer? {
    switch source {
    case .prepared: return nil
    case .color(let pixel): return unsafe image(.color(pixel), at: UInt(pixel))
    case .pixels(let surface):
      return unsafe image(.pixels(surface), at: UInt(bitPattern: surface.memory))
    }
  }

  /// Returns the pixman image of a bitmap under a map, valid until the next one of the bitmap; `nil`
  /// if memory is exhausted.
  func image(_ pass: TransformPass) -> OpaquePointer? {
    let address = unsafe UInt(bitPattern: pass.source.memory)
    guard let image = unsafe image(.transformed(pass.source), at: ~address) else { return nil }
    unsafe pass.apply(to: image)
    return unsafe image
  }

  private func image(_ key: Key, at hash: UInt) -> OpaquePointer? {
    // Addresses end in zeros; the upper bits of the product differ anyway.
    let slot = Int(truncatingIfNeeded: hash &* 0x9E37_79B9_7F4A_7C15 &>> 48)
    var oldest = slot & (imageSlots - 1)
    for step in 0..<probedSlots {
      let index = (slot &+ step) & (imageSlots - 1)
      if entries[index].key.isSame(as: key) {
        entries[index].lastUse = operationCount
        return unsafe entries[index].image
      }
      if entries[index].lastUse < entries[oldest].lastUse { oldest = index }
    }
    // An operation needs at most three images, so one of the adjacent slots belongs to an earlier
    // operation.
    guard let image = unsafe Self.make(key) else { return nil }
    if let old = unsafe entries[oldest].image { _ = unsafe pixman_image_unref(old) }
    entries[oldest] = unsafe Entry(key: key, image: image, lastUse: operationCount)
    return unsafe image
  }

  private static func make(_ key: Key) -> OpaquePointer? {
    switch key {
    case .none: return nil
    case .color(let pixel): return unsafe SolidImages.make(pixel)
    case .pixels(let surface), .transformed(let surface): return unsafe make(surface)
    }
  }

  private static func make(_ surface: RenderSurface) -> OpaquePointer? {
    unsafe pixman_image_create_bits_no_clear(
      surface.format, surface.width, surface.height,
      surface.memory.assumingMemoryBound(to: UInt32.self), surface.stride)
  }
}
