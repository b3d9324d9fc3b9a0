import SashGeometry
import SashRaster

extension Bitmap {
  /// Draws a part of an opaque bitmap with a premultiplied colour over it, both of 32 bits.
  ///
  /// Rounds as pixman does when it lays a colour over stored pixels: a product of two parts is
  /// divided by 255 to the nearest.
  func lay(_ part: PixelRect, under pixel: UInt32, into target: Bitmap, at place: (x: Int, y: Int))
  {
    precondition(
      format.bitsPerPixel == 32 && target.format.bitsPerPixel == 32
        && bounds.contains(part)
        && target.bounds.contains(
          PixelRect(x: place.x, y: place.y, width: part.width, height: part.height)),
      "Laying under a colour takes parts of two bitmaps of 32 bits.")
    let blend = Blend(under: pixel, fillsAlpha: !format.hasAlpha)
    for row in 0..<part.height {
      let source = unsafe memory + (part.top + row) * stride + part.left * 4
      let goal = unsafe target.memory + (place.y + row) * target.stride + place.x * 4
      unsafe blend.row(source, goal, count: part.width)
    }
  }
}

/// The arithmetic of laying one colour over pixels, two parts in each lane of 16 bits.
private struct Blend {
  private let color: SIMD8<UInt16>
  private let keep: SIMD8<UInt16>
  private let fill: SIMD8<UInt16>

  init(under pixel: UInt32, fillsAlpha: Bool) {
    color = Self.spread(pixel)
    keep = SIMD8(repeating: UInt16(255 - pixel >> 24))
    fill = Self.spread(fillsAlpha ? 0xFF00_0000 : 0)
  }

  /// A pixel in all pairs of lanes.
  private static func spread(_ pixel: UInt32) -> SIMD8<UInt16> {
    let low = UInt16(truncatingIfNeeded: pixel)
    let high = UInt16(truncatingIfNeeded: pixel >> 16)
    return SIMD8(low, high, low, high, low, high, low, high)
  }

  @inline(__always)
  private func apply(_ pixels: SIMD8<UInt16>) -> SIMD8<UInt16> {
    let pixels = pixels | fill
    let low = divided((pixels & 0xFF) &* keep)
    let high = divided((pixels &>> 8) &* keep)
    return (low | high &<< 8) &+ color
  }

  /// Products of two parts, divided by 255 to the nearest.
  ///
  /// The upper half of a product with 0x101 is one instruction; shifts and sums were three.
  @inline(__always)
  private func divided(_ products: SIMD8<UInt16>) -> SIMD8<UInt16> {
    let rounded = products &+ 0x80
    let wide = SIMD8<UInt32>(truncatingIfNeeded: rounded) &* 0x101
    return SIMD8<UInt16>(truncatingIfNeeded: wide &>> 16)
  }

  /// Blends a row of pixels.
  func row(_ source: UnsafeMutableRawPointer, _ target: UnsafeMutableRawPointer, count: Int) {
    let bytes = count * 4
    var byte = 0
    while byte &+ 16 <= bytes {
      let pixels = unsafe source.loadUnaligned(fromByteOffset: byte, as: SIMD8<UInt16>.self)
      unsafe target.storeBytes(of: apply(pixels), toByteOffset: byte, as: SIMD8<UInt16>.self)
      byte &+= 16
    }
    while byte < bytes {
      let pixel = unsafe source.load(fromByteOffset: byte, as: UInt32.self)
      let result = apply(Self.spread(pixel))
      unsafe target.storeBytes(
        of: UInt32(result[0]) | UInt32(result[1]) << 16, toByteOffset: byte, as: UInt32.self)
      byte += 4
    }
  }
}
