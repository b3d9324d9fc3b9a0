public import SashGeometry

/// How a layer appears beside its frame: moved, larger or smaller, and turned by right angles.
///
/// Size and turn are about the middle of the frame, and the move comes last. The same value tells
/// where a layer is painted and where a touch on it lands.
@frozen public struct LayerTransform: Hashable, Sendable {
  /// The way from the frame to where the layer appears.
  public var translation: Vector
  /// How much larger than its frame the layer appears.
  public var scale: Double
  /// How the layer is turned.
  public var turn: QuarterTurn

  /// A transform from its parts, each of which changes nothing by default.
  @inlinable public init(
    translation: Vector = .zero, scale: Double = 1, turn: QuarterTurn = .none
  ) {
    self.translation = translation
    self.scale = scale
    self.turn = turn
  }

  /// The transform that changes nothing.
  @inlinable public static var identity: LayerTransform { LayerTransform() }

  /// Where a point appears; `middle` is that of the frame.
  @inlinable public func apply(_ point: Point, about middle: Point) -> Point {
    if scale == 1 && turn == .none { return point + translation }
    return middle + turn.apply(point - middle) * scale + translation
  }

  /// Where a rectangle appears; `middle` is that of the frame.
  public func apply(_ rect: Rect, about middle: Point) -> Rect {
    let corner = apply(rect.origin, about: middle)
    let other = apply(Point(x: rect.maxX, y: rect.maxY), about: middle)
    return Rect(
      x: min(corner.x, other.x), y: min(corner.y, other.y), width: abs(other.x - corner.x),
      height: abs(other.y - corner.y))
  }

  /// The point that appears at a place; `middle` is that of the frame.
  ///
  /// What is scaled to nothing has no inside: all places are then its middle's.
  @inlinable public func inverse(of place: Point, about middle: Point) -> Point {
    let point = place - translation
    if scale == 1 && turn == .none { return point }
    let factor = scale > 0 ? 1 / scale : 0
    return middle + (-turn).apply(point - middle) * factor
  }
}
