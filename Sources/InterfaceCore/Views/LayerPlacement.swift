// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry

/// The placement of a view in a layer.
package enum LayerPlacement {
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

/// The reasons for a view to have a layer of its own.
package struct CompositingReasons: OptionSet, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The view's `isComposited` is set.
  package static let explicit = CompositingReasons(rawValue: 1)
  /// The view has an opacity, shadow, dimming, scale or translation.
  ///
  /// The reason stays until the view leaves its window, so that the end of an animation repaints
  /// nothing.
  package static let effect = CompositingReasons(rawValue: 2)
  /// The view overlaps a layer of an earlier sibling.
  ///
  /// The reason stays as long as there is any such layer.
  package static let overlap = CompositingReasons(rawValue: 4)
  /// The view extends beyond the layer that it would be drawn into.
  package static let overflow = CompositingReasons(rawValue: 8)
  /// The view clips views with layers, or clips to round corners.
  package static let clipping = CompositingReasons(rawValue: 16)
  /// The view displays a large unscaled image, whose pixels then need not be copied.
  package static let image = CompositingReasons(rawValue: 32)
  /// The view is animated.
  ///
  /// The reason ends with the animation.
  package static let animation = CompositingReasons(rawValue: 64)
  /// The view is displayed on a child surface.
  package static let childSurface = CompositingReasons(rawValue: 128)
}
