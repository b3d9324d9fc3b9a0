// SPDX-License-Identifier: MIT

import SashGeometry

/// The difference to a right angle, in right angles, below which an angle counts as one: no pixel of
/// the largest layer moves visibly.
private let quarterTolerance = 1e-9
/// The distance of a point that lies outside of any frame, in logical pixels.
private let farAway = 1e9

/// A rotation by any angle and a scale by axis, about an anchor.
///
/// The layer is scaled along its own sides first, and then rotated.
package struct AnchoredTransform: Hashable, Sendable {
  /// The angle in radians, clockwise.
  package var rotation = 0.0
  /// The scale of the width; negative mirrors left and right.
  package var scaleX = 1.0
  /// The scale of the height; negative mirrors top and bottom.
  package var scaleY = 1.0
  /// The point that stays where it is, as fractions of the width and the height.
  package var anchor = Point(x: 0.5, y: 0.5)

  /// Creates the transform that changes nothing.
  package init() {}

  /// Whether the transform changes nothing.
  package var isIdentity: Bool { rotation == 0 && scaleX == 1 && scaleY == 1 }

  /// Returns what a layer needs to display this transform together with its plain one.
  ///
  /// Whatever a plain transform can express becomes one, so that it is displayed without filtering.
  ///
  /// - Parameters:
  ///   - plain: The plain transform, whose scale and rotation apply about the same anchor.
  ///   - size: The size of the frame.
  /// - Returns: The transform of the layer.
  package func resolved(with plain: LayerTransform, size: Size) -> ResolvedTransform {
    let offset = Vector(dx: (anchor.x - 0.5) * size.width, dy: (anchor.y - 0.5) * size.height)
    let (x, y) = (plain.scale * scaleX, plain.scale * scaleY)
    if x == y, let quarter = QuarterTurn(radians: rotation) {
      // Mirrored along both axes, the layer is upside down.
      let turn = plain.turn + quarter + (x < 0 ? .half : .none)
      let moved = offset - turn.apply(offset) * abs(x)
      return ResolvedTransform(
        plain: LayerTransform(
          translation: plain.translation + moved, scale: abs(x), turn: turn))
    }
    let map = AffineTransform(rotation: rotation, scaleX: x, scaleY: y)
      .concatenating(AffineTransform(plain.turn))
    return ResolvedTransform(
      plain: LayerTransform(translation: plain.translation),
      affine: map.about(Point.zero + offset))
  }
}

/// The whole transform of a layer.
package struct ResolvedTransform: Hashable, Sendable {
  /// The part without filtering, about the middle of the frame.
  package var plain: LayerTransform
  /// The map that is applied before, in coordinates from the middle of the frame, or `nil`.
  package var affine: AffineTransform?

  /// Creates a transform from its parts.
  package init(plain: LayerTransform, affine: AffineTransform? = nil) {
    self.plain = plain
    self.affine = affine
  }

  /// Returns the position where a point is displayed.
  ///
  /// - Parameters:
  ///   - point: A point in the coordinates of the frame, those of the superlayer.
  ///   - middle: The middle of the frame.
  /// - Returns: The position in the same coordinates.
  package func apply(_ point: Point, about middle: Point) -> Point {
    guard let affine else { return plain.apply(point, about: middle) }
    return plain.apply(affine.about(middle).apply(point), about: middle)
  }

  /// Returns the smallest rectangle around the displayed corners of a rectangle.
  ///
  /// - Parameters:
  ///   - rect: A rectangle in the coordinates of the frame, those of the superlayer.
  ///   - middle: The middle of the frame.
  /// - Returns: The rectangle in the same coordinates.
  package func apply(_ rect: Rect, about middle: Point) -> Rect {
    guard let affine else { return plain.apply(rect, about: middle) }
    return plain.apply(affine.about(middle).apply(rect), about: middle)
  }

  /// Returns the point that is displayed at a position.
  ///
  /// - Parameters:
  ///   - position: A displayed position in the coordinates of the frame, those of the superlayer.
  ///   - middle: The middle of the frame.
  /// - Returns: The point that `apply(_:about:)` moves to the position. Where the map has no inverse,
  ///   it is far outside of the frame, so that nothing is hit there.
  package func inverse(of position: Point, about middle: Point) -> Point {
    let point = plain.inverse(of: position, about: middle)
    guard let affine else { return point }
    return affine.about(middle).inverse?.apply(point)
      ?? middle + Vector(dx: farAway, dy: farAway)
  }
}

extension QuarterTurn {
  /// Creates the rotation by an angle in radians, or `nil` if that is not a multiple of a right
  /// angle.
  init?(radians: Double) {
    let quarters = radians / (.pi / 2)
    let whole = quarters.rounded()
    guard abs(quarters - whole) < quarterTolerance else { return nil }
    self.init(rawValue: Int(whole.remainder(dividingBy: 4)) & 3)
  }
}
