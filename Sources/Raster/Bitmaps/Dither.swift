// SPDX-License-Identifier: MIT

/// Ordered dithering from 32-bit to 16-bit pixels, so that gradients do not show bands.
///
/// The pattern is B. E. Bayer's of four by four pixels ("An optimum method for two-level rendition
/// of continuous-tone pictures", 1973) and depends on the position in the target only. A colour
/// that 16 bits can represent is stored without a pattern, so that reading stored pixels and
/// storing them again changes none, and the mean of a pattern is the colour itself.
enum Dither {
  /// The thresholds of the four by four pixels, four bits each, lowest bits first.
  private static let ranks: UInt64 = 0x5D7F_91B3_6E4C_A280

  /// Whether 16 bits represent a pixel exactly, apart from its alpha.
  static func isExact(_ pixel: UInt32) -> Bool {
    let format = PixelFormat.r5g6b5
    return format.pixel(of: format.bits(of: pixel)) == pixel | 0xFF00_0000
  }

  /// Stores rows of pixels in a 16-bit target.
  static func store(
    _ memory: UnsafeRawPointer, stride: Int, in target: RenderSurface, x: Int32, y: Int32,
    width: Int32, height: Int32
  ) {
    for row in 0..<Int(height) {
      let from = unsafe (memory + row * stride).assumingMemoryBound(to: UInt32.self)
      let line = Int(y) + row
      let to = unsafe (target.memory + line * Int(target.stride) + Int(x) * 2)
        .assumingMemoryBound(to: UInt16.self)
      let ranks = UInt32(truncatingIfNeeded: Self.ranks >> UInt64((line & 3) * 16))
      for column in 0..<Int(width) {
        let rank = (ranks >> UInt32(((Int(x) + column) & 3) * 4)) & 15
        unsafe to[column] = bits(from[column], rank: rank)
      }
    }
  }

  /// Returns a pixel in 16 bits; the threshold `rank`, 0...15, decides between the two nearest
  /// values of each channel.
  @inline(__always)
  private static func bits(_ pixel: UInt32, rank: UInt32) -> UInt16 {
    let red = pixel >> 16 & 0xFF
    let green = pixel >> 8 & 0xFF
    let blue = pixel & 0xFF
    // Expanding five or six bits to eight repeats the highest bits as the lowest ones. Without
    // these, each value that 16 bits represent exactly is a multiple of 8 or 4, which no threshold
    // changes.
    let r = (red - red >> 5 + rank >> 1) >> 3
    let g = (green - green >> 6 + rank >> 2) >> 2
    let b = (blue - blue >> 5 + rank >> 1) >> 3
    return UInt16(truncatingIfNeeded: r << 11 | g << 5 | b)
  }
}
