internal import SashCPixman

/// How many headers of pictures a thread keeps, as a power of two.
private let headerPlaces = 256

/// How many places next to its own a header may take.
private let neighbours = 4

/// What one thread paints with: headers of pixman that no other thread sees.
///
/// A header says where pixels are, not what they are. So it stays right for whatever comes to lie
/// there, and is kept from frame to frame.
@safe final class PaintHand: @unchecked Sendable {
  /// A picture that has a header, or none yet.
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

  /// What the main thread paints with.
  @MainActor static let main = PaintHand()

  private var entries: ContiguousArray<Entry>
  /// How many operations there were.
  private var operations = 0
  /// Where pixels are worked out before they are laid onto a target.
  let strip = PaintStrip()
  /// Where pixels of a target of 16 bits get others laid onto them.
  let wideStrip = PaintStrip()
  /// Where pixels are scaled.
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

  /// Does as much of an operation as lies in a band of rows.
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

  /// Does an operation whose source may be worked out, by a picture.
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

  /// The header of a picture; nil where memory is out.
  func header(_ source: PaintOperation.Source) -> OpaquePointer? {
    switch source {
    case .made: return nil
    case .color(let pixel): return unsafe header(.color(pixel), at: UInt(pixel))
    case .pixels(let surface):
      return unsafe header(.pixels(surface), at: UInt(bitPattern: surface.memory))
    }
  }

  private func header(_ key: Key, at hash: UInt) -> OpaquePointer? {
    // Addresses end in zeros, so that the upper bits of a product tell them apart.
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
    // An operation has at most three headers: one of the neighbours is of an earlier one.
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
