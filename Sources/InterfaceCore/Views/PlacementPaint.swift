// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashRaster

/// The limit from which on saving pixel memory is worthwhile.
package enum PixelCacheLimit {
  /// The minimum number of physical pixels that is worth saving: half a megabyte.
  ///
  /// Tests of small windows reduce it.
  package static var minimumPixels = 131_072.0
}

/// The margin that is added on each side when the painted area has grown, relative to the sides:
/// drawings that grow line by line must not copy all pixels with each line.
private let growth = 0.125

/// What the views that are drawn into a layer paint there.
struct PlacementPaint: Equatable {
  /// Whether any view paints.
  var paints = false
  /// The colour below all drawings; `nil` if it is not a plain one.
  var backgroundColor: Color?
  /// The area that is painted on the background colour.
  var paintedExtent = PaintedExtent()
  /// Whether a drawn view covers the whole area with an opaque background.
  var isCovered = false

  /// Returns the background and the painted area of a layer, as far as that saves memory.
  ///
  /// Pixel buffers are most of an interface's memory, so a layer on a plain background only retains
  /// the rectangle that is painted.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - area: The layer's area in its own coordinates.
  ///   - scale: The scale of the display.
  /// - Returns: The background, or `nil` if it saves too little memory.
  func background(of layer: Layer, in area: Rect, scale: DisplayScale) -> LayerBackground? {
    guard let color = backgroundColor else { return nil }
    var paintedBounds = paintedExtent.bounds
    var gap = paintedExtent.gap
    if layer.isDisplayed, let old = layer.background {
      if old.drawnRect.contains(paintedBounds) {
        paintedBounds = old.drawnRect
      } else {
        let (x, y) = (area.width * growth, area.height * growth)
        paintedBounds = old.drawnRect.union(paintedBounds)
          .inset(by: EdgeInsets(top: -y, left: -x, bottom: -y, right: -x)).intersection(area)
      }
      // An area that has been painted once stays retained.
      let isFree = old.gap.flatMap { old in gap.map { $0.contains(old) } } ?? false
      gap = isFree ? old.gap : nil
    }
    let pixels = scale.factor * scale.factor
    var savedArea = area.width * area.height - paintedBounds.width * paintedBounds.height
    if let rows = gap {
      let inGap = (rows.upperBound - rows.lowerBound) * paintedBounds.width
      if inGap * pixels >= PixelCacheLimit.minimumPixels { savedArea += inGap } else { gap = nil }
    }
    if savedArea * pixels < PixelCacheLimit.minimumPixels { return nil }
    return LayerBackground(color: color, drawnRect: paintedBounds, gap: gap)
  }
}
