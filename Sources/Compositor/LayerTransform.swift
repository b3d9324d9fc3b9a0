public import SashGeometry

/// The translation, scale and rotation by right angles of a layer, relative to its frame.
///
/// Use it to move or scale a layer temporarily, for example in an animation, without a change of
/// its frame. Scale and rotation are about the middle of the frame; the translation is applied
/// last. Painting and hit-testing use the same value.
@frozen public struct LayerTransform: Hashable, Sendable {
  /// The offset from the frame to the displayed position, in logical pixels.
  public var translation: Vector
  /// The scale about the middle of the frame.
  public var scale: Double
  /// The rotation about the middle of the frame.
  public var turn: QuarterTurn

  /// Creates a transform from its components, each of which defaults to no change.
  @inlinable public init(
    translation: Vector = .zero, scale: Double = 1, turn: QuarterTurn = .none
  ) {
    self.translation = translation
    self.scale = scale
    self.turn = turn
  }

  /// The transform that changes nothing.
  @inlinable public static var identity: LayerTransform { LayerTransform() }

  /// Returns the transformed point.
  ///
  /// - Parameter middle: The middle of the frame.
  @inlinable public func apply(_ point: Point, about middle: Point) -> Point {
    if scale == 1 && turn == .none { return point + translation }
    return middle + turn.apply(point - middle) * scale + translation
  }

  /// Returns the transformed rectangle.
  ///
  /// - Parameter middle: The middle of the frame.
  public func apply(_ rect: Rect, about middle: Point) -> Rect {
    let corner = apply(rect.origin, about: middle)
    let other = apply(Point(x: rect.maxX, y: rect.maxY), about: middle)
    return Rect(
      x: min(corner.x, other.x), y: min(corner.y, other.y), width: abs(other.x - corner.x),
      height: abs(other.y - corner.y))
  }

  /// Returns the point that is displayed at a position.
  ///
  /// At scale 0 the transform has no inverse; the result is then `middle`.
  ///
  /// - Parameter middle: The middle of the frame.
  @inlinable public func inverse(of position: Point, about middle: Point) -> Point {
    let point = position - translation
    if scale == 1 && turn == .none { return point }
    let factor = scale > 0 ? 1 / scale : 0
    return middle + (-turn).apply(point - middle) * factor
  }
}
