// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashRaster

/// The kind of content of a composited view's layer.
enum ContentKind: Equatable {
  /// No content; only sublayers.
  case none
  /// A single colour without a pixel buffer.
  case color(Color)
  /// An image that is drawn from its own pixels.
  case image(ObjectIdentifier, ContentMode)
  /// The drawing of the view and of the views that are drawn into its layer.
  case drawing(isOpaque: Bool)
}

extension View {
  /// The view's own layer, or `nil`.
  package final var ownLayer: Layer? {
    if case .composited(let layer) = layerPlacement { return layer }
    return nil
  }

  /// Whether the view itself can paint any pixel.
  final var paints: Bool { drawsContent || (displayedBackgroundColor?.alpha ?? 0) > 0 }

  final var hasEffect: Bool {
    alpha != 1 || shadow != nil || dimming != 0 || transformScale != 1 || translation != .zero
      || turn != .none || material != .none || edgeFades != .none
  }

  /// Marks the view, or a part of it, to be drawn again with the next frame.
  ///
  /// - Parameter rect: The part in the view's own coordinates; `nil` means all of it.
  public final func setNeedsDisplay(_ rect: Rect? = nil) {
    let overhang = displayedOverhang
    let part =
      rect?.intersection(widened(bounds, by: overhang)) ?? widened(displayedBounds, by: overhang)
    guard !part.isEmpty else { return }
    switch layerPlacement {
    case .absent:
      return
    case .drawn(let layer, let offset, let visible):
      // The overhang may have grown since then.
      if rect == nil, overhang > 0, !visible.contains(part.offset(by: offset)) {
        setNeedsPlacement()
      }
      // The bounds may have changed since the view was placed in the layer.
      let area = rect == nil ? visible : part.offset(by: offset).intersection(visible)
      if area.isEmpty { return }
      forgetDrawnSubviews()
      layer.setNeedsDisplay(area)
      // The view may now draw where it did not before.
      let hasPixels =
        isRetained(area, in: layer) || isRetained(drawnPart(of: area, offset: offset), in: layer)
      if !hasPixels || (paints && !isPlacedAsCovering) { setNeedsPlacement() }
    case .composited(let layer):
      guard case .drawing = contentKind else { return }
      if rect == nil { updateOverhang() }
      layer.setNeedsDisplay(part.offset(by: offsetInLayer))
    }
    window?.setNeedsFrame()
  }

  /// Returns the part of an area of the view's layer in which the view draws or has a background,
  /// where an offset converts the view's coordinates to the layer's.
  final func drawnPart(of area: Rect, offset: Vector) -> Rect {
    if let displayedBackgroundColor, displayedBackgroundColor.alpha > 0 { return area }
    return drawsContent ? drawingBounds.offset(by: offset).intersection(area) : .zero
  }

  /// Makes the next placement of the layer visit the view again, since it may paint now, or no
  /// longer.
  private func forgetDrawnSubviews() {
    var parent = superview
    while let view = parent {
      view.drawnSubviews?.conditions = nil
      if case .composited = view.layerPlacement { return }
      parent = view.superview
    }
  }

  /// Returns whether the layer retains pixels for a part of the view's drawing.
  private func isRetained(_ area: Rect, in layer: Layer) -> Bool {
    if let background = layer.background { return background.retains(area) }
    if case .drawing = layer.contents { return true }
    return !paints
  }

  /// The largest corner radius.
  ///
  /// Setting it sets all four radii.
  public final var cornerRadius: Double {
    get { cornerRadii.largest }
    set { cornerRadii = CornerRadii(newValue) }
  }

  // MARK: Changes

  final func backgroundDidChange() {
    setNeedsGroupPlacement()
    updateOverhang()
    setNeedsDisplay()
  }

  /// A layer rounds its own corners, but a view without one draws its rounded background.
  final func cornersDidChange() {
    setNeedsGroupPlacement()
    updateOverhang()
    if case .drawn = layerPlacement { setNeedsDisplay() }
  }

  final func hiddenDidChange() {
    if case .composited(let layer) = layerPlacement { layer.isHidden = isHidden }
    setNeedsPlacement()
    superview?.subviewsDidChange()
    if isHidden { window?.viewDidHide(self) } else { window?.modalityMayHaveChanged() }
  }

