import SashGeometry
import SashRaster

/// What of a surface hides what lies behind it, in the surface's own coordinates.
package enum OpaqueRects {
  /// The largest whole logical rectangles within the pixels given.
  ///
  /// Edges round inwards, but for those of the surface: pixels at its edge reach to it, however
  /// a scale rounds.
  package static func of(_ region: Region, size: SurfaceSize) -> [PixelRect] {
    let pixels = size.pixels
    let factor = size.scale.display.factor
    var result: [PixelRect] = []
    for rect in region.rects {
      let inner = PixelRect(
        left: leading(rect.left, factor),
        top: leading(rect.top, factor),
        right: rect.right >= pixels.width ? size.width : trailing(rect.right, factor),
        bottom: rect.bottom >= pixels.height ? size.height : trailing(rect.bottom, factor))
      if !inner.isEmpty { result.append(inner) }
    }
    return result
  }

  /// A left or upper edge.
  private static func leading(_ edge: Int, _ factor: Double) -> Int {
    edge <= 0 ? 0 : Int((Double(edge) / factor).rounded(.up))
  }

  /// A right or lower edge.
  private static func trailing(_ edge: Int, _ factor: Double) -> Int {
    Int((Double(edge) / factor).rounded(.down))
  }
}
