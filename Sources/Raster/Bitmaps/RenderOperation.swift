// SPDX-License-Identifier: MIT

internal import SashCPixman
internal import SashGeometry

/// The pixels of a bitmap without the bitmap: the values from which a thread creates its pixman
/// image.
///
/// Code that passes a surface to another thread must retain the bitmap until that thread is done.
@safe struct RenderSurface: @unchecked Sendable {
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
  var has32BitPixels: Bool { format.rawValue >> 24 == 32 }

  /// Whether pixels can be translucent.
  var hasAlpha: Bool { format == PIXMAN_a8r8g8b8 || format == PIXMAN_a8 }

  /// Whether a pixel has 16 bits of colour.
  var is16Bit: Bool { format == PIXMAN_r5g6b5 }

  /// Whether two surfaces are the same pixels, so that one pixman image serves for both.
  func isSame(as other: RenderSurface) -> Bool {
    unsafe memory == other.memory && width == other.width && height == other.height
      && stride == other.stride && format == other.format
  }
}

/// One render operation, in plain values only, so that any thread can execute it for some of the
/// rows.
struct RenderOperation: Sendable {
  /// The source or the mask of an operation.
  enum Source: Sendable {
    /// One premultiplied pixel everywhere.
    case color(UInt32)
    /// The pixels of a bitmap.
    case pixels(RenderSurface)
    /// Computed pixels, by the index of a prepared source in the list.
    case prepared(Int)
  }

  /// The kind of an operation.
  enum Kind: Sendable {
    /// pixman's composition of a source, through a mask if there is one.
    case composite(pixman_op_t, Source, mask: Source?)
    /// Stores bits of the target's format.
    case fill(UInt32)
    /// Stores opaque pixels with a premultiplied pixel over them.
    case blendColor(RenderSurface, UInt32)
    /// Blends opaque pixels with an opacity of 1...254.
    case blendOpacity(RenderSurface, UInt8)
  }

  let kind: Kind
  let target: RenderSurface
  /// The row of the render pass at which the target's first row lies.
  let firstRow: Int32
  /// The position on the target.
  let x: Int32
  let y: Int32
  let width: Int32
  let height: Int32
  /// The position in the source of the first drawn pixel.
  var sourceX: Int32 = 0
  var sourceY: Int32 = 0
  /// The position in the mask of the first used pixel.
  var maskX: Int32 = 0
  var maskY: Int32 = 0
}
