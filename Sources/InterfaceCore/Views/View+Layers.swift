// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashInterfaceValues
import SashRaster

// The layer of a composited view: its frame, its properties and its contents.

extension View {
  /// The view's own layer, or `nil`.
  package final var ownLayer: Layer? { placement.ownLayer }

  /// Returns the view's own layer, which is created on demand.
  final func ensuredLayer() -> Layer {
    if let layer = ownLayer { return layer }
    retractDrawing()
    let layer = Layer()
    layer.name = "\(type(of: self))"
    placement.setLayer(.composited(layer))
    placement.isNeeded = true
    return layer
  }

  /// Updates the view's own layer, if it has one, and displays it with the next frame.
  final func updateLayer(_ apply: (Layer) -> Void) {
    guard let layer = ownLayer else { return }
    apply(layer)
    window?.setNeedsFrame()
  }

  /// Marks the drawing of the view and its subviews as dirty in their layer and removes them from
  /// it.
  final func retractDrawing() {
    switch placement.layer {
    case .absent:
      break
    case .drawn(let layer, _, let visible):
      if paints, !visible.isEmpty {
        layer.setNeedsDisplay(visible)
        window?.setNeedsFrame()
      }
      placement.setLayer(.absent)
    case .composited:
      // The layer keeps its pixels; the next placement moves it, maybe into the layer of another view.
      placement.sublayerIndex = nil
      placement.isMarkedAsMoved = false
      return
    }
    for view in subviews { view.retractDrawing() }
  }

  /// Removes the drawing of the view and its subviews from their layer without marking its pixels
  /// as dirty.
  ///
  /// Use it only for views that are out of view, where other content is drawn over those pixels
  /// before they are visible again. A view with a layer of its own keeps its pixels.
  package final func discardDrawing() {
    switch placement.layer {
    case .absent: break
    case .drawn:
      placement.setLayer(.absent)
    case .composited: return
    }
    for view in subviews { view.discardDrawing() }
  }

  /// Removes a hidden drawn view and its subviews from their layers.
  final func removeFromLayers() {
    switch placement.layer {
    case .absent:
      return
    case .drawn(let layer, _, let visible):
      if paints && !visible.isEmpty { layer.setNeedsDisplay(visible) }
    case .composited(let layer):
      layer.removeFromSuperlayer()
    }
    placement.setLayer(.absent)
    placement.isNeeded = true
    for view in subviews { view.removeFromLayers() }
  }

  final func setLayerFrame(_ layer: Layer, _ rect: Rect) {
    guard layer.frame != rect else { return }
    let sizeChanged = layer.frame.size != rect.size
    layer.frame = rect
    guard sizeChanged else { return }
    if placement.isDrawing { layer.setNeedsDisplay() }
    layer.background = nil
  }

  /// Resizes the layers in a hidden view, so that none retains pixels of the old size.
  final func resizeLayers() {
    if let layer = ownLayer {
      setLayerFrame(layer, Rect(origin: layer.frame.origin, size: layerSize))
    }
    for view in subviews { view.resizeLayers() }
  }

  final func applyLayerProperties(to layer: Layer) {
    if layer.opacity != layerOpacity { layer.opacity = layerOpacity }
    if layer.isHidden != isHidden { layer.isHidden = isHidden }
    if layer.cornerRadii != displayedCornerRadii { layer.cornerRadii = displayedCornerRadii }
    if layer.cornerStyle != cornerStyle { layer.cornerStyle = cornerStyle }
    if layer.material != material { layer.material = material }
    if layer.edgeFades != edgeFades { layer.edgeFades = edgeFades }
    if layer.mask != clipMask { layer.mask = clipMask }
    if layer.isExcludedFromBackdrops != isExcludedFromBackdrops {
      layer.isExcludedFromBackdrops = isExcludedFromBackdrops
    }
    if layer.clipsToBounds != clipsToBounds { layer.clipsToBounds = clipsToBounds }
    if layer.shadow != displayedShadow { layer.shadow = displayedShadow }
    if layer.dimming != displayedDimming { layer.dimming = displayedDimming }
    applyTransform(to: layer)
  }

  final var hasOpaqueBackground: Bool {
    displayedCornerRadii.largest == 0 && (displayedBackgroundColor?.isOpaque ?? false)
  }

