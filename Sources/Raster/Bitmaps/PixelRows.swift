// SPDX-License-Identifier: MIT

internal import Glibc
internal import SashCLinux
internal import SashCPixman

/// The size in bytes from which copied or filled pixels do not stay in a core's cache until they are
/// read again.
private let largeBytes = 1 << 20

/// Operations on rows of pixels that pixman lacks, or that are slower there.
///
/// They round as pixman does when it composites stored pixels: a product of two channels is divided
/// by 255 to the nearest.
enum PixelRows {
  /// Returns whether an area of 32-bit pixels is stored past the caches.
  private static func isLarge(_ width: Int32, _ height: Int32) -> Bool {
    Int(width) * Int(height) * 4 >= largeBytes
  }

  /// Stores bits of the surface's format in a rectangle.
  static func fill(
    _ target: RenderSurface, x: Int32, y: Int32, width: Int32, height: Int32, bits: UInt32
  ) {
    if target.has32BitPixels, isLarge(width, height) {
      return unsafe sash_fill_rows_past_caches(
        target.row(y, from: x), Int(target.stride), bits, Int(width), Int(height))
    }
    let words = unsafe target.memory.assumingMemoryBound(to: UInt32.self)
    let bitsPerPixel = Int32(truncatingIfNeeded: target.format.rawValue >> 24)
    _ = unsafe pixman_fill(words, target.stride / 4, bitsPerPixel, x, y, width, height, bits)
  }

  /// Copies 32-bit pixels if both surfaces have the same format; returns whether it did.
  ///
  /// The C library copies a row faster than pixman. Rows that are contiguous are copied at once,
  /// without fetching the memory that they overwrite. All other cases, such as positions outside of
  /// the source, are left to pixman.
  static func copy(
    _ source: RenderSurface, x: Int32, y: Int32, into target: RenderSurface, x left: Int32,
    y top: Int32, width: Int32, height: Int32
  ) -> Bool {
    guard source.has32BitPixels, source.format == target.format, x >= 0, y >= 0,
      x + width <= source.width, y + height <= source.height,
      unsafe source.memory != target.memory
    else { return false }
    let bytes = Int(width) * 4
    let isContiguous = bytes == Int(source.stride) && bytes == Int(target.stride)
    let (rows, count) = isContiguous ? (1, bytes * Int(height)) : (height, bytes)
    if isLarge(width, height) {
      unsafe sash_copy_rows_past_caches(
        target.row(top, from: left), Int(target.stride), source.row(y, from: x),
        Int(source.stride), count, Int(rows))
      return true
    }
    for row in 0..<rows {
      unsafe memcpy(target.row(top + row, from: left), source.row(y + row, from: x), count)
    }
    return true
  }

  /// Draws a translucent premultiplied pixel over a rectangle of 32-bit pixels.
  static func blend(
    _ pixel: UInt32, over target: RenderSurface, x: Int32, y: Int32, width: Int32, height: Int32
  ) {
    blend(
      target, x: x, y: y, under: pixel, into: target, x: x, y: y, width: width, height: height)
  }

  /// Stores 32-bit pixels, opaque if their format has no alpha, with a premultiplied pixel over them.
  static func blend(
    _ source: RenderSurface, x: Int32, y: Int32, under pixel: UInt32, into target: RenderSurface,
    x left: Int32, y top: Int32, width: Int32, height: Int32
  ) {
    let blend = ColorBlend(pixel, over: source.format)
    let bypassesCaches = unsafe isLarge(width, height) && source.memory != target.memory
    for row in 0..<height {
      unsafe blend.row(
        source.row(y + row, from: x), target.row(top + row, from: left), count: Int(width),
        bypassesCaches: bypassesCaches)
    }
    if bypassesCaches { sash_finish_past_caches() }
  }

  /// Returns an opaque pixel with a premultiplied one over it.
  static func blended(_ pixel: UInt32, under overlay: UInt32) -> UInt32 {
    // No channel overflows: a premultiplied one is at most its alpha.
    multiplied(pixel, by: 255 - overlay >> 24) + overlay
  }

  /// Returns a pixel with each channel multiplied by an opacity of 0...255, to the nearest.
  static func multiplied(_ pixel: UInt32, by opacity: UInt32) -> UInt32 {
    var result: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let product = (pixel >> shift & 0xFF) * opacity + 0x80
      result |= ((product + product >> 8) >> 8) << shift
    }
    return result
  }

  /// Blends opaque 32-bit pixels with an opacity over others.
  static func blend(
    _ source: RenderSurface, x: Int32, y: Int32, opacity: UInt8, into target: RenderSurface,
    x left: Int32, y top: Int32, width: Int32, height: Int32
  ) {
    let blend = OpacityBlend(opacity, of: source.format)
    for row in 0..<height {
      unsafe blend.row(
        source.row(y + row, from: x), target.row(top + row, from: left), count: Int(width))
    }
  }
}

extension RenderSurface {
  /// Returns the address of a 32-bit pixel.
  func row(_ y: Int32, from x: Int32) -> UnsafeMutableRawPointer {
    unsafe memory + Int(y) * Int(stride) + Int(x) * 4
  }
}

/// Channels of pixels, one in each 16-bit lane.
private typealias Lanes = SIMD8<UInt16>

extension Lanes {
  /// Creates lanes that repeat the two halves of a pixel.
  fileprivate init(pixel: UInt32) {
    let low = UInt16(truncatingIfNeeded: pixel)
    let high = UInt16(truncatingIfNeeded: pixel >> 16)
    self.init(low, high, low, high, low, high, low, high)
  }

}

