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
    if case .composited = layerPlacement {} else { becomeComposited() }
    guard case .composited(let layer) = layerPlacement else { return }
    if layer.superlayer !== root { root.addSublayer(layer) }
    setLayerFrame(layer, layerFrame)
    placeGroupIfNeeded()
  }

  /// Places the views that are drawn into this view's layer, and the sublayers, as far as they have
  /// changed.
  final func placeGroupIfNeeded() {
    if !needsPlacement {
      guard hasMovedSublayers else { return }
      if placeMovedSublayers() { return }
    }
    placeGroup()
  }

  private func placeGroup() {
    guard case .composited(let layer) = layerPlacement else { return }
    needsPlacement = false
    let sublayers = placedSublayers ?? PlacedSublayers()
    placedSublayers = sublayers
    sublayers.removeAll()
    let area = Rect(origin: .zero, size: layerSize)
    var group = PlacementGroup(
      layer: layer, area: area, scale: displayScale, measuresDrawings: measuresDrawings(in: area),
      sublayers: sublayers, paint: PlacementPaint(backgroundColor: plainBackgroundColor))
    let clip = clipsToBounds ? PlacementClip.layer(group.area) : .none
    placeSubviews(offset: Point.zero - displayedBoundsOrigin, clip: clip, in: &group)
    arrange(sublayers, on: layer)
    applyLayerProperties(to: layer)
    updateContents(on: layer, group.paint)
  }

  /// Places one view of a group in the group's layer or in its own.
  private func place(offset: Vector, clip: PlacementClip, in group: inout PlacementGroup) {
    if isHidden {
      guard case .composited(let layer) = layerPlacement else {
        needsPlacement = true
        return removeFromLayers()
      }
      keepHiddenLayer(layer)
      return group.sublayers.append(self, layer, offset: offset, extent: nil)
    }
    let rect = displayedFrame.offset(by: offset)
    let visible = clip.visible(of: rect)
    updateCompositingReasons(visible: visible, allowsLayers: clip.allowsLayers, in: &group)
    if compositing.isEmpty {
      placeDrawn(rect: rect, visible: visible, clip: clip, in: &group)
    } else {
      placeComposited(rect: rect, offset: offset, in: &group)
    }
  }

  /// Keeps the layer of a hidden view, which stays marked, so that changes inside it are handled when
  /// it is shown.
  final func keepHiddenLayer(_ layer: Layer) {
    needsPlacement = true
    if layer.frame.size != layerSize { resizeLayers() }
  }

  private func placeComposited(rect: Rect, offset: Vector, in group: inout PlacementGroup) {
    if case .composited = layerPlacement {} else { becomeComposited() }
    guard case .composited(let layer) = layerPlacement else { return }
    if compositing.contains(.childSurface), let content = childSurfaceContent,
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
    sublayerIndex = nil
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
    needsPlacement = false
    if case .composited(let layer) = layerPlacement {
      layer.removeFromSuperlayer()
      layerPlacement = .absent
      forgetLayer()
    }
    let inner = offsetInside(rect)
    isPlacedAsCovering = paints || clipsToBounds
    if isPlacedAsCovering { group.sublayers.addDrawing(visible) }
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
      drawnSubviews = nil
      for view in subviews { view.place(offset: offset, clip: clip, in: &group) }
      return
    }
    let conditions = DrawnSubviews.Conditions(
      area: group.area, offset: offset, clip: clip, scale: group.scale, paint: group.paint)
    if let drawnSubviews, drawnSubviews.conditions == conditions {
      group.paint = drawnSubviews.paint
      for view in subviews.dropFirst(drawnSubviews.count) {
        view.place(offset: offset, clip: clip, in: &group)
      }
      return
    }
    let drawn = drawnSubviews ?? DrawnSubviews()
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
    drawnSubviews = drawn
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
    if case .drawn(let oldLayer, let oldOffset, let oldVisible) = layerPlacement {
      if oldLayer !== layer { drawnSubviews = nil }
      if oldLayer === layer && oldOffset == offset && oldVisible == visible { return }
      if paints && !oldVisible.isEmpty { oldLayer.setNeedsDisplay(oldVisible) }
    }
    layerPlacement = .drawn(in: layer, offset: offset, visible: visible)
    if isVisible { layer.setNeedsDisplay(visible) }
  }

  private func offsetInside(_ rect: Rect) -> Vector {
    Vector(dx: rect.minX - displayedBoundsOrigin.x, dy: rect.minY - displayedBoundsOrigin.y)
  }

  // MARK: Reasons

  private func updateCompositingReasons(
    visible: Rect, allowsLayers: Bool, in group: inout PlacementGroup
  ) {
    let covers = paints || clipsToBounds
    if !allowsLayers {
      // A clipping view that is drawn lies above no layer, or it would have one; earlier reasons do
      // not apply.
      compositing.remove(.overlap)
    } else if compositing.contains(.overlap) {
      if !group.sublayers.hasExtents { compositing.remove(.overlap) }
    } else if covers, group.sublayers.intersect(visible) {
      compositing.insert(.overlap)
    }
    updateGeometricReasons(visible: visible, in: group.area)
    compositing.remove(.image)
    guard allowsLayers, displaysImageUnscaled else { return }
    // Views above an image decide whether it is drawn from its own pixels.
    group.sublayers.dependsOnOthers = true
    if !isOverlaid { compositing.insert(.image) }
  }

  /// Returns the area in the parent layer that the view's layer covers with its sublayers and
  /// shadow.
  final func displayedExtent(at rect: Rect) -> Rect {
    let offsetExtent = layerExtent(of: rect.size).offset(by: rect.origin - Point.zero)
    return layerTransform.apply(offsetExtent, about: rect.center)
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
    guard !clipsToBounds, let placedSublayers else { return extent }
    return placedSublayers.union(with: extent)
  }

  // MARK: Layers

  private func becomeComposited() {
    retractDrawing()
    let layer = Layer()
    layer.name = "\(type(of: self))"
    layerPlacement = .composited(layer)
    forgetLayer()
    needsPlacement = true
  }

  /// Forgets what was placed in the view's layer, and where the layer was placed, after the view has
  /// got or lost it.
  final func forgetLayer() {
    contentKind = .none
    placedSublayers = nil
    sublayerIndex = nil
    isMarkedAsMoved = false
    drawnSubviews = nil
  }

  /// Removes a hidden drawn view and its subviews from their layers.
  private func removeFromLayers() {
    switch layerPlacement {
    case .absent:
      return
    case .drawn(let layer, _, let visible):
      if paints && !visible.isEmpty { layer.setNeedsDisplay(visible) }
    case .composited(let layer):
      layer.removeFromSuperlayer()
    }
    layerPlacement = .absent
    forgetLayer()
    needsPlacement = true
    for view in subviews { view.removeFromLayers() }
  }

  final func setLayerFrame(_ layer: Layer, _ rect: Rect) {
    guard layer.frame != rect else { return }
    let sizeChanged = layer.frame.size != rect.size
    layer.frame = rect
    guard sizeChanged else { return }
    if case .drawing = contentKind { layer.setNeedsDisplay() }
    layer.background = nil
  }

  /// Resizes the layers in a hidden view, so that none retains pixels of the old size.
  private func resizeLayers() {
    if case .composited(let layer) = layerPlacement {
      setLayerFrame(layer, Rect(origin: layer.frame.origin, size: layerSize))
    }
    for view in subviews { view.resizeLayers() }
  }

  private func applyLayerProperties(to layer: Layer) {
    if layer.opacity != layerOpacity { layer.opacity = layerOpacity }
    if layer.isHidden != isHidden { layer.isHidden = isHidden }
    if layer.cornerRadii != displayedCornerRadii { layer.cornerRadii = displayedCornerRadii }
    if layer.cornerStyle != cornerStyle { layer.cornerStyle = cornerStyle }
    if layer.material != material { layer.material = material }
    if layer.edgeFades != edgeFades { layer.edgeFades = edgeFades }
    if layer.isExcludedFromBackdrops != isExcludedFromBackdrops {
      layer.isExcludedFromBackdrops = isExcludedFromBackdrops
    }
    if layer.clipsToBounds != clipsToBounds { layer.clipsToBounds = clipsToBounds }
    if layer.shadow != displayedShadow { layer.shadow = displayedShadow }
    if layer.dimming != displayedDimming { layer.dimming = displayedDimming }
    if layer.transform != layerTransform { layer.transform = layerTransform }
  }

  private var hasOpaqueBackground: Bool {
    displayedCornerRadii.largest == 0 && (displayedBackgroundColor?.isOpaque ?? false)
  }

  private func updateContents(on layer: Layer, _ paint: PlacementPaint) {
    let kind: ContentKind
    let backgroundColor = displayedBackgroundColor
    // A layer that has drawn once stays a drawing layer, so that intermittent content does not
    // redraw all of it.
    let draws = if case .drawing = contentKind { true } else { false }
    layer.background = layerBackground(paint.backgroundColor, paint.paintedExtent, on: layer)
    if compositing.contains(.image), let imageContent {
      kind = .image(ObjectIdentifier(imageContent.image), imageContent.mode)
    } else if drawsContent || paint.paints || draws {
      // The layer handles its rounded corners itself.
      let isOpaque = (backgroundColor?.isOpaque ?? false) || paint.isCovered
      kind = .drawing(isOpaque: isOpaque)
    } else if let backgroundColor, backgroundColor.alpha > 0 {
      kind = .color(backgroundColor)
    } else {
      kind = .none
    }
    guard kind != contentKind else { return }
    contentKind = kind
    switch kind {
    case .none: layer.contents = .none
    case .color(let color): layer.contents = .color(color)
    case .image: layer.contents = imageContent.map { .image($0.image, $0.mode) } ?? .none
    case .drawing(let isOpaque):
      layer.contents = .drawing(isOpaque: isOpaque) { [weak self] canvas, dirty in
        self?.drawLayer(in: canvas, dirty: dirty)
      }
    }
  }

  /// Orders the sublayers, changing only those at a wrong index.
  private func arrange(_ sublayers: PlacedSublayers, on layer: Layer) {
    for (index, child) in sublayers.layers.enumerated() {
      if index < layer.sublayers.count, layer.sublayers[index] === child { continue }
      layer.insertSublayer(child, at: index)
    }
    while layer.sublayers.count > sublayers.count {
      layer.sublayers[layer.sublayers.count - 1].removeFromSuperlayer()
    }
  }
}
