// SPDX-License-Identifier: MIT

internal import SashCFreeType
internal import SashCPango
internal import SashCPixman

/// The pixels of one glyph as rendered by FreeType; freed with this object.
@MainActor @safe final class RenderedGlyph {
  /// The meaning of the pixels.
  enum Kind {
    /// Coverage with 8 bits, to be filled with a colour.
    case mask
    /// Colours, premultiplied.
    case color
  }

  let kind: Kind
  /// The pixels.
  let image: OpaquePointer
  /// The distance from the glyph's origin to the left edge of the pixels.
  let left: Int32
  /// The distance from the glyph's origin up to the upper edge of the pixels.
  let top: Int32
  let width: Int32
  let height: Int32
  /// Whether the glyph has no pixels, such as a space.
  let isEmpty: Bool

  /// The longest side of a glyph that is rendered.
  private static let maximumSide: UInt32 = 8_192

  /// Renders a glyph; `nil` if FreeType cannot, or memory is exhausted.
  static func render(_ glyph: GlyphVariant, of face: FontFace) -> RenderedGlyph? {
    unsafe face.withFace { (ftFace) -> RenderedGlyph? in
      guard unsafe face.render(glyph, of: ftFace), let slot = unsafe ftFace.pointee.glyph else {
        return nil
      }
      let bitmap = unsafe slot.pointee.bitmap
      guard unsafe bitmap.width <= maximumSide && bitmap.rows <= maximumSide else {
        return nil
      }
      let left = unsafe slot.pointee.bitmap_left
      let top = unsafe slot.pointee.bitmap_top
      guard unsafe UInt32(bitmap.pixel_mode) == FT_PIXEL_MODE_BGRA.rawValue else {
        return unsafe mask(bitmap, left: left, top: top)
      }
      return unsafe colorGlyph(
        bitmap, left: left, top: top, scale: strikeScale(of: ftFace, for: face))
    }
  }

  /// Creates a glyph of an image, which it takes ownership of.
  private init(
    _ kind: Kind, _ image: OpaquePointer, left: Int32, top: Int32, width: Int32, height: Int32,
    isEmpty: Bool = false
  ) {
    self.kind = kind
    unsafe self.image = unsafe image
    self.left = left
    self.top = top
    self.width = width
    self.height = height
    self.isEmpty = isEmpty
  }

  isolated deinit { _ = unsafe pixman_image_unref(image) }

  /// The number of bytes that the pixels take.
  var byteCount: Int { Int(width) * Int(height) * (kind == .color ? 4 : 1) }

  /// Returns the factor by which bitmaps of a fixed size are scaled to the font's size.
  private static func strikeScale(of ftFace: FT_Face, for face: FontFace) -> Double {
    let isScalable = unsafe ftFace.pointee.face_flags & faceIsScalable != 0
    let strike = unsafe Double(ftFace.pointee.size.pointee.metrics.y_ppem)
    return isScalable || strike < 1 ? 1 : face.pixelSize / strike
  }

  /// FreeType's flag of a face with outlines, a macro that Swift cannot import.
  private static let faceIsScalable: FT_Long = 1

  // MARK: Masks

  private static func mask(_ bitmap: FT_Bitmap, left: Int32, top: Int32) -> RenderedGlyph? {
    let (width, height) = unsafe (Int(bitmap.width), Int(bitmap.rows))
    // A space has no pixels, and is cached as an empty image.
    guard
      let image = unsafe pixman_image_create_bits(
        PIXMAN_a8, Int32(max(width, 1)), Int32(max(height, 1)), nil, 0)
    else { return nil }
    let result = unsafe RenderedGlyph(
      .mask, image, left: left, top: top, width: Int32(max(width, 1)),
      height: Int32(max(height, 1)), isEmpty: width == 0 || height == 0)
    guard width > 0, height > 0, let source = unsafe bitmap.buffer,
      let data = unsafe pixman_image_get_data(image)
    else { return result }
    let stride = unsafe Int(pixman_image_get_stride(image))
    let target = unsafe UnsafeMutableRawPointer(data).assumingMemoryBound(to: UInt8.self)
    let isMonochrome = unsafe UInt32(bitmap.pixel_mode) == FT_PIXEL_MODE_MONO.rawValue
    for y in 0..<height {
      let from = unsafe source + y * Int(bitmap.pitch)
      let to = unsafe target + y * stride
      if isMonochrome {
        for x in 0..<width {
          unsafe to[x] = from[x >> 3] & (0x80 >> UInt8(x & 7)) == 0 ? 0 : 0xFF
        }
      } else {
        unsafe to.update(from: from, count: width)
      }
    }
    return result
  }

