// SPDX-License-Identifier: MIT

internal import SashCPixman
package import SashGeometry

/// The largest number of source pixels between two drawn ones, and the largest coordinate in the
/// source: pixman calculates with 16 bits before the binary point.
private let maximumStep = 4_096.0
private let maximumCoordinate = 30_000.0

/// The map from drawn pixels to those of a bitmap, in pixman's numbers: whole multiples of 1/65536.
///
/// Positions count from the first pixel of the rectangle that is drawn. A pixel therefore has the same
/// colour in whichever pieces the rectangle is drawn.
package struct PixelTransform: Hashable, Sendable {
  fileprivate let xx: Int32
  fileprivate let xy: Int32
  fileprivate let x: Int32
  fileprivate let yx: Int32
  fileprivate let yy: Int32
  fileprivate let y: Int32

  /// Creates the map; `nil` if its numbers are too large.
  package init?(_ map: AffineTransform) {
    let steps = max(abs(map.a), abs(map.b), abs(map.c), abs(map.d))
    guard map.isFinite, steps <= maximumStep,
      max(abs(map.tx), abs(map.ty)) <= maximumCoordinate
    else { return nil }
    func fixed(_ value: Double) -> Int32 { Int32((value * 65_536).rounded()) }
    (xx, xy, x) = (fixed(map.a), fixed(map.c), fixed(map.tx))
    (yx, yy, y) = (fixed(map.b), fixed(map.d), fixed(map.ty))
  }

  /// The map as it is applied, after the rounding.
  package var map: AffineTransform {
    func value(_ fixed: Int32) -> Double { Double(fixed) / 65_536 }
    return AffineTransform(
      a: value(xx), b: value(yx), c: value(xy), d: value(yy), tx: value(x), ty: value(y))
  }
}

/// A drawing of a bitmap under a map of the plane, with bilinear interpolation; transparent outside
/// of the bitmap.
struct TransformPass {
  let source: RenderSurface
  let transform: PixelTransform

  /// Sets the map on the pixman image of the source.
  func apply(to image: OpaquePointer) {
    var matrix = pixman_transform_t(
      matrix: (
        (transform.xx, transform.xy, transform.x), (transform.yx, transform.yy, transform.y),
        (0, 0, 65_536)
      ))
    unsafe pixman_image_set_transform(image, &matrix)
    unsafe pixman_image_set_filter(image, PIXMAN_FILTER_BILINEAR, nil, 0)
  }
}
