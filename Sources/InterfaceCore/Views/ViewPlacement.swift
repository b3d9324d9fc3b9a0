// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashRaster

/// The place of a view in the layers of its window as of the last placement, and what has changed
/// since.
struct ViewPlacement {
  /// The layer that the view is drawn into.
  var layer = LayerPlacement.absent
  /// The reasons for a layer of its own.
  var reasons: CompositingReasons = []
  /// Whether the views that are drawn into the same layer, and the sublayers there, must be placed
  /// again.
  var isNeeded = true
  /// Whether the view, when it was last placed without a layer of its own, painted or clipped.
  var isCovering = false
  /// The index of the view's layer among those of the next composited ancestor, or `nil`.
  var sublayerIndex: Int?
  /// Whether the next composited ancestor has listed the view's layer among the moved ones.
  var isMarkedAsMoved = false
  /// The content of the view's own layer.
  var contentKind = ContentKind.none
  /// The layers of the next composited views in this composited one.
  var sublayers: PlacedSublayers?
  /// The placement of the subviews that need not be visited again.
  var drawnSubviews: DrawnSubviews?

  /// The view's own layer, or `nil`.
  var ownLayer: Layer? {
    if case .composited(let layer) = layer { return layer }
    return nil
  }

  /// Whether the view's own layer shows what the views in it draw.
  var isDrawing: Bool {
    if case .drawing = contentKind { return true }
    return false
  }

  /// Whether views with layers in the view's layer have moved since the last placement.
  var hasMovedSublayers: Bool { sublayers?.hasMoved ?? false }

  /// Makes the next placement visit all subviews.
  func invalidateDrawnSubviews() { drawnSubviews?.conditions = nil }

  /// Stores that the view has got or lost a layer, and forgets what was placed in the previous one
  /// and where that was placed.
  mutating func setLayer(_ newLayer: LayerPlacement) {
    layer = newLayer
    contentKind = .none
    sublayers = nil
    sublayerIndex = nil
    isMarkedAsMoved = false
    drawnSubviews = nil
  }
}

/// The layer that a view is drawn into.
enum LayerPlacement {
  /// The view is in no window, hidden, or not placed yet; waits for the next placement of its
  /// superview.
  case absent
  /// The view is drawn into the layer of an ancestor.
  ///
  /// `offset` converts the view's coordinates to the layer's; `visible` is its unclipped part in
  /// the layer.
  case drawn(in: Layer, offset: Vector, visible: Rect)
  /// The view has a layer of its own.
  case composited(Layer)
}

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
