// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry

// The requests of a placement, and the placement where only layers have moved.
//
// A view that has a layer of its own does not change the layer that it lies in when it moves. So it
// is only listed in the next composited ancestor (`PlacedSublayers`), and that one in the next, up to
// the window. All other changes mark each view up to the next composited ancestor, whose whole group
// is placed again.

extension View {
  /// Requests an update of the layers before the next frame, after a change of position, order or
  /// appearance.
  ///
  /// The view's own properties do this themselves. Call it when an overridden `imageContent`
  /// changes.
  public final func setNeedsPlacement() {
    placement.isNeeded = true
    if let superview = markSuperview() {
      superview.markAncestors()
    } else {
      window?.setNeedsFrame()
    }
  }

  /// Requests an update of the layers after a change that concerns the view and the views in its
  /// layer, but not the layer that it lies in.
  final func setNeedsGroupPlacement() {
    placement.isNeeded = true
    markAncestors()
  }

  /// Requests an update of the layers after the view has moved without any change inside it.
  final func positionDidChange() {
    if ownLayer == nil { placement.isNeeded = true }
    markAncestors()
  }

  /// Whether a placement must visit the view's group.
  final var needsGroupPlacement: Bool { placement.isNeeded || placement.hasMovedSublayers }

  /// Marks the ancestors, so that the next placement reaches the view.
  private func markAncestors() {
    var view = self
    while let next = view.markNext() { view = next }
    window?.setNeedsFrame()
  }

  private func markNext() -> View? {
    placement.sublayerIndex == nil ? markSuperview() : markSublayer()
  }

  /// Marks the superview to be placed, and returns it unless it was marked before.
  private func markSuperview() -> View? {
    guard let superview else { return nil }
    if ownLayer == nil { superview.placement.invalidateDrawnSubviews() }
    superview.extras?.changedSubviews?.add(self)
    if superview.placement.isNeeded { return nil }
    superview.placement.isNeeded = true
    return superview
  }

  /// Lists the view's layer as moved in the next composited ancestor, and returns that unless it was
  /// marked before.
  private func markSublayer() -> View? {
    guard !placement.isMarkedAsMoved, let index = placement.sublayerIndex else { return nil }
    var child = self
    while let ancestor = child.superview {
      ancestor.extras?.changedSubviews?.add(child)
      if ancestor.ownLayer != nil {
        // Its whole group will be placed.
        if ancestor.placement.isNeeded { return nil }
        placement.isMarkedAsMoved = true
        ancestor.placement.sublayers?.setMoved(index)
        return ancestor
      }
      child = ancestor
    }
    return nil
  }

  /// Places the views with layers that have moved, and returns whether that is all; otherwise the
  /// whole group must be placed.
  final func placeMovedSublayers() -> Bool {
    guard let sublayers = placement.sublayers else { return false }
    let area = Rect(origin: .zero, size: displayedFrame.size)
    let clips = clipsToBounds
    return sublayers.placeMoved { view, offset in
      guard let layer = view.ownLayer else { return nil }
      if view.isHidden {
        view.keepHiddenLayer(layer)
        return PlacedExtent(extent: nil)
      }
      let rect = view.displayedFrame.offset(by: offset)
      view.updateGeometricReasons(visible: clips ? rect.intersection(area) : rect, in: area)
      // It may be drawn into the group's layer now, or from the pixels of its own image.
      if view.placement.reasons.isEmpty || view.displaysImageUnscaled { return nil }
      let layerRect = view.updateLayerOverhang(layer, at: rect)
      view.setLayerFrame(layer, layerRect)
      view.placeGroupIfNeeded()
      return PlacedExtent(extent: view.displayedExtent(at: layerRect))
    }
  }
}
