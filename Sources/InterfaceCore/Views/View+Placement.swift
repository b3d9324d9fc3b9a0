// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashRaster

// The placement of views in layers.
//
// A placement visits the views that are drawn into the layer of a composited view, in tree order,
// down to the composited views below it. It runs only where something has changed: a change marks
// the ancestors up to the window. Each drawn view stores its layer and its visible part in it, so
// that a move marks exactly the old and the new area as dirty. Reasons for a layer of its own that
// depend on other views (overlap, overflow, clipping) are updated here. Unchanged drawn views below
// all layers are not visited again (`DrawnSubviews`), and where only layers have moved no other view
// is (`View+MovedLayers.swift`).

/// The number of subviews from which it pays to remember their placement.
private let minimumRememberedSubviews = 4

/// The area of a layer, relative to the window's, above which the views in it are not asked for what
/// they draw: most of them may never be visible.
private let maximumMeasuredWindows = 2.0

/// The state of a placement of one composited view.
private struct PlacementGroup {
  let layer: Layer
  let area: Rect
  let scale: DisplayScale
  /// Whether the views are asked for the parts in which they draw, which may save memory.
  let measuresDrawings: Bool
  /// The sublayers that were placed so far.
  let sublayers: PlacedSublayers
  var paint: PlacementPaint
}

extension View {
  /// Places the view in the root layer of a window.
  final func placeAsRoot(on root: Layer, layerFrame: Rect) {
    let layer = ensuredLayer()
    if layer.superlayer !== root { root.addSublayer(layer) }
    setLayerFrame(layer, layerFrame)
    placeGroupIfNeeded()
  }

  /// Places the views that are drawn into this view's layer, and the sublayers, as far as they have
  /// changed.
  final func placeGroupIfNeeded() {
    if !placement.isNeeded {
      guard placement.hasMovedSublayers else { return }
      if placeMovedSublayers() { return }
    }
    placeGroup()
  }

  private func placeGroup() {
    guard let layer = ownLayer else { return }
    placement.isNeeded = false
    let sublayers = placement.sublayers ?? PlacedSublayers()
    placement.sublayers = sublayers
    sublayers.removeAll()
    let area = Rect(origin: .zero, size: layerSize)
    var group = PlacementGroup(
      layer: layer, area: area, scale: displayScale, measuresDrawings: measuresDrawings(in: area),
      sublayers: sublayers, paint: PlacementPaint(backgroundColor: plainBackgroundColor))
    let clip = clipsToBounds ? PlacementClip.layer(group.area) : .none
    placeSubviews(offset: Point.zero - displayedBoundsOrigin, clip: clip, in: &group)
    sublayers.arrange(on: layer)
    applyLayerProperties(to: layer)
    updateContents(on: layer, group.paint)
  }

  /// Places one view of a group in the group's layer or in its own.
  private func place(offset: Vector, clip: PlacementClip, in group: inout PlacementGroup) {
    if isHidden {
      guard let layer = ownLayer else {
        placement.isNeeded = true
        return removeFromLayers()
      }
      keepHiddenLayer(layer)
      return group.sublayers.append(self, layer, offset: offset, extent: nil)
    }
    let rect = displayedFrame.offset(by: offset)
    let visible = clip.visible(of: rect)
    updateCompositingReasons(
      visible: visible, allowsLayers: clip.allowsLayers, above: group.sublayers, in: group.area)
    if placement.reasons.isEmpty {
      placeDrawn(rect: rect, visible: visible, clip: clip, in: &group)
    } else {
      placeComposited(rect: rect, offset: offset, in: &group)
    }
  }

  /// Keeps the layer of a hidden view, which stays marked, so that changes inside it are handled when
  /// it is shown.
  final func keepHiddenLayer(_ layer: Layer) {
    placement.isNeeded = true
    if layer.frame.size != layerSize { resizeLayers() }
  }

  private func placeComposited(rect: Rect, offset: Vector, in group: inout PlacementGroup) {
    let layer = ensuredLayer()
    if placement.reasons.contains(.childSurface), let content = childSurfaceContent,
      content.frame != nil
    {
      return place(layer, on: content)
    }
    let layerRect = updateLayerOverhang(layer, at: rect)
    setLayerFrame(layer, layerRect)
    placeGroupIfNeeded()
    group.sublayers.append(self, layer, offset: offset, extent: displayedExtent(at: layerRect))
  }

  /// Places the view's layer on a child surface, outside of the layers of its superview.
  private func place(_ layer: Layer, on content: ChildSurfaceContent) {
    let frame = displayedFrame
    placement.sublayerIndex = nil
    setLayerFrame(layer, Rect(origin: layer.frame.origin, size: frame.size))
    placeGroupIfNeeded()
    let origin = superview?.convert(frame.origin, to: nil) ?? frame.origin
    setLayerFrame(
      layer,
      content.place(
        layer, at: Rect(origin: origin, size: frame.size), extent: layerExtent(of: frame.size)))
  }