/// Constants whose values are hidden from the compiler: with literals it generates code that takes
/// up to four times as long.
private struct Constants {
  /// The bits that make pixels of the format opaque; none if it has alpha, as the pixels are opaque
  /// then.
  let opaqueBits: UInt32
  /// These bits in all lanes.
  let fill: Lanes
  private let part: Lanes

  init(_ format: pixman_format_code_t) {
    opaqueBits = format == PIXMAN_a8r8g8b8 ? 0 : 0xFF00_0000
    fill = Lanes(pixel: opaqueBits)
    // No format has the uppermost bit, so this adds zero.
    part = Lanes(repeating: UInt16(truncatingIfNeeded: 0x101 | format.rawValue &>> 31))
  }

  /// Returns products of two channels, divided by 255 to the nearest: the upper half of a product
  /// with 0x101.
  @inline(__always)
  func divided(_ products: Lanes) -> Lanes {
    let rounded = SIMD8<UInt32>(truncatingIfNeeded: products &+ 0x80)
    let wide = rounded &* SIMD8<UInt32>(truncatingIfNeeded: part)
    return Lanes(truncatingIfNeeded: wide &>> 16)
  }
}

/// A blend of one colour over pixels, opaque if their format has no alpha.
private struct ColorBlend {
  private let pixel: UInt32
  private let color: Lanes
  private let inverseAlpha: Lanes
  private let constants: Constants

  init(_ pixel: UInt32, over format: pixman_format_code_t) {
    self.pixel = pixel
    color = Lanes(pixel: pixel)
    inverseAlpha = Lanes(repeating: UInt16(255 - pixel >> 24))
    constants = Constants(format)
  }

  @inline(__always)
  private func apply(_ pixels: Lanes) -> Lanes {
    let pixels = pixels | constants.fill
    let low = constants.divided((pixels & 0xFF) &* inverseAlpha)
    let high = constants.divided((pixels &>> 8) &* inverseAlpha)
    return (low | high &<< 8) &+ color
  }

  /// Stores a row.
  func row(
    _ source: UnsafeMutableRawPointer, _ target: UnsafeMutableRawPointer, count: Int,
    bypassesCaches: Bool
  ) {
    let bytes = count * 4
    // Swift compiles for the oldest processor; twice as wide vectors take half the time.
    let done =
      unsafe bypassesCaches
      ? sash_blend_color_past_caches(target, source, count, pixel, constants.opaqueBits)
      : sash_blend_color(target, source, count, pixel, constants.opaqueBits)
    var byte = 4 * done
    while byte &+ 16 <= bytes {
      let pixels = unsafe source.loadUnaligned(fromByteOffset: byte, as: Lanes.self)
      unsafe target.storeBytes(of: apply(pixels), toByteOffset: byte, as: Lanes.self)
      byte &+= 16
    }
    while byte < bytes {
      let pixel = unsafe source.load(fromByteOffset: byte, as: UInt32.self)
      let result = apply(Lanes(pixel: pixel))
      unsafe target.storeBytes(
        of: UInt32(result[0]) | UInt32(result[1]) << 16, toByteOffset: byte, as: UInt32.self)
      byte &+= 4
    }
  }
}

/// A blend of opaque pixels with one opacity over others.
private struct OpacityBlend {
  private let opacity: UInt8
  private let opacityLanes: Lanes
  private let inverseOpacityLanes: Lanes
  private let constants: Constants

  init(_ opacity: UInt8, of format: pixman_format_code_t) {
    self.opacity = opacity
    opacityLanes = Lanes(repeating: UInt16(opacity))
    inverseOpacityLanes = Lanes(repeating: UInt16(255 - opacity))
    constants = Constants(format)
  }

  @inline(__always)
  private func apply(_ above: Lanes, _ below: Lanes) -> Lanes {
    let above = above | constants.fill
    let low =
      constants.divided((above & 0xFF) &* opacityLanes)
      &+ constants.divided((below & 0xFF) &* inverseOpacityLanes)
    let high =
      constants.divided((above &>> 8) &* opacityLanes)
      &+ constants.divided((below &>> 8) &* inverseOpacityLanes)
    return low | high &<< 8
  }

  /// Blends a row.
  func row(_ source: UnsafeMutableRawPointer, _ target: UnsafeMutableRawPointer, count: Int) {
    let bytes = count * 4
    var byte = unsafe 4 * sash_blend_opacity(target, source, count, opacity, constants.opaqueBits)
    while byte &+ 16 <= bytes {
      let above = unsafe source.loadUnaligned(fromByteOffset: byte, as: Lanes.self)
      let below = unsafe target.loadUnaligned(fromByteOffset: byte, as: Lanes.self)
      unsafe target.storeBytes(of: apply(above, below), toByteOffset: byte, as: Lanes.self)
      byte &+= 16
    }
    while byte < bytes {
      let above = unsafe source.load(fromByteOffset: byte, as: UInt32.self)
      let below = unsafe target.load(fromByteOffset: byte, as: UInt32.self)
      let result = apply(Lanes(pixel: above), Lanes(pixel: below))
      unsafe target.storeBytes(
        of: UInt32(result[0]) | UInt32(result[1]) << 16, toByteOffset: byte, as: UInt32.self)
      byte &+= 4
    }
  }
}
