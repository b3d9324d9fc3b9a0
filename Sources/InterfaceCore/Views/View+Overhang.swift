// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry

// The space beside a view into which its drawing extends.
//
// A view that is drawn into the layer of an ancestor has its visible part there enlarged by it, and a
// layer of its own is wider than the view. Layout, hit-testing and the question of which views need
// layers only depend on the bounds.

extension View {
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
    if case .composited = layerPlacement, displayedOverhang != layerOverhang { setNeedsPlacement() }
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
      if case .drawing = contentKind { layer.setNeedsDisplay() }
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
