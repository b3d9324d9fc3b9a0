import SashCompositor
import SashGeometry

/// How a view reaches the screen.
package enum Presence {
  /// In no window, hidden, or new: waits for the next placement of the view above it.
  case absent
  /// A plain view: its part of a layer above is drawn by it. `offset` leads from the view's own
  /// coordinates into the layer's; `visible` is what of it can be seen there.
  case drawn(in: Layer, offset: Vector, visible: Rect)
  /// The view has a layer of its own.
  case composited(Layer)
}

/// Why a view has a layer of its own.
package struct CompositingReasons: OptionSet, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Asked for by `isComposited`.
  package static let explicit = CompositingReasons(rawValue: 1)
  /// Opacity, shadow, dimming, scale or translation; kept until the view leaves its window, so
  /// that the end of an animation repaints nothing.
  package static let effect = CompositingReasons(rawValue: 2)
  /// It lies above a layer of an earlier sibling; kept as long as any such layer is there.
  package static let overlap = CompositingReasons(rawValue: 4)
  /// It sticks out of the layer that it would be drawn into.
  package static let overflow = CompositingReasons(rawValue: 8)
  /// It clips views that have layers, or clips any view to round corners.
  package static let clipping = CompositingReasons(rawValue: 16)
  /// It shows a large picture as large as it is, which so need not be copied.
  package static let picture = CompositingReasons(rawValue: 32)
  /// It is animated; kept as long as that lasts.
  package static let motion = CompositingReasons(rawValue: 64)
}
