// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashRaster

/// The greatest side of a snapshot in physical pixels.
private let largestSide = 8_192.0

extension View {
  /// Whether the view itself can paint any pixel.
  final var paints: Bool { drawsContent || (displayedBackgroundColor?.alpha ?? 0) > 0 }

  final var hasEffect: Bool {
    alpha != 1 || shadow != nil || dimming != 0 || transformScale != 1 || translation != .zero
      || turn != .none || material != .none || edgeFades != .none || clipMask != nil
      || appearanceOpacity != 1 || hasAnchoredTransform
  }

  /// Marks the view, or a part of it, to be drawn again with the next frame.
  ///
  /// - Parameter rect: The part in the view's own coordinates; `nil` means all of it.
  public final func setNeedsDisplay(_ rect: Rect? = nil) {
    let overhang = displayedOverhang
    let part =
      rect?.intersection(widened(bounds, by: overhang)) ?? widened(displayedBounds, by: overhang)
    guard !part.isEmpty else { return }
    switch placement.layer {
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
      if !hasPixels || (paints && !placement.isCovering) { setNeedsPlacement() }
    case .composited(let layer):
      guard placement.isDrawing else { return }
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
      view.placement.invalidateDrawnSubviews()
      if view.ownLayer != nil { return }
      parent = view.superview
    }
  }

  /// Returns whether the layer retains pixels for a part of the view's drawing.
  private func isRetained(_ area: Rect, in layer: Layer) -> Bool {
    if let background = layer.background { return background.retains(area) }
    if case .drawing = layer.contents { return true }
    return !paints
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
    guard let layer = ownLayer else { return }
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
        window?.diagnostics.countDrawing()
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
      guard case .drawn(let target, _, let visible) = view.placement.layer, target === layer else {
        continue
      }
      if visible.isEmpty && view.clipsToBounds { continue }
      let shift = view.storedFrame.origin - view.boundsOrigin
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

  // MARK: Snapshots

  /// Draws the view and its subviews into an image, without animations, transforms and opacity.
  ///
  /// Materials and shadows are left out, and views clip to rectangles without round corners.
  ///
  /// - Parameters:
  ///   - scale: The scale of the image, or `nil` for that of the view's display.
  ///   - drawsBackground: Whether the view's own background colour is drawn.
  /// - Returns: The image, or `nil` if the view has no size or there is no memory.
  package final func snapshotImage(
    scale: DisplayScale? = nil, drawsBackground: Bool = true
  ) -> Image? {
    let size = bounds.size
    let scale = scale ?? displayScale
    guard !size.isEmpty,
      max(size.width, size.height) * scale.factor <= largestSide
    else { return nil }
    layoutIfNeeded()
    return try? Image.draw(size: size, scale: scale) { canvas in
      canvas.translation = canvas.translation + (Point.zero - bounds.origin)
      drawSnapshot(in: canvas, drawsBackground: drawsBackground)
    }
  }

  private func drawSnapshot(in canvas: Canvas, drawsBackground: Bool = true) {
    if drawsBackground, let backgroundColor, backgroundColor.alpha > 0 {
      canvas.fill(
        RoundedRect(rect: bounds, radii: cornerRadii, style: cornerStyle), with: backgroundColor)
    }
    if drawsContent {
      let drawing = widened(bounds, by: displayedOverhang)
      canvas.withClip(drawing) { draw(in: canvas, dirty: drawing) }
    }
    if clipsToBounds {
      canvas.withClip(bounds) { drawSnapshots(of: subviews, in: canvas) }
    } else {
      drawSnapshots(of: subviews, in: canvas)
    }
  }

  private func drawSnapshots(of views: [View], in canvas: Canvas) {
    let before = canvas.translation
    for view in views where !view.isHidden && view.alpha > 0 {
      canvas.translation = before + (view.storedFrame.origin - view.boundsOrigin)
      view.drawSnapshot(in: canvas)
    }
    canvas.translation = before
  }
}
