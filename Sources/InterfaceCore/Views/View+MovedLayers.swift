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
    needsPlacement = true
    if let superview = markSuperview() {
      superview.markAncestors()
    } else {
      window?.setNeedsFrame()
    }
  }

  /// Requests an update of the layers after a change that concerns the view and the views in its
  /// layer, but not the layer that it lies in.
  final func setNeedsGroupPlacement() {
    needsPlacement = true
    markAncestors()
  }

  /// Requests an update of the layers after the view has moved without any change inside it.
  final func positionDidChange() {
    if ownLayer == nil { needsPlacement = true }
    markAncestors()
  }

  /// Whether a placement must visit the view's group.
  final var needsGroupPlacement: Bool { needsPlacement || hasMovedSublayers }

  /// Whether views with layers in the view's layer have moved since the last placement.
  final var hasMovedSublayers: Bool { placedSublayers?.hasMoved ?? false }

  /// Marks the ancestors, so that the next placement reaches the view.
  private func markAncestors() {
    var view = self
    while let next = view.sublayerIndex == nil ? view.markSuperview() : view.markSublayer() {
      view = next
    }
    window?.setNeedsFrame()
  }

  /// Marks the superview to be placed, and returns it unless it was marked before.
  private func markSuperview() -> View? {
    guard let superview else { return nil }
    if case .composited = layerPlacement {} else { superview.drawnSubviews?.conditions = nil }
    superview.extras?.changedSubviews?.add(self)
    if superview.needsPlacement { return nil }
    superview.needsPlacement = true
    return superview
  }

  /// Lists the view's layer as moved in the next composited ancestor, and returns that unless it was
  /// marked before.
  private func markSublayer() -> View? {
    guard !isMarkedAsMoved, let sublayerIndex else { return nil }
    var child = self
    while let ancestor = child.superview {
      ancestor.extras?.changedSubviews?.add(child)
      if case .composited = ancestor.layerPlacement {
        // Its whole group will be placed.
        if ancestor.needsPlacement { return nil }
        isMarkedAsMoved = true
        ancestor.placedSublayers?.setMoved(sublayerIndex)
        return ancestor
      }
      child = ancestor
    }
    return nil
  }

  /// Places the views with layers that have moved, and returns whether that is all; otherwise the
  /// whole group must be placed.
  final func placeMovedSublayers() -> Bool {
    guard let placedSublayers else { return false }
    let area = Rect(origin: .zero, size: displayedFrame.size)
    let clips = clipsToBounds
    return placedSublayers.placeMoved { view, offset in
      guard let layer = view.ownLayer else { return nil }
      if view.isHidden {
        view.keepHiddenLayer(layer)
        return PlacedExtent(extent: nil)
      }
      let rect = view.displayedFrame.offset(by: offset)
      view.updateGeometricReasons(visible: clips ? rect.intersection(area) : rect, in: area)
      // It may be drawn into the group's layer now, or from the pixels of its own image.
      if view.compositing.isEmpty || view.displaysImageUnscaled { return nil }
      let layerRect = view.updateLayerOverhang(layer, at: rect)
      view.setLayerFrame(layer, layerRect)
      view.placeGroupIfNeeded()
      return PlacedExtent(extent: view.displayedExtent(at: layerRect))
    }
  }
}
