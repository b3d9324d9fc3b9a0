// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// The opaque part of a surface, in surface coordinates.
package enum OpaqueRects {
  /// Returns the largest rectangles of whole logical pixels within a region of physical pixels.
  ///
  /// Edges round inwards, except those at the edge of the surface, which extend to it however the
  /// scale rounds.
  package static func rects(_ region: Region, size: SurfaceSize) -> [PixelRect] {
    let pixels = size.uprightPixels
    let factor = size.scale.display.factor
    var result: [PixelRect] = []
    for turned in region.rects {
      let rect = (-size.turn).apply(turned, in: size.pixels)
      let inner = PixelRect(
        left: leading(rect.left, factor),
        top: leading(rect.top, factor),
        right: rect.right >= pixels.width ? size.width : trailing(rect.right, factor),
        bottom: rect.bottom >= pixels.height ? size.height : trailing(rect.bottom, factor))
      if !inner.isEmpty { result.append(inner) }
    }
    return result
  }

  /// Returns a rounded left or top edge.
  private static func leading(_ edge: Int, _ factor: Double) -> Int {
    edge <= 0 ? 0 : Int((Double(edge) / factor).rounded(.up))
  }

  /// Returns a rounded right or bottom edge.
  private static func trailing(_ edge: Int, _ factor: Double) -> Int {
    Int((Double(edge) / factor).rounded(.down))
  }
}