  final func updateContents(on layer: Layer, _ paint: PlacementPaint) {
    let kind: ContentKind
    let backgroundColor = displayedBackgroundColor
    layer.background = paint.background(
      of: layer, in: Rect(origin: .zero, size: displayedFrame.size), scale: displayScale)
    if placement.reasons.contains(.image), let imageContent {
      kind = .image(ObjectIdentifier(imageContent.image), imageContent.mode)
    } else if drawsContent || paint.paints || placement.isDrawing {
      // A layer that has drawn once stays a drawing layer, so that intermittent content does not
      // redraw all of it. It handles its rounded corners itself.
      let isOpaque = (backgroundColor?.isOpaque ?? false) || paint.isCovered
      kind = .drawing(isOpaque: isOpaque)
    } else if let backgroundColor, backgroundColor.alpha > 0 {
      kind = .color(backgroundColor)
    } else {
      kind = .none
    }
    guard kind != placement.contentKind else { return }
    placement.contentKind = kind
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

  /// The background colour of the view if it paints nothing else and the colour is opaque or clear,
  /// or `nil`.
  final var plainBackgroundColor: Color? {
    guard !drawsContent else { return nil }
    let color = displayedBackgroundColor ?? .clear
    return color.isOpaque || color.alpha == 0 ? color : nil
  }

  // MARK: Child surfaces

  /// The content of the child surface that displays the view, or `nil`.
  final var childSurfaceContent: ChildSurfaceContent? {
    extras?.attachments[ChildSurfaceContent.self]
  }

  /// Sets the content of the child surface that displays the view; `nil` displays it in the window.
  final func setChildSurfaceContent(_ content: ChildSurfaceContent?) {
    ensuredExtras.attachments[ChildSurfaceContent.self] = content
    placement.reasons.set(.childSurface, content != nil)
    setNeedsPlacement()
  }

  // MARK: Overhang

  // The space beside a view into which its drawing extends. A view that is drawn into the layer of an
  // ancestor has its visible part there enlarged by it, and a layer of its own is wider than the view.
  // Layout, hit-testing and the question of which views need layers only depend on the bounds.

  /// The overhang of the drawing in whole physical pixels, and 0 where it has no effect.
  final var displayedOverhang: Double {
    let overhang = drawingOverhang
    // Shadows, materials and fades are those of the layer's edges, which are then the view's.
    guard overhang > 0, overhang.isFinite, !bounds.isEmpty, drawsContent, subviews.isEmpty,
      !clipsToBounds, backgroundColor == nil, cornerRadius == 0, shadow == nil,
      material == .none, edgeFades == .none
    else { return 0 }
    let scale = displayScale.factor
    return (overhang * scale).rounded(.up) / scale
  }

  /// The overhang of the view's own layer, as of its last placement.
  final var layerOverhang: Double { extras?.layer.overhang ?? 0 }

  /// The size of the view's own layer.
  final var layerSize: Size {
    widened(Rect(origin: .zero, size: displayedFrame.size), by: layerOverhang).size
  }

  /// Requests a placement if the view's own layer has another overhang than its drawing.
  final func updateOverhang() {
    if ownLayer != nil, displayedOverhang != layerOverhang { setNeedsPlacement() }
  }

  /// Returns a rectangle of the view, widened by an overhang.
  final func widened(_ rect: Rect, by overhang: Double) -> Rect {
    overhang == 0 ? rect : rect.inset(by: EdgeInsets(left: -overhang, right: -overhang))
  }

  /// Returns the frame of the view's own layer, whose overhang it stores.
  final func updateLayerOverhang(_ layer: Layer, at rect: Rect) -> Rect {
    let overhang = displayedOverhang
    if overhang != layerOverhang {
      ensuredExtras.layer.overhang = overhang
      if placement.isDrawing { layer.setNeedsDisplay() }
    }
    return widened(rect, by: overhang)
  }

  /// Returns the visible part of a drawn view with its overhang, which does not extend beyond the
  /// layer that the view is in.
  final func visibleDrawing(of rect: Rect, visible: Rect, clip: PlacementClip, in area: Rect)
    -> Rect
  {
    let overhang = displayedOverhang
    guard overhang > 0 else { return visible }
    let drawing = clip.visible(of: widened(rect, by: overhang)).intersection(area)
    if visible.isEmpty { return drawing }
    return drawing.isEmpty ? visible : visible.union(drawing)
  }
}
