// SPDX-License-Identifier: MIT

package import SashGeometry

/// The side of the square blocks in which pixels are copied.
///
/// The source and the target rows of such a block fit into the first-level cache, although a
/// quarter turn walks across the rows of one of the two.
private let block = 16

extension Bitmap {
  /// Copies a part of the bitmap, rotated, to a position in another bitmap; both have 32 bits a
  /// pixel.
  package func copy(
    _ part: PixelRect, rotated rotation: QuarterTurn, into target: Bitmap,
    at origin: (x: Int, y: Int)
  ) {
    let size = rotation.apply(part.size)
    precondition(
      format.bitsPerPixel == 32 && target.format.bitsPerPixel == 32 && bounds.contains(part)
        && target.bounds.contains(
          PixelRect(x: origin.x, y: origin.y, width: size.width, height: size.height)),
      "Both bitmaps of a rotated copy must have 32 bits a pixel and contain their part.")
    // The distances in the source, in bytes, for one step to the right and one step down in the
    // target.
    let across: Int
    let down: Int
    let first: (x: Int, y: Int)
    switch rotation {
    case .none: (across, down, first) = (4, stride, (part.left, part.top))
    case .right: (across, down, first) = (-stride, 4, (part.left, part.bottom - 1))
    case .half: (across, down, first) = (-4, -stride, (part.right - 1, part.bottom - 1))
    case .left: (across, down, first) = (stride, -4, (part.right - 1, part.top))
    }
    let source = unsafe memory + first.y * stride + first.x * 4
    let destination = unsafe target.memory + origin.y * target.stride + origin.x * 4
    var top = 0
    while top < size.height {
      let bottom = min(top + block, size.height)
      var left = 0
      while left < size.width {
        let right = min(left + block, size.width)
        for y in top..<bottom {
          var from = unsafe source + y * down + left * across
          var to = unsafe destination + y * target.stride + left * 4
          for _ in left..<right {
            unsafe to.storeBytes(of: from.load(as: UInt32.self), as: UInt32.self)
            unsafe from += across
            unsafe to += 4
          }
        }
        left = right
      }
      top = bottom
    }
  }
}