  // MARK: Color images

  private static func colorGlyph(
    _ bitmap: FT_Bitmap, left: Int32, top: Int32, scale: Double
  ) -> RenderedGlyph? {
    let width = unsafe max((Double(bitmap.width) * scale).rounded(), 1)
    let height = unsafe max((Double(bitmap.rows) * scale).rounded(), 1)
    guard unsafe bitmap.width > 0 && bitmap.rows > 0, let buffer = unsafe bitmap.buffer,
      unsafe bitmap.pitch % 4 == 0, width <= Double(maximumSide), height <= Double(maximumSide),
      let image = unsafe pixman_image_create_bits(
        PIXMAN_a8r8g8b8, Int32(width), Int32(height), nil, 0)
    else { return nil }
    let source = unsafe buffer.withMemoryRebound(
      to: UInt32.self, capacity: Int(bitmap.rows) * Int(bitmap.pitch) / 4
    ) {
      unsafe pixman_image_create_bits(
        PIXMAN_a8r8g8b8, Int32(bitmap.width), Int32(bitmap.rows), $0, bitmap.pitch)
    }
    guard let source = unsafe source else {
      _ = unsafe pixman_image_unref(image)
      return nil
    }
    defer { _ = unsafe pixman_image_unref(source) }
    unsafe setScaling(
      of: source, x: Double(bitmap.width) / width, y: Double(bitmap.rows) / height)
    unsafe pixman_image_composite32(
      PIXMAN_OP_SRC, source, nil, image, 0, 0, 0, 0, 0, 0, Int32(width), Int32(height))
    return unsafe RenderedGlyph(
      .color, image, left: Int32((Double(left) * scale).rounded()),
      top: Int32((Double(top) * scale).rounded()), width: Int32(width), height: Int32(height))
  }

  /// Sets an image to be read in steps of `x` and `y` of its pixels, each step averaged.
  private static func setScaling(of image: OpaquePointer, x: Double, y: Double) {
    guard x != 1 || y != 1 else { return }
    let fixedX = pixman_fixed_t((x * 65_536).rounded())
    let fixedY = pixman_fixed_t((y * 65_536).rounded())
    var transform = pixman_transform_t()
    unsafe pixman_transform_init_scale(&transform, fixedX, fixedY)
    unsafe pixman_image_set_transform(image, &transform)
    guard x > 1 || y > 1 else {
      unsafe pixman_image_set_filter(image, PIXMAN_FILTER_BILINEAR, nil, 0)
      return
    }
    // Bilinear filtering would skip most pixels of a strike eight times as large as the text.
    var count: Int32 = 0
    guard
      let values = unsafe pixman_filter_create_separable_convolution(
        &count, fixedX, fixedY, PIXMAN_KERNEL_IMPULSE, PIXMAN_KERNEL_IMPULSE, PIXMAN_KERNEL_BOX,
        PIXMAN_KERNEL_BOX, filterPhaseBits, filterPhaseBits)
    else { return }
    unsafe pixman_image_set_filter(image, PIXMAN_FILTER_SEPARABLE_CONVOLUTION, values, count)
    unsafe free(values)
  }

  /// The number of subpixel positions of the filter, as a power of two.
  private static let filterPhaseBits: Int32 = 2
}
