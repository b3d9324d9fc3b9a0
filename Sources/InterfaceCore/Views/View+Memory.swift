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

/// The part of an image that may be overlaid before its pixels are rather copied.
private let allowedAbove = 0.125

// Pixel buffers are most of an interface's memory. So an image is drawn from its own pixels, and a
// layer on a plain background only retains the rectangle that is painted.

extension View {
  /// Whether the view displays a large unscaled image, which can be drawn from its own pixels.
  final var displaysImageUnscaled: Bool {
    guard let imageContent else { return false }
    let size = displayScale.pixels(bounds.size)
    return Double(size.area) >= PixelCacheLimit.minimumPixels
      && imageContent.image.bitmap.size == size
      && (imageContent.mode != .center || imageContent.image.scale == displayScale)
  }

  /// Whether later views that are drawn into the same layer overlay more than a small part of the
  /// view.
  ///
  /// Views above an image with a layer need layers of their own.
  final var isOverlaid: Bool {
    var above = 0.0
    var view = self
    var rect = storedFrame
    while let parent = view.superview {
      var isAbove = false
      for sibling in parent.subviews {
        let frame = sibling.storedFrame
        if isAbove, !sibling.isHidden, frame.intersects(rect) {
          above += frame.width * frame.height
        }
        if sibling === view { isAbove = true }
      }
      if above > rect.width * rect.height * allowedAbove { return true }
      if case .composited = parent.layerPlacement { return false }
      rect = rect.offset(
        by: Vector(
          dx: parent.storedFrame.minX - parent.boundsOrigin.x,
          dy: parent.storedFrame.minY - parent.boundsOrigin.y))
      view = parent
    }
    return false
  }

  /// The background colour of the view if it paints nothing else and the colour is opaque or clear,
  /// or `nil`.
  final var plainBackgroundColor: Color? {
    guard !drawsContent else { return nil }
    let color = displayedBackgroundColor ?? .clear
    return color.isOpaque || color.alpha == 0 ? color : nil
  }

  /// Returns the background and the painted area of a layer, or `nil` if that saves too little
  /// memory.
  final func layerBackground(_ color: Color?, _ painted: PaintedExtent, on layer: Layer)
    -> LayerBackground?
  {
    guard let color else { return nil }
    let area = Rect(origin: .zero, size: displayedFrame.size)
    var paintedBounds = painted.bounds
    var gap = painted.gap
    if layer.isDisplayed, let old = layer.background {
      if old.drawnRect.contains(paintedBounds) {
        paintedBounds = old.drawnRect
      } else {
        paintedBounds = grown(old.drawnRect.union(paintedBounds)).intersection(area)
      }
      // An area that has been painted once stays retained.
      let isFree = old.gap.flatMap { old in gap.map { $0.contains(old) } } ?? false
      gap = isFree ? old.gap : nil
    }
    let pixels = displayScale.factor * displayScale.factor
    var savedArea = area.width * area.height - paintedBounds.width * paintedBounds.height
    if let rows = gap {
      let inGap = (rows.upperBound - rows.lowerBound) * paintedBounds.width
      if inGap * pixels >= PixelCacheLimit.minimumPixels { savedArea += inGap } else { gap = nil }
    }
    if savedArea * pixels < PixelCacheLimit.minimumPixels { return nil }
    return LayerBackground(color: color, drawnRect: paintedBounds, gap: gap)
  }

  private func grown(_ rect: Rect) -> Rect {
    let (x, y) = (bounds.width * growth, bounds.height * growth)
    return rect.inset(by: EdgeInsets(top: -y, left: -x, bottom: -y, right: -x))
  }
}
