import SashCompositor
import SashGeometry
import SashRaster

// The placement of views in layers.
//
// A placement visits the views that are drawn into the layer of a composited view, in tree order,
// down to the composited views below it. It runs only where something has changed: a change marks
// the ancestors up to the window. Each drawn view stores its layer and its visible part in it, so
// that a move marks exactly the old and the new area as dirty. Reasons for a layer of its own that
// depend on other views (overlap, overflow, clipping) are updated here.

/// Edges that differ by less lie on the same pixel at any scale.
private let tolerance = 0.001

/// The state of a placement of one composited view.
private struct PlacementGroup {
  let layer: Layer
  let area: Rect
  var children: [Layer]
  var extents: [Rect]
  var paints = false
  /// The colour below all drawings; `nil` if it is not a plain one.
  var ground: Color?
  /// The area that is painted on the background colour.
  var ink = InkedRows()
  /// Whether a drawn view covers the whole area with an opaque background.
  var isCovered = false
}

/// The clip of the views in a group.
private enum PlacementClip {
  /// No clip.
  case none
  /// The group's layer clips.
  case layer(Rect)
  /// A drawn view clips its subviews while drawing, so that none of them can have a layer.
  case drawing(Rect)

  func visible(of rect: Rect) -> Rect {
    switch self {
    case .none: rect
    case .layer(let clip), .drawing(let clip): rect.intersection(clip)
    }
  }

  var allowsLayers: Bool { if case .drawing = self { false } else { true } }
}

extension View {
  /// Requests an update of the layers before the next frame, after a change of position, order or
  /// appearance.
  final func setNeedsPlacement() {
    needsPlacement = true
    var parent = superview
    while let view = parent, !view.needsPlacement {
      view.needsPlacement = true
      parent = view.superview
    }
    window?.setNeedsFrame()
  }

  /// Places the view in the root layer of a window.
  final func placeAsRoot(on root: Layer, backing: Rect) {
    if case .composited = presence {} else { becomeComposited() }
    guard case .composited(let layer) = presence else { return }
    if layer.superlayer !== root { root.addSublayer(layer) }
    setLayerFrame(layer, backing)
    if needsPlacement { placeGroup() }
  }

  /// Places the views that are drawn into this view's layer, and the sublayers.
  private func placeGroup() {
    guard case .composited(let layer) = presence else { return }
    needsPlacement = false
    var group = PlacementGroup(
      layer: layer, area: Rect(origin: .zero, size: placedFrame.size), children: layerChildren,
      extents: layerExtents, ground: plainGround)
    // The arrays keep their capacity, so that a steady animation does not allocate here.
    layerChildren = []
    layerExtents = []
    group.children.removeAll(keepingCapacity: true)
    group.extents.removeAll(keepingCapacity: true)
    let clip = clipsToBounds ? PlacementClip.layer(group.area) : .none
    for view in subviews {
      view.place(offset: Point.zero - placedOrigin, clip: clip, in: &group)
    }
    arrange(group.children, on: layer)
    applyLooks(to: layer)
    showContents(on: layer, group)
    layerChildren = group.children
    layerExtents = group.extents
  }

  /// Places one view of a group in the group's layer or in its own.
  private func place(offset: Vector, clip: PlacementClip, in group: inout PlacementGroup) {
    if isHidden {
      // It stays marked, so that changes inside it are handled when it is shown.
      needsPlacement = true
      guard case .composited(let layer) = presence else { return withdraw() }
      if layer.frame.size != placedFrame.size { resizeLayers() }
      group.children.append(layer)
      return
    }
    let rect = placedFrame.offset(by: offset)
    let visible = clip.visible(of: rect)
    findReasons(visible: visible, allowsLayers: clip.allowsLayers, in: group)
    if compositing.isEmpty {
      placeDrawn(rect: rect, visible: visible, clip: clip, in: &group)
    } else {
      placeComposited(rect: rect, in: &group)
    }
  }

