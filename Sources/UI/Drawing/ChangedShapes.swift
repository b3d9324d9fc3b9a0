// SPDX-License-Identifier: MIT

import SashGeometry

extension Shape {
  /// Returns the shape around the shape from right to left of a part, or `nil` if that part is the same
  /// in both directions.
  fileprivate func mirrored<Part: Shape>(_ part: WritableKeyPath<Self, Part>) -> Self? {
    guard let mirrored = self[keyPath: part]._mirrored else { return nil }
    var shape = self
    shape[keyPath: part] = mirrored
    return shape
  }
}

/// A figure that is rotated about an anchor.
public struct RotatedShape<Content: Shape>: Shape {
  /// The figure.
  public var shape: Content
  /// The angle, clockwise.
  public var angle: Angle
  /// The point that stays where it is.
  public var anchor: UnitPoint

  /// Creates the rotated figure.
  ///
  /// - Parameters:
  ///   - shape: The figure.
  ///   - angle: The angle, clockwise.
  ///   - anchor: The point that stays where it is.
  public init(shape: Content, angle: Angle, anchor: UnitPoint = .center) {
    self.shape = shape
    self.angle = angle
    self.anchor = anchor
  }

  /// The data of the figure, the angle and the anchor.
  public var animatableData:
    AnimatablePair<Content.AnimatableData, AnimatablePair<Double, AnimatablePair<Double, Double>>>
  {
    get {
      AnimatablePair(
        shape.animatableData,
        AnimatablePair(angle.radians, AnimatablePair(anchor.x, anchor.y)))
    }
    set {
      shape.animatableData = newValue.first
      angle.radians = newValue.second.first
      anchor = UnitPoint(x: newValue.second.second.first, y: newValue.second.second.second)
    }
  }

  /// Returns the outline in a rectangle.
  public func path(in rect: Rect) -> Path {
    shape.path(in: rect).mapped(
      AffineTransform(rotation: angle.radians).about(rect.point(at: anchor)))
  }

  /// Returns the size of the figure for a proposal, which the angle does not change.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> Size { shape.sizeThatFits(proposal) }

  /// The figure from right to left; an implementation detail.
  public var _mirrored: Self? { mirrored(\.shape) }
}

/// A figure that is scaled about an anchor.
public struct ScaledShape<Content: Shape>: Shape {
  /// The figure.
  public var shape: Content
  /// The factors of the width and the height.
  public var scale: Size
  /// The point that stays where it is.
  public var anchor: UnitPoint

  /// Creates the scaled figure.
  ///
  /// - Parameters:
  ///   - shape: The figure.
  ///   - scale: The factors of the width and the height.
  ///   - anchor: The point that stays where it is.
  public init(shape: Content, scale: Size, anchor: UnitPoint = .center) {
    self.shape = shape
    self.scale = scale
    self.anchor = anchor
  }

  /// The data of the figure, the factors and the anchor.
  public var animatableData:
    AnimatablePair<
      Content.AnimatableData,
      AnimatablePair<AnimatablePair<Double, Double>, AnimatablePair<Double, Double>>
    >
  {
    get {
      AnimatablePair(
        shape.animatableData,
        AnimatablePair(
          AnimatablePair(scale.width, scale.height), AnimatablePair(anchor.x, anchor.y)))
    }
    set {
      shape.animatableData = newValue.first
      let (factors, point) = (newValue.second.first, newValue.second.second)
      scale = Size(width: factors.first, height: factors.second)
      anchor = UnitPoint(x: point.first, y: point.second)
    }
  }

  /// Returns the outline in a rectangle.
  public func path(in rect: Rect) -> Path {
    shape.path(in: rect).mapped(
      AffineTransform(scaleX: scale.width, scaleY: scale.height).about(rect.point(at: anchor)))
  }

  /// Returns the size of the figure for a proposal, which the factors do not change.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> Size { shape.sizeThatFits(proposal) }

  /// The figure from right to left; an implementation detail.
  public var _mirrored: Self? { mirrored(\.shape) }
}

/// A figure that is moved.
public struct OffsetShape<Content: Shape>: Shape {
  /// The figure.
  public var shape: Content
  /// The distance to the right and downwards in logical pixels.
  public var offset: Size

  /// Creates the moved figure.
  public init(shape: Content, offset: Size) {
    self.shape = shape
    self.offset = offset
  }

  /// The data of the figure and the distance.
  public var animatableData: AnimatablePair<Content.AnimatableData, AnimatablePair<Double, Double>>
  {
    get { AnimatablePair(shape.animatableData, AnimatablePair(offset.width, offset.height)) }
    set {
      shape.animatableData = newValue.first
      offset = Size(width: newValue.second.first, height: newValue.second.second)
    }
  }

  /// Returns the outline in a rectangle.
  public func path(in rect: Rect) -> Path {
    shape.path(in: rect).offsetBy(dx: offset.width, dy: offset.height)
  }

  /// Returns the outline as a rectangle with round corners; an implementation detail.
  public func _roundedRect(in rect: Rect) -> RoundedRect? {
    var rounded = shape._roundedRect(in: rect)
    rounded?.rect.origin += Vector(dx: offset.width, dy: offset.height)
    return rounded
  }

  /// Returns the size of the figure for a proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> Size { shape.sizeThatFits(proposal) }

  /// The figure from right to left; an implementation detail.
  public var _mirrored: Self? { mirrored(\.shape) }
}

