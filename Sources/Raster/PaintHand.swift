internal import SashCPixman

/// The number of slots for the pixman images that a thread caches; a power of two.
private let headerPlaces = 256

/// The number of adjacent slots that an entry may take, its own included.
private let neighbours = 4

/// The state of one rendering thread: its own pixman images and scratch memory.
///
/// A pixman image refers to pixels but does not copy them. It therefore stays valid whatever is
/// drawn there, and is cached from frame to frame.
@safe final class PaintHand: @unchecked Sendable {
  /// A slot of the cache: a source with its pixman image, or empty.
  @safe private struct Entry {
    var key: Key
    var header: OpaquePointer?
    var lastUse: Int
  }

  private enum Key {
    case none
    case color(UInt32)
    case pixels(PaintSurface)

    func isSame(as other: Key) -> Bool {
      switch (self, other) {
      case (.color(let a), .color(let b)): a == b
      case (.pixels(let a), .pixels(let b)): a.isSame(as: b)
      default: false
      }
    }
  }

  /// The worker of the main thread.
  @MainActor static let main = PaintHand()

  private var entries: ContiguousArray<Entry>
  /// The number of operations so far.
  private var operations = 0
  /// The rows into which computed pixels are written before they are composited.
  let strip = PaintStrip()
  /// The rows in which pixels of a 16-bit target are composited.
  let wideStrip = PaintStrip()
  /// The buffer in which pixels are scaled.
  let scratch = PixelScratch()

  init() {
    let empty = unsafe Entry(key: .none, header: nil, lastUse: -1)
    entries = ContiguousArray(repeating: empty, count: headerPlaces)
  }

  deinit {
    for entry in entries {
      if let header = unsafe entry.header { _ = unsafe pixman_image_unref(header) }
    }
  }

  /// Executes the part of an operation that lies in a band of rows.
  func paint(
    _ operation: PaintOperation, from top: Int, to bottom: Int,
    _ pictures: UnsafeBufferPointer<MadePicture>
  ) {
    let first = Int(operation.y) + Int(operation.firstRow)
    let start = max(top, first)
    let end = min(bottom, first + Int(operation.height))
    if start >= end { return }
    operations &+= 1
    let skipped = Int32(start - first)
    let height = Int32(end - start)
    let target = operation.target
    let y = operation.y + skipped
    switch operation.kind {
    case .composite(let kind, let source, let mask):
      unsafe compose(
        operation, kind, source, mask, skipped: skipped, height: height, pictures)
    case .fill(let bits):
      PixelRows.fill(
        target, x: operation.x, y: y, width: operation.width, height: height, bits: bits)
    case .veiled(let source, let pixel):
      PixelRows.lay(
        source, x: operation.sourceX, y: operation.sourceY + skipped, under: pixel, into: target,
        x: operation.x, y: y, width: operation.width, height: height)
    case .faded(let source, let opacity):
      PixelRows.lay(
        source, x: operation.sourceX, y: operation.sourceY + skipped, opacity: opacity,
        into: target, x: operation.x, y: y, width: operation.width, height: height)
    }
  }

  /// Executes a whole operation, whose source may be a prepared one.
  func paint(_ operation: PaintOperation, _ picture: MadePicture?) {
    guard let picture else {
      return unsafe paint(
        operation, from: .min, to: .max, UnsafeBufferPointer(start: nil, count: 0))
    }
    unsafe withUnsafePointer(to: picture) { picture in
      unsafe paint(
        operation, from: .min, to: .max, UnsafeBufferPointer(start: picture, count: 1))
    }
  }

  // MARK: Headers

  /// Returns the pixman image of a source; `nil` if memory is exhausted.
  func header(_ source: PaintOperation.Source) -> OpaquePointer? {
    switch source {
    case .made: return nil
    case .color(let pixel): return unsafe header(.color(pixel), at: UInt(pixel))
    case .pixels(let surface):
      return unsafe header(.pixels(surface), at: UInt(bitPattern: surface.memory))
    }
  }

  private func header(_ key: Key, at hash: UInt) -> OpaquePointer? {
    // Addresses end in zeros; the upper bits of the product differ anyway.
    let home = Int(truncatingIfNeeded: hash &* 0x9E37_79B9_7F4A_7C15 &>> 48)
    var oldest = home & (headerPlaces - 1)
    for step in 0..<neighbours {
      let index = (home &+ step) & (headerPlaces - 1)
      if entries[index].key.isSame(as: key) {
        entries[index].lastUse = operations
        return unsafe entries[index].header
      }
      if entries[index].lastUse < entries[oldest].lastUse { oldest = index }
    }
    // An operation needs at most three images, so one of the adjacent slots belongs to an earlier
    // operation.
    guard let header = unsafe Self.make(key) else { return nil }
    if let old = unsafe entries[oldest].header { _ = unsafe pixman_image_unref(old) }
    entries[oldest] = unsafe Entry(key: key, header: header, lastUse: operations)
    return unsafe header
  }

  private static func make(_ key: Key) -> OpaquePointer? {
    switch key {
    case .none: return nil
    case .color(let pixel): return unsafe SolidImages.make(pixel)
    case .pixels(let surface): return unsafe make(surface)
    }
  }

  private static func make(_ surface: PaintSurface) -> OpaquePointer? {
    unsafe pixman_image_create_bits_no_clear(
      surface.format, surface.width, surface.height,
      surface.memory.assumingMemoryBound(to: UInt32.self), surface.stride)
  }
}