  private func placeComposited(rect: Rect, in group: inout PlacementGroup) {
    if case .composited = presence {} else { becomeComposited() }
    guard case .composited(let layer) = presence else { return }
    setLayerFrame(layer, rect)
    if needsPlacement { placeGroup() }
    group.children.append(layer)
    group.extents.append(shownExtent(at: rect))
  }

  private func placeDrawn(
    rect: Rect, visible: Rect, clip: PlacementClip, in group: inout PlacementGroup
  ) {
    needsPlacement = false
    if case .composited(let layer) = presence {
      layer.removeFromSuperlayer()
      presence = .absent
      contentKind = .none
      layerChildren = []
      layerExtents = []
    }
    let inner = offsetInside(rect)
    note(visible, in: &group)
    move(to: group.layer, offset: inner, visible: visible)
    let innerClip = clipsToBounds ? PlacementClip.drawing(visible) : clip
    for view in subviews { view.place(offset: inner, clip: innerClip, in: &group) }
  }

  /// Adds the painted area of the view to the group.
  private func note(_ visible: Rect, in group: inout PlacementGroup) {
    guard !visible.isEmpty, paints else { return }
    group.paints = true
    if hasOpaqueBackground && visible.contains(group.area) {
      group.isCovered = true
      group.ground = plainGround
      group.ink = InkedRows()
    } else {
      group.ink.add(visible)
    }
  }

  /// Stores the view's position in its layer, and marks the old and the new area as dirty.
  private func move(to layer: Layer, offset: Vector, visible: Rect) {
    let isSeen = paints && !visible.isEmpty
    if case .drawn(let oldLayer, let oldOffset, let oldVisible) = presence {
      if oldLayer === layer && oldOffset == offset && oldVisible == visible { return }
      if paints && !oldVisible.isEmpty { oldLayer.setNeedsDisplay(oldVisible) }
    }
    presence = .drawn(in: layer, offset: offset, visible: visible)
    if isSeen { layer.setNeedsDisplay(visible) }
  }

  private func offsetInside(_ rect: Rect) -> Vector {
    Vector(dx: rect.minX - placedOrigin.x, dy: rect.minY - placedOrigin.y)
  }

  // MARK: Reasons

  private func findReasons(visible: Rect, allowsLayers: Bool, in group: PlacementGroup) {
    let covers = paints || clipsToBounds
    if !allowsLayers {
      // A clipping view that is drawn lies above no layer, or it would have one; earlier reasons do
      // not apply.
      compositing.remove(.overlap)
    } else if compositing.contains(.overlap) {
      if group.extents.isEmpty { compositing.remove(.overlap) }
    } else if covers, group.extents.contains(where: { $0.intersects(visible) }) {
      compositing.insert(.overlap)
    }
    let sticksOut =
      paints && !visible.isEmpty && !group.area.inset(by: -tolerance).contains(visible)
    if sticksOut { compositing.insert(.overflow) } else { compositing.remove(.overflow) }
    let clips =
      clipsToBounds && !subviews.isEmpty
      && (cornerRadius > 0 || subviews.contains { $0.bringsLayer })
    if clips { compositing.insert(.clipping) } else { compositing.remove(.clipping) }
    if allowsLayers, showsPictureStraight {
      compositing.insert(.picture)
    } else {
      compositing.remove(.picture)
    }
  }

  /// Whether the view or a descendant needs a layer regardless of other views.
  private var bringsLayer: Bool {
    if isHidden { return false }
    if !compositing.isDisjoint(with: [.explicit, .effect, .motion]) { return true }
    if clipsToBounds && cornerRadius > 0 && !subviews.isEmpty { return true }
    return subviews.contains { $0.bringsLayer }
  }

  /// Returns the area in the parent layer that the view's layer covers with its sublayers and
  /// shadow.
  private func shownExtent(at rect: Rect) -> Rect {
    var extent = Rect(origin: .zero, size: rect.size)
    if let shadow = shownShadow {
      let outset = shadow.extent(scale: displayScale)
      extent = extent.inset(
        by: EdgeInsets(
          top: -outset.top, left: -outset.left, bottom: -outset.bottom, right: -outset.right))
    }
    if !clipsToBounds { for child in layerExtents { extent = extent.union(child) } }
    let place = extent.offset(by: rect.origin - Point.zero)
    return shownTransform.apply(place, about: rect.center)
  }