/// A part of a figure's outline.
struct TrimmedShape<Content: Shape>: Shape {
  var shape: Content
  var start: Double
  var end: Double

  var animatableData: AnimatablePair<Content.AnimatableData, AnimatablePair<Double, Double>> {
    get { AnimatablePair(shape.animatableData, AnimatablePair(start, end)) }
    set {
      shape.animatableData = newValue.first
      (start, end) = (newValue.second.first, newValue.second.second)
    }
  }

  func path(in rect: Rect) -> Path { shape.path(in: rect).trimmedPath(from: start, to: end) }

  func sizeThatFits(_ proposal: ProposedViewSize) -> Size { shape.sizeThatFits(proposal) }

  var _mirrored: Self? { mirrored(\.shape) }
}

/// A figure in a rectangle of a size, at the corner of what it is offered.
struct SizedShape<Content: Shape>: Shape {
  var shape: Content
  var size: Size

  var animatableData: AnimatablePair<Content.AnimatableData, AnimatablePair<Double, Double>> {
    get { AnimatablePair(shape.animatableData, AnimatablePair(size.width, size.height)) }
    set {
      shape.animatableData = newValue.first
      size = Size(width: newValue.second.first, height: newValue.second.second)
    }
  }

  private func place(in rect: Rect) -> Rect { Rect(origin: rect.origin, size: size) }

  func path(in rect: Rect) -> Path { shape.path(in: place(in: rect)) }

  func _roundedRect(in rect: Rect) -> RoundedRect? { shape._roundedRect(in: place(in: rect)) }

  var _mirrored: Self? { mirrored(\.shape) }
}

extension RotatedShape: InsettableShape where Content: InsettableShape {
  /// Returns the figure with a distance to the rectangle that it is offered.
  public func inset(by amount: Double) -> RotatedShape<Content.InsetShape> {
    RotatedShape<Content.InsetShape>(shape: shape.inset(by: amount), angle: angle, anchor: anchor)
  }
}

extension OffsetShape: InsettableShape where Content: InsettableShape {
  /// Returns the figure with a distance to the rectangle that it is offered.
  public func inset(by amount: Double) -> OffsetShape<Content.InsetShape> {
    OffsetShape<Content.InsetShape>(shape: shape.inset(by: amount), offset: offset)
  }
}

extension Shape {
  /// Returns the part of the figure's outline between two fractions of its length.
  ///
  /// - Parameters:
  ///   - startFraction: The fraction at which the part begins.
  ///   - endFraction: The fraction at which it ends.
  /// - Returns: The part of the figure.
  public func trim(from startFraction: Double = 0, to endFraction: Double = 1) -> some Shape {
    TrimmedShape(shape: self, start: startFraction, end: endFraction)
  }

  /// Returns the figure, rotated clockwise about an anchor.
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> RotatedShape<Self> {
    RotatedShape(shape: self, angle: angle, anchor: anchor)
  }

  /// Returns the figure, scaled about an anchor.
  ///
  /// - Parameters:
  ///   - x: The factor of the width.
  ///   - y: The factor of the height.
  ///   - anchor: The point that stays where it is.
  /// - Returns: The scaled figure.
  public func scale(
    x: Double = 1, y: Double = 1, anchor: UnitPoint = .center
  ) -> ScaledShape<Self> {
    ScaledShape(shape: self, scale: Size(width: x, height: y), anchor: anchor)
  }

  /// Returns the figure, scaled about an anchor.
  public func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaledShape<Self> {
    self.scale(x: scale, y: scale, anchor: anchor)
  }

  /// Returns the figure, moved by a distance.
  public func offset(_ offset: Size) -> OffsetShape<Self> {
    OffsetShape(shape: self, offset: offset)
  }

  /// Returns the figure, moved to a point.
  public func offset(_ offset: Point) -> OffsetShape<Self> {
    self.offset(Size(width: offset.x, height: offset.y))
  }

  /// Returns the figure, moved by a distance.
  ///
  /// - Parameters:
  ///   - x: The distance to the right in logical pixels.
  ///   - y: The distance downwards.
  /// - Returns: The moved figure.
  public func offset(x: Double = 0, y: Double = 0) -> OffsetShape<Self> {
    offset(Size(width: x, height: y))
  }

  /// Returns the figure in a rectangle of a size, at the corner of what it is offered.
  public func size(_ size: Size) -> some Shape { SizedShape(shape: self, size: size) }

  /// Returns the figure in a rectangle of a size, at the corner of what it is offered.
  public func size(width: Double, height: Double) -> some Shape {
    size(Size(width: width, height: height))
  }
}

extension Path {
  /// Returns the path under a map of the plane.
  nonisolated fileprivate func mapped(_ map: AffineTransform) -> Path {
    guard map.isFinite else { return Path() }
    var path = Path()
    for element in elements {
      switch element {
      case .move(let to): path.move(to: map.apply(to))
      case .line(let to): path.addLine(to: map.apply(to))
      case .curve(let to, let control1, let control2):
        path.addCurve(
          to: map.apply(to), control1: map.apply(control1), control2: map.apply(control2))
      case .close: path.close()
      }
    }
    return path
  }
}

extension Rect {
  /// Returns the position of a point that is given as fractions.
  nonisolated fileprivate func point(at anchor: UnitPoint) -> Point {
    Point(x: minX + anchor.x * width, y: minY + anchor.y * height)
  }
}
