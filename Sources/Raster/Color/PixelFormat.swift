// SPDX-License-Identifier: MIT

package import SashCPixman

/// The layout of a pixel's bits in memory, little-endian.
@frozen public enum PixelFormat: Hashable, Sendable, CaseIterable {
  /// 32 bits: eight unused ones, then red, green and blue; always opaque.
  case x8r8g8b8
  /// 32 bits: alpha, then red, green and blue, each premultiplied by alpha.
  case a8r8g8b8
  /// 8 bits of alpha and no colour: a mask.
  case a8
  /// 16 bits: five of red, six of green and five of blue; always opaque.
  case r5g6b5

  /// The number of bits in a pixel.
  @inlinable public var bitsPerPixel: Int {
    switch self {
    case .x8r8g8b8, .a8r8g8b8: 32
    case .r5g6b5: 16
    case .a8: 8
    }
  }

  /// The number of bytes in a pixel.
  @inlinable public var bytesPerPixel: Int { bitsPerPixel / 8 }

  /// Whether pixels of the format can be translucent.
  @inlinable public var hasAlpha: Bool { self == .a8r8g8b8 || self == .a8 }

  /// pixman's constant for the format.
  package var code: pixman_format_code_t {
    switch self {
    case .x8r8g8b8: PIXMAN_x8r8g8b8
    case .a8r8g8b8: PIXMAN_a8r8g8b8
    case .a8: PIXMAN_a8
    case .r5g6b5: PIXMAN_r5g6b5
    }
  }

  /// Returns the bits of a premultiplied pixel `0xAARRGGBB` in this format.
  func bits(of pixel: UInt32) -> UInt32 {
    switch self {
    case .x8r8g8b8: pixel | 0xFF00_0000
    case .a8r8g8b8: pixel
    case .a8: pixel >> 24
    case .r5g6b5: pixel >> 8 & 0xF800 | pixel >> 5 & 0x07E0 | pixel >> 3 & 0x001F
    }
  }

  /// Returns the premultiplied pixel `0xAARRGGBB` of bits in this format.
  func pixel(of bits: UInt32) -> UInt32 {
    switch self {
    case .x8r8g8b8: return bits | 0xFF00_0000
    case .a8r8g8b8: return bits
    case .a8: return bits << 24
    case .r5g6b5:
      // The upper bits are repeated below, so that full intensity stays full.
      let r = bits >> 11 & 0x1F
      let g = bits >> 5 & 0x3F
      let b = bits & 0x1F
      return 0xFF00_0000 | (r << 3 | r >> 2) << 16 | (g << 2 | g >> 4) << 8 | (b << 3 | b >> 2)
    }
  }
}
