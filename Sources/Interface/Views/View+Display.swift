import SashCompositor
import SashGeometry
import SashRaster

/// What a composited view's layer shows.
enum ContentKind: Equatable {
  /// Nothing: only what lies on it.
  case none
  /// One colour, without pixels of its own.
  case color(Color)
  /// A picture, drawn from its own pixels.
  case picture(ObjectIdentifier, ContentMode)
  /// What the view and the plain views in it draw.
  case drawing(isOpaque: Bool)
}

extension View {
  /// The view's own layer, while it has one.
  package final var layer: Layer? {
    if case .composited(let layer) = presence { return layer }
    return nil
  }

  /// Whether any pixel can come from the view itself.
  final var paints: Bool { drawsContent || (shownBackground?.alpha ?? 0) > 0 }

  final var hasEffect: Bool {
    alpha != 1 || shadow != nil || dimming != 0 || transformScale != 1 || translation != .zero
      || turn != .none || material != .none || edgeFades != .none
  }

  /// Asks for the view, or a part of it in its own coordinates, to be drawn anew.
  public final func setNeedsDisplay(_ rect: Rect? = nil) {
    let part = rect?.intersection(bounds) ?? placedBounds
    guard !part.isEmpty else { return }
    switch presence {
    case .absent:
      return
    case .drawn(let layer, let offset, let visible):
      // The bounds may have moved since it was placed.
      let area = rect == nil ? visible : part.offset(by: offset).intersection(visible)
      if area.isEmpty { return }
      layer.setNeedsDisplay(area)
      // It may draw now what it did not before.
      if !isKept(area, in: layer) { setNeedsPlacement() }
    case .composited(let layer):
      guard case .drawing = contentKind else { return }
      layer.setNeedsDisplay(part.offset(by: Point.zero - placedOrigin))
    }
    window?.setNeedsFrame()
  }

  /// Whether the layer has pixels for a part of what the view draws into it.
  private func isKept(_ area: Rect, in layer: Layer) -> Bool {
    if let ground = layer.ground { return ground.keeps(area) }
    if case .drawing = layer.contents { return true }
    return !paints
  }

  // MARK: Changes

  final func backgroundDidChange() {
    setNeedsPlacement()
    setNeedsDisplay()
  }

  /// A layer rounds its corners itself; a plain view draws them.
  final func cornersDidChange() {
    setNeedsPlacement()
    if case .drawn = presence { setNeedsDisplay() }
  }

  final func hiddenDidChange() {
    if case .composited(let layer) = presence { layer.isHidden = isHidden }
    setNeedsPlacement()
    superview?.subviewsDidChange()
    if isHidden { window?.viewDidHide(self) } else { window?.modalityMayHaveChanged() }
  }

  /// Hands a changed effect to the layer; the first effect makes the view composited.
  final func effectDidChange(_ isActive: Bool, apply: (Layer) -> Void) {
    if isActive, !compositing.contains(.effect) {
      compositing.insert(.effect)
      setNeedsPlacement()
    }
    if case .composited(let layer) = presence {
      apply(layer)
      window?.setNeedsFrame()
    }
  }

  /// Draws the view again together with what lies around it, if opacity and the like were why it has
  /// a layer of its own and none of them is left: for effects that are long past.
  package final func releaseEffectLayer() {
    guard compositing.contains(.effect), !hasEffect else { return }
    compositing.remove(.effect)
    setNeedsPlacement()
  }

  /// Dirties what the view and the plain views in it show, and takes it from their layer.
  final func retractDrawing() {
    switch presence {
    case .absent:
      break
    case .drawn(let layer, _, let visible):
      if paints, !visible.isEmpty {
        layer.setNeedsDisplay(visible)
        window?.setNeedsFrame()
      }
      presence = .absent
    case .composited:
      // The layer keeps its pixels; the next placement puts it where it belongs.
      return
    }
    for view in subviews { view.retractDrawing() }
  }

  // MARK: Drawing

  /// Draws what belongs to the view's own layer: itself and the plain views in it.
  final func drawLayer(in canvas: Canvas, dirty: Rect) {
    guard case .composited(let layer) = presence else { return }
    let before = canvas.translation
    let shift = Point.zero - placedOrigin
    canvas.translation = before + shift
    drawTree(in: canvas, dirty: dirty.offset(by: -shift), layer: layer, isRoot: true)
    canvas.translation = before
  }

  private func drawTree(in canvas: Canvas, dirty: Rect, layer: Layer, isRoot: Bool) {
    let own = dirty.intersection(placedBounds)
    if own.isEmpty {
      if !clipsToBounds { drawSubviews(in: canvas, dirty: dirty, layer: layer) }
      return
    }
    let before = canvas.clip
    canvas.narrowClip(to: own)
    if paints {
      drawBackground(in: canvas, isRoot: isRoot)
      if drawsContent {
        window?.countDrawing()
        draw(in: canvas, dirty: own)
      }
    }
    if clipsToBounds {
      drawSubviews(in: canvas, dirty: own, layer: layer)
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
      guard case .drawn(let target, _, let visible) = view.presence, target === layer else {
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
    guard let backgroundColor = shownBackground else { return }
    // A layer rounds its own corners.
    if cornerRadius > 0 && !isRoot {
      canvas.fill(
        RoundedRect(rect: bounds, radii: cornerRadii, style: cornerStyle), with: backgroundColor)
    } else {
      canvas.fill(placedBounds, with: backgroundColor)
    }
  }
}