  /// Applies a changed effect to the layer; the first effect gives the view a layer.
  final func effectDidChange(_ isActive: Bool, apply: (Layer) -> Void) {
    if isActive, !compositing.contains(.effect) {
      compositing.insert(.effect)
      setNeedsGroupPlacement()
    }
    if case .composited(let layer) = layerPlacement {
      apply(layer)
      window?.setNeedsFrame()
    }
  }

  /// Takes back the layer of a view that only had it for effects and has none any more.
  ///
  /// Use it after a transition, so that the view is drawn together with its surroundings again.
  package final func releaseEffectLayer() {
    guard compositing.contains(.effect), !hasEffect else { return }
    compositing.remove(.effect)
    setNeedsPlacement()
  }

  /// Marks the drawing of the view and its subviews as dirty in their layer and removes them from
  /// it.
  final func retractDrawing() {
    switch layerPlacement {
    case .absent:
      break
    case .drawn(let layer, _, let visible):
      if paints, !visible.isEmpty {
        layer.setNeedsDisplay(visible)
        window?.setNeedsFrame()
      }
      layerPlacement = .absent
      drawnSubviews = nil
    case .composited:
      // The layer keeps its pixels; the next placement moves it, maybe into the layer of another view.
      sublayerIndex = nil
      isMarkedAsMoved = false
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
    switch layerPlacement {
    case .absent: break
    case .drawn:
      layerPlacement = .absent
      drawnSubviews = nil
    case .composited: return
    }
    for view in subviews { view.discardDrawing() }
  }

  // MARK: Drawing

  /// The displayed part of the view with the space beside it into which it draws.
  private var displayedDrawing: Rect { widened(displayedBounds, by: displayedOverhang) }

  /// The conversion from the view's coordinates to those of its own layer.
  private var offsetInLayer: Vector {
    Point(x: layerOverhang, y: 0) - displayedBoundsOrigin
  }

  /// Draws the content of the view's own layer: the view and the views that are drawn into the
  /// layer.
  final func drawLayer(in canvas: Canvas, dirty: Rect) {
    guard case .composited(let layer) = layerPlacement else { return }
    let before = canvas.translation
    let shift = offsetInLayer
    canvas.translation = before + shift
    drawTree(in: canvas, dirty: dirty.offset(by: -shift), layer: layer, isRoot: true)
    canvas.translation = before
  }

  private func drawTree(in canvas: Canvas, dirty: Rect, layer: Layer, isRoot: Bool) {
    let ownDirty = dirty.intersection(displayedDrawing)
    if ownDirty.isEmpty {
      if !clipsToBounds { drawSubviews(in: canvas, dirty: dirty, layer: layer) }
      return
    }
    let before = canvas.clip
    canvas.narrowClip(to: ownDirty)
    if paints {
      drawBackground(in: canvas, isRoot: isRoot)
      if drawsContent {
        window?.countDrawing()
        draw(in: canvas, dirty: ownDirty)
      }
    }
    if clipsToBounds {
      drawSubviews(in: canvas, dirty: ownDirty, layer: layer)
      canvas.clip = before
    } else {
      canvas.clip = before
      drawSubviews(in: canvas, dirty: dirty, layer: layer)
    }
  }

  private func drawSubviews(in canvas: Canvas, dirty: Rect, layer: Layer) {
    if subviews.isEmpty { return }
    let before = canvas.translation
    for view in subviews {
      guard case .drawn(let target, _, let visible) = view.layerPlacement, target === layer else {
        continue
      }
      if visible.isEmpty && view.clipsToBounds { continue }
      let shift = Vector(
        dx: view.storedFrame.minX - view.boundsOrigin.x,
        dy: view.storedFrame.minY - view.boundsOrigin.y)
      canvas.translation = before + shift
      view.drawTree(in: canvas, dirty: dirty.offset(by: -shift), layer: layer, isRoot: false)
    }
    canvas.translation = before
  }

  private func drawBackground(in canvas: Canvas, isRoot: Bool) {
    guard let backgroundColor = displayedBackgroundColor else { return }
    // A layer rounds its own corners.
    if cornerRadius > 0 && !isRoot {
      canvas.fill(
        RoundedRect(rect: bounds, radii: cornerRadii, style: cornerStyle), with: backgroundColor)
    } else {
      canvas.fill(displayedBounds, with: backgroundColor)
    }
  }
}
