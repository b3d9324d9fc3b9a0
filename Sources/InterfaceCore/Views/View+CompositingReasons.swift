// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

// The reasons of a view for a layer of its own that follow from its position, its content and other
// views.

/// Edges that differ by less lie on the same pixel at any scale.
private let tolerance = 0.001

/// The part of an image that may be overlaid before its pixels are rather copied.
private let allowedAbove = 0.125

extension View {
  /// Updates the reasons of a view that is placed in an area above the sublayers so far.
  final func updateCompositingReasons(
    visible: Rect, allowsLayers: Bool, above sublayers: PlacedSublayers, in area: Rect
  ) {
    let covers = paints || clipsToBounds
    if !allowsLayers {
      // A clipping view that is drawn lies above no layer, or it would have one; earlier reasons do
      // not apply.
      placement.reasons.remove(.overlap)
    } else if placement.reasons.contains(.overlap) {
      if !sublayers.hasExtents { placement.reasons.remove(.overlap) }
    } else if covers, sublayers.intersect(visible) {
      placement.reasons.insert(.overlap)
    }
    updateGeometricReasons(visible: visible, in: area)
    placement.reasons.remove(.image)
    guard allowsLayers, displaysImageUnscaled else { return }
    // Views above an image decide whether it is drawn from its own pixels.
    sublayers.dependsOnOthers = true
    if !isOverlaid { placement.reasons.insert(.image) }
  }

  /// Updates the reasons that depend on the position of the view in the layer of its group.
  final func updateGeometricReasons(visible: Rect, in area: Rect) {
    let clipsSubviews = clipsToBounds && !subviews.isEmpty
    // The drawn subviews of a clipping view cannot have layers: if they extend beyond the group's
    // layer, the clipping view needs one.
    let overflows =
      (paints || clipsSubviews) && !visible.isEmpty
      && !area.inset(by: -tolerance).contains(visible)
    placement.reasons.set(.overflow, overflows)
    let clips =
      clipsSubviews && (cornerRadius > 0 || subviews.contains { $0.requiresLayer })
    placement.reasons.set(.clipping, clips)
  }

  /// Whether the view or a descendant needs a layer regardless of other views.
  private var requiresLayer: Bool {
    if isHidden { return false }
    if !placement.reasons.isDisjoint(with: [.explicit, .effect, .animation]) { return true }
    if clipsToBounds && cornerRadius > 0 && !subviews.isEmpty { return true }
    return subviews.contains { $0.requiresLayer }
  }

  // MARK: Images

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
  private var isOverlaid: Bool {
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
      if parent.ownLayer != nil { return false }
      rect = rect.offset(by: parent.storedFrame.origin - parent.boundsOrigin)
      view = parent
    }
    return false
  }
}
