// SPDX-License-Identifier: MIT

extension Templates {
  /// A rectangle with round corners and an arrow, like the background of a popover.
  ///
  /// The arrow lies outside of the rectangle that the shape is offered.
  public struct BackgroundWithArrow: Shape {
    private typealias Arrow = Sash.Templates.BackgroundWithArrow

    /// The width of the arrow along the side, including the curves at its base, in logical pixels.
    public static let width = Sash.Templates.BackgroundWithArrow.width
    /// The distance of the tip from the side, in logical pixels.
    public static let height = Sash.Templates.BackgroundWithArrow.height
    /// The radius of the tip, in logical pixels.
    public static let tipCornerRadius = Sash.Templates.BackgroundWithArrow.tipCornerRadius
    /// The radius of the curves between the arrow and the side, in logical pixels.
    public static let edgeCornerRadius = Sash.Templates.BackgroundWithArrow.edgeCornerRadius
    /// The distance of an aligned arrow's centre from the end of its side, in corner radii.
    public static let arrowSidePadding = Sash.Templates.BackgroundWithArrow.arrowSidePadding

    /// The side that the arrow is on.
    public var arrowSide: ArrowSide
    /// The radius of the corners, in logical pixels.
    public var cornerRadius: Double

    /// Creates a background.
    ///
    /// - Parameters:
    ///   - arrowSide: The side that the arrow is on.
    ///   - cornerRadius: The radius of the corners, in logical pixels.
    public init(arrowSide: ArrowSide, cornerRadius: Double) {
      self.arrowSide = arrowSide
      self.cornerRadius = cornerRadius
    }

    /// Returns the outline of the rectangle and of the arrow.
    public func path(in rect: Rect) -> Path {
      var path = Path(roundedRect: rect, cornerRadius: cornerRadius)
      path.addPath(Arrow.path(on: arrowSide, of: rect, cornerRadius: cornerRadius))
      return path
    }
  }

  /// A curve between two points, which follow an animation.
  ///
  /// Use it to connect a popover with its source, or any two views.
  public struct CurveConnector: Shape {
    /// The direction in which the curve leaves its end points.
    public typealias Direction = Sash.Templates.CurveConnector.Direction

    /// The start point.
    public var start: Point
    /// The end point.
    public var end: Point
    /// The length of the curve's handles, as a fraction of the distance between the end points along
    /// `direction`.
    public var steepness: Double
    /// The direction in which the curve leaves its end points.
    public var direction: Direction

    /// Creates a curve between two points in the coordinates of its view.
    ///
    /// - Parameters:
    ///   - start: The start point.
    ///   - end: The end point.
    ///   - steepness: The length of the handles, as a fraction of the distance along `direction`.
    ///   - direction: The direction in which the curve leaves its end points.
    public init(
      start: Point, end: Point, steepness: Double = 0.3, direction: Direction = .vertical
    ) {
      self.start = start
      self.end = end
      self.steepness = steepness
      self.direction = direction
    }

    /// The coordinates of both points.
    public var animatableData:
      AnimatablePair<AnimatablePair<Double, Double>, AnimatablePair<Double, Double>>
    {
      get {
        AnimatablePair(AnimatablePair(start.x, start.y), AnimatablePair(end.x, end.y))
      }
      set {
        start = Point(x: newValue.first.first, y: newValue.first.second)
        end = Point(x: newValue.second.first, y: newValue.second.second)
      }
    }

    /// Returns the curve.
    public func path(in rect: Rect) -> Path {
      Sash.Templates.CurveConnector.path(
        from: start, to: end, steepness: steepness, direction: direction)
    }
  }
}
