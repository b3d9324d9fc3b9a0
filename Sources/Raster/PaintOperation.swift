internal import SashCPixman
internal import SashGeometry

/// The pixels of a bitmap without the bitmap: what a thread needs to make pixman's header for them.
///
/// Whoever hands it to another thread keeps the bitmap alive until that is done.
@safe struct PaintSurface: @unchecked Sendable {
  /// The first byte of the first row.
  let memory: UnsafeMutableRawPointer
  let width: Int32
  let height: Int32
  /// The bytes from the start of one row to the start of the next.
  let stride: Int32
  let format: pixman_format_code_t

  @MainActor init(_ bitmap: Bitmap) {
    unsafe memory = unsafe bitmap.bits
    width = Int32(bitmap.size.width)
    height = Int32(bitmap.size.height)
    stride = Int32(bitmap.stride)
    format = bitmap.format.code
  }

  /// Whether a pixel has 32 bits.
  var hasWords: Bool { format.rawValue >> 24 == 32 }

  /// Whether pixels can let through what lies below.
  var hasAlpha: Bool { format == PIXMAN_a8r8g8b8 || format == PIXMAN_a8 }

  /// Whether a pixel has 16 bits of colour.
  var isShort: Bool { format == PIXMAN_r5g6b5 }

  /// Whether both are the same pixels, so that one header serves for both.
  func isSame(as other: PaintSurface) -> Bool {
    unsafe memory == other.memory && width == other.width && height == other.height
      && stride == other.stride && format == other.format
  }
}

/// One step of painting, in numbers alone, so that any thread can take it for some of the rows.
struct PaintOperation: Sendable {
  /// What is drawn from, or through.
  enum Source: Sendable {
    /// One premultiplied pixel everywhere.
    case color(UInt32)
    /// Pixels as they are.
    case pixels(PaintSurface)
    /// Pixels that are worked out, by what lies at a place of the list.
    case made(Int)
  }

  /// What is done.
  enum Kind: Sendable {
    /// pixman's composition of a source, through a mask where there is one.
    case composite(pixman_op_t, Source, mask: Source?)
    /// Bits of the target's format are stored.
    case fill(UInt32)
    /// Opaque pixels, with a premultiplied pixel over them, are stored.
    case veiled(PaintSurface, UInt32)
    /// Opaque pixels are laid with an opacity of 1...254.
    case faded(PaintSurface, UInt8)
  }

  let kind: Kind
  let target: PaintSurface
  /// Which row of the painting the target's first row is.
  let firstRow: Int32
  /// Where on the target.
  let x: Int32
  let y: Int32
  let width: Int32
  let height: Int32
  /// The pixel of the source that is drawn first.
  var sourceX: Int32 = 0
  var sourceY: Int32 = 0
  /// The pixel of the mask that is used first.
  var maskX: Int32 = 0
  var maskY: Int32 = 0
}