  // MARK: Layers

  private func becomeComposited() {
    retractDrawing()
    let layer = Layer()
    layer.name = "\(type(of: self))"
    presence = .composited(layer)
    contentKind = .none
    needsPlacement = true
  }

  /// Removes a hidden drawn view and its subviews from their layers.
  private func withdraw() {
    switch presence {
    case .absent:
      return
    case .drawn(let layer, _, let visible):
      if paints && !visible.isEmpty { layer.setNeedsDisplay(visible) }
    case .composited(let layer):
      layer.removeFromSuperlayer()
      contentKind = .none
      layerChildren = []
      layerExtents = []
    }
    presence = .absent
    needsPlacement = true
    for view in subviews { view.withdraw() }
  }

  private func setLayerFrame(_ layer: Layer, _ rect: Rect) {
    guard layer.frame != rect else { return }
    let sizeChanged = layer.frame.size != rect.size
    layer.frame = rect
    guard sizeChanged else { return }
    if case .drawing = contentKind { layer.setNeedsDisplay() }
    layer.background = nil
  }

  /// Resizes the layers in a hidden view, so that none retains pixels of the old size.
  private func resizeLayers() {
    if case .composited(let layer) = presence {
      setLayerFrame(layer, Rect(origin: layer.frame.origin, size: placedFrame.size))
    }
    for view in subviews { view.resizeLayers() }
  }

  private func applyLooks(to layer: Layer) {
    if layer.opacity != shownAlpha { layer.opacity = shownAlpha }
    if layer.isHidden != isHidden { layer.isHidden = isHidden }
    if layer.cornerRadii != shownRadii { layer.cornerRadii = shownRadii }
    if layer.cornerStyle != cornerStyle { layer.cornerStyle = cornerStyle }
    if layer.material != material { layer.material = material }
    if layer.edgeFades != edgeFades { layer.edgeFades = edgeFades }
    if layer.clipsToBounds != clipsToBounds { layer.clipsToBounds = clipsToBounds }
    if layer.shadow != shownShadow { layer.shadow = shownShadow }
    if layer.dimming != shownDimming { layer.dimming = shownDimming }
    if layer.transform != shownTransform { layer.transform = shownTransform }
  }

  private var hasOpaqueBackground: Bool {
    shownRadii.largest == 0 && (shownBackground?.isOpaque ?? false)
  }

  private func showContents(on layer: Layer, _ group: PlacementGroup) {
    let kind: ContentKind
    let backgroundColor = shownBackground
    // A layer that has drawn once stays a drawing layer, so that intermittent content does not
    // redraw all of it.
    let draws = if case .drawing = contentKind { true } else { false }
    layer.background = ground(group.ground, group.ink, on: layer)
    if compositing.contains(.picture), let picture {
      kind = .picture(ObjectIdentifier(picture.image), picture.mode)
    } else if drawsContent || group.paints || draws {
      // The layer handles its rounded corners itself.
      let isOpaque = (backgroundColor?.isOpaque ?? false) || group.isCovered
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
    case .picture: layer.contents = picture.map { .image($0.image, $0.mode) } ?? .none
    case .drawing(let isOpaque):
      layer.contents = .drawing(isOpaque: isOpaque) { [weak self] canvas, dirty in
        self?.drawLayer(in: canvas, dirty: dirty)
      }
    }
  }

  /// Orders the sublayers, changing only those at a wrong index.
  private func arrange(_ children: [Layer], on layer: Layer) {
    for (index, child) in children.enumerated() {
      if index < layer.sublayers.count, layer.sublayers[index] === child { continue }
      layer.insertSublayer(child, at: index)
    }
    while layer.sublayers.count > children.count {
      layer.sublayers[layer.sublayers.count - 1].removeFromSuperlayer()
    }
  }
}
