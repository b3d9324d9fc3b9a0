// SPDX-License-Identifier: MIT

import SashGeometry

/// The translation, scale and rotation by right angles of a layer, relative to its frame.
///
/// Use it to move or scale a layer temporarily, for example in an animation, without a change of
/// its frame. Scale and rotation are about the middle of the frame; the translation is applied
/// last. Painting and hit-testing use the same value.
package struct LayerTransform: Hashable, Sendable {
  /// The offset from the frame to the displayed position, in logical pixels.
  package var translation: Vector
  /// The scale about the middle of the frame.
  package var scale: Double
  /// The rotation about the middle of the frame.
  package var turn: QuarterTurn

  /// Creates a transform from its components, each of which defaults to no change.
  @inlinable package init(
    translation: Vector = .zero, scale: Double = 1, turn: QuarterTurn = .none
  ) {
    self.translation = translation
    self.scale = scale
    self.turn = turn
  }

  /// The transform that changes nothing.
  @inlinable package static var identity: LayerTransform { LayerTransform() }

  /// Returns the position where a point is displayed.
  ///
  /// - Parameters:
  ///   - point: A point in the coordinates of the frame, those of the superlayer.
  ///   - middle: The middle of the frame.
  /// - Returns: The position in the same coordinates.
  @inlinable package func apply(_ point: Point, about middle: Point) -> Point {
    if scale == 1 && turn == .none { return point + translation }
    return middle + turn.apply(point - middle) * scale + translation
  }

  /// Returns the rectangle where a rectangle is displayed.
  ///
  /// - Parameters:
  ///   - rect: A rectangle in the coordinates of the frame, those of the superlayer.
  ///   - middle: The middle of the frame.
  /// - Returns: The displayed rectangle in the same coordinates. A rotation by 90° to either side
  ///   exchanges width and height.
  package func apply(_ rect: Rect, about middle: Point) -> Rect {
    let corner = apply(rect.origin, about: middle)
    let other = apply(Point(x: rect.maxX, y: rect.maxY), about: middle)
    return Rect(
      x: min(corner.x, other.x), y: min(corner.y, other.y), width: abs(other.x - corner.x),
      height: abs(other.y - corner.y))
  }

  /// Returns the point that is displayed at a position.
  ///
  /// At scale 0 the transform has no inverse.
  ///
  /// - Parameters:
  ///   - position: A displayed position in the coordinates of the frame, those of the superlayer.
  ///   - middle: The middle of the frame.
  /// - Returns: The point that `apply(_:about:)` moves to the position, or `middle` if the scale is
  ///   not above zero.
  @inlinable package func inverse(of position: Point, about middle: Point) -> Point {
    let point = position - translation
    if scale == 1 && turn == .none { return point }
    let factor = scale > 0 ? 1 / scale : 0
    return middle + (-turn).apply(point - middle) * factor
  }
}
