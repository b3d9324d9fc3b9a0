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

  /// What is painted with where nothing is noted.
  @MainActor static let main = PaintHand()

  private var entries: ContiguousArray<Entry>
  /// How many operations there were.
  private var operations = 0
  /// Where pixels are worked out before they are laid onto a target.
  private var strip: PaintStrip?
  private let scratch = PixelScratch()

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
    case .composite(let kind, .made(let index), let mask):
      unsafe compose(
        pictures[index], operation, kind, mask, skipped: skipped, height: height)
    case .composite(let kind, let source, let mask):
      guard let goal = unsafe header(.pixels(target)),
        let picture = unsafe header(source)
      else { return }
      var veil: OpaquePointer?
      if let mask {
        unsafe veil = unsafe header(mask)
        if unsafe veil == nil { return }
      }
      unsafe pixman_image_composite32(
        kind, picture, veil, goal, operation.sourceX, operation.sourceY + skipped,
        operation.maskX, operation.maskY + skipped, operation.x, y, operation.width, height)
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

  /// Does an operation whose source is worked out.
  func paint(_ operation: PaintOperation, _ picture: MadePicture) {
    unsafe withUnsafePointer(to: picture) { picture in
      unsafe paint(
        operation, from: .min, to: .max, UnsafeBufferPointer(start: picture, count: 1))
    }
  }

  /// Lays pixels that are worked out onto a target, strip by strip.
  private func compose(
    _ picture: MadePicture, _ operation: PaintOperation, _ kind: pixman_op_t,
    _ mask: PaintOperation.Source?, skipped: Int32, height: Int32
  ) {
    if kind == PIXMAN_OP_SRC, mask == nil, operation.target.hasWords {
      return unsafe picture.write(
        x: operation.sourceX, y: operation.sourceY + skipped, width: operation.width,
        height: height, to: operation.target.row(operation.y + skipped, from: operation.x),
        stride: Int(operation.target.stride), scratch: scratch)
    }
    guard let strip = strip(width: operation.width),
      let goal = unsafe header(.pixels(operation.target))
    else { return }
    var veil: OpaquePointer?
    if let mask {
      unsafe veil = unsafe header(mask)
      if unsafe veil == nil { return }
    }
    for row in stride(from: 0, to: height, by: Int(PaintStrip.rows)) {
      let rows = min(PaintStrip.rows, height - row)
      let top = skipped + row
      unsafe picture.write(
        x: operation.sourceX, y: operation.sourceY + top, width: operation.width, height: rows,
        to: strip.memory, stride: strip.stride, scratch: scratch)
      unsafe pixman_image_composite32(
        kind, strip.header, veil, goal, 0, 0, operation.maskX, operation.maskY + top, operation.x,
        operation.y + top, operation.width, rows)
    }
  }

  /// A strip at least so wide; nil where memory is out.
  private func strip(width: Int32) -> PaintStrip? {
    if strip.map({ $0.width < width }) ?? true { strip = PaintStrip(width: width) }
    return strip
  }

  // MARK: Headers

  /// The header of a picture; nil where memory is out.
  private func header(_ source: PaintOperation.Source) -> OpaquePointer? {
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