  private func placeDrawn(
    rect: Rect, visible: Rect, clip: PlacementClip, in group: inout PlacementGroup
  ) {
    placement.isNeeded = false
    if let layer = ownLayer {
      layer.removeFromSuperlayer()
      placement.setLayer(.absent)
    }
    let inner = rect.origin - displayedBoundsOrigin
    placement.isCovering = paints || clipsToBounds
    if placement.isCovering { group.sublayers.addDrawing(visible) }
    let drawing = visibleDrawing(of: rect, visible: visible, clip: clip, in: group.area)
    addPaintedArea(drawing, offset: inner, in: &group)
    move(to: group.layer, offset: inner, visible: drawing)
    let innerClip = clipsToBounds ? PlacementClip.drawing(visible) : clip
    placeSubviews(offset: inner, clip: innerClip, in: &group)
  }

  /// Places the subviews, without those at the bottom that are drawn and have not changed.
  private func placeSubviews(offset: Vector, clip: PlacementClip, in group: inout PlacementGroup) {
    // Layers below the subviews may overlap them.
    guard subviews.count >= minimumRememberedSubviews, !group.sublayers.hasExtents else {
      placement.drawnSubviews = nil
      for view in subviews { view.place(offset: offset, clip: clip, in: &group) }
      return
    }
    let conditions = DrawnSubviews.Conditions(
      area: group.area, offset: offset, clip: clip, scale: group.scale, paint: group.paint)
    if let drawn = placement.drawnSubviews, drawn.conditions == conditions {
      group.paint = drawn.paint
      for view in subviews.dropFirst(drawn.count) {
        view.place(offset: offset, clip: clip, in: &group)
      }
      return
    }
    let drawn = placement.drawnSubviews ?? DrawnSubviews()
    drawn.conditions = conditions
    drawn.count = 0
    drawn.paint = group.paint
    let layerCount = group.sublayers.count
    let dependedOnOthers = group.sublayers.dependsOnOthers
    group.sublayers.dependsOnOthers = false
    for (index, view) in subviews.enumerated() {
      view.place(offset: offset, clip: clip, in: &group)
      if index == drawn.count, group.sublayers.count == layerCount,
        !group.sublayers.dependsOnOthers
      {
        drawn.count = index + 1
        drawn.paint = group.paint
      }
    }
    if dependedOnOthers { group.sublayers.dependsOnOthers = true }
    placement.drawnSubviews = drawn
  }

  /// Adds the painted area of the view to the group.
  private func addPaintedArea(_ visible: Rect, offset: Vector, in group: inout PlacementGroup) {
    guard !visible.isEmpty, paints else { return }
    group.paint.paints = true
    if hasOpaqueBackground && visible.contains(group.area) {
      group.paint.isCovered = true
      group.paint.backgroundColor = plainBackgroundColor
      group.paint.paintedExtent = PaintedExtent()
    } else {
      var painted = visible
      if group.measuresDrawings, group.paint.backgroundColor != nil {
        painted = drawnPart(of: visible, offset: offset)
      }
      if !painted.isEmpty { group.paint.paintedExtent.add(painted) }
    }
  }

  /// Returns whether the views in a layer of an area are asked for the parts in which they draw.
  private func measuresDrawings(in area: Rect) -> Bool {
    let points = area.width * area.height
    guard points * displayScale.factor * displayScale.factor >= PixelCacheLimit.minimumPixels,
      let size = window?.size
    else { return false }
    return points <= size.width * size.height * maximumMeasuredWindows
  }

  /// Stores the view's position in its layer, and marks the old and the new area as dirty.
  private func move(to layer: Layer, offset: Vector, visible: Rect) {
    let isVisible = paints && !visible.isEmpty
    if case .drawn(let oldLayer, let oldOffset, let oldVisible) = placement.layer {
      if oldLayer !== layer { placement.drawnSubviews = nil }
      if oldLayer === layer && oldOffset == offset && oldVisible == visible { return }
      if paints && !oldVisible.isEmpty { oldLayer.setNeedsDisplay(oldVisible) }
    }
    placement.layer = .drawn(in: layer, offset: offset, visible: visible)
    if isVisible { layer.setNeedsDisplay(visible) }
  }

  /// Returns the area in the parent layer that the view's layer covers with its sublayers and
  /// shadow.
  final func displayedExtent(at rect: Rect) -> Rect {
    let offsetExtent = layerExtent(of: rect.size).offset(by: rect.origin - Point.zero)
    return displayedTransform.apply(offsetExtent, about: rect.center)
  }

  /// Returns the area that a layer of a size covers with its sublayers and shadow, without its
  /// transform, from the layer's corner.
  private func layerExtent(of size: Size) -> Rect {
    var extent = Rect(origin: .zero, size: size)
    if let shadow = displayedShadow {
      let outset = shadow.extent(scale: displayScale)
      extent = extent.inset(
        by: EdgeInsets(
          top: -outset.top, left: -outset.left, bottom: -outset.bottom, right: -outset.right))
    }
    guard !clipsToBounds, let sublayers = placement.sublayers else { return extent }
    return sublayers.union(with: extent)
  }
}
