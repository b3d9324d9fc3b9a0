public import SashGeometry

/// Colours that run into each other along a line, outwards from a point, or around one.
///
/// Places are points of the filled shape: (0, 0) is its top left corner and (1, 1) its bottom
/// right one, so that a gradient fits shapes of any size and scale. Colours between two stops are
/// mixed premultiplied in sRGB, as CSS Images 3 does; beyond the first and the last stop their
/// colours go on.
public struct Gradient: Hashable, Sendable {
  /// A colour at a place of a gradient.
  @frozen public struct Stop: Hashable, Sendable {
    /// The place: 0 where the gradient starts, 1 where it ends.
    public var location: Double
    /// The colour there.
    public var color: Color

    /// A stop from its parts.
    @inlinable public init(location: Double, color: Color) {
      self.location = location
      self.color = color
    }
  }

  /// Where a gradient runs.
  @frozen public enum Course: Hashable, Sendable {
    /// Along the line between two points; where the two are one, the last colour is all there is.
    case linear(from: Point, to: Point)
    /// Outwards from a point.
    case radial(center: Point, radius: Radius)
    /// Clockwise around a point, from an angle in radians; zero points to the right.
    case conical(center: Point, angle: Double)
  }

  /// How far from its centre a radial gradient ends.
  @frozen public enum Radius: Hashable, Sendable {
    /// On a circle of a radius in logical pixels.
    case logical(Double)
    /// On a circle whose radius is a part of the shape's shorter side: 0.5 touches its long ones.
    case shorterSide(Double)
    /// On a circle whose radius is a part of the shape's longer side.
    case longerSide(Double)
    /// On an ellipse of the shape's proportions: 0.5 touches all four sides from the middle.
    case bothSides(Double)
  }

  /// The colours with their places, in order.
  ///
  /// A location outside of 0...1 is held to it, one that is not a number is 0, and one that is
  /// less than that of the stop before counts as that. At a place with several stops the last
  /// one's colour begins. Without a stop nothing is drawn.
  public var stops: [Stop]
  /// Where the gradient runs.
  public var course: Course

  /// A gradient from its parts.
  public init(_ stops: [Stop], course: Course) {
    self.stops = stops
    self.course = course
  }

  /// A gradient along the line between two points of the shape.
  public static func linear(_ stops: [Stop], from: Point, to: Point) -> Gradient {
    Gradient(stops, course: .linear(from: from, to: to))
  }

  /// A gradient along the line between two named places of the shape.
  public static func linear(
    _ stops: [Stop], from: Anchor = .top, to: Anchor = .bottom
  ) -> Gradient {
    .linear(stops, from: Point(from), to: Point(to))
  }

  /// A gradient outwards from a point of the shape.
  public static func radial(_ stops: [Stop], center: Point, radius: Radius) -> Gradient {
    Gradient(stops, course: .radial(center: center, radius: radius))
  }

  /// A gradient outwards from a named place of the shape.
  public static func radial(
    _ stops: [Stop], center: Anchor = .center, radius: Radius = .bothSides(0.5)
  ) -> Gradient {
    .radial(stops, center: Point(center), radius: radius)
  }

  /// A gradient clockwise around a point of the shape, from an angle in radians.
  public static func conical(_ stops: [Stop], center: Point, angle: Double) -> Gradient {
    Gradient(stops, course: .conical(center: center, angle: angle))
  }

  /// A gradient clockwise around a named place of the shape, from an angle in radians.
  public static func conical(
    _ stops: [Stop], center: Anchor = .center, angle: Double = 0
  ) -> Gradient {
    .conical(stops, center: Point(center), angle: angle)
  }

  /// Whether it hides all that lies below, once drawn with 8 bits.
  public var isOpaque: Bool {
    if stops.isEmpty { return false }
    for stop in stops where !stop.color.isOpaque { return false }
    return true
  }

  /// Stops of some colours at equal distances, from 0 to 1.
  public static func stops(_ colors: [Color]) -> [Stop] {
    let last = Double(max(colors.count - 1, 1))
    return colors.indices.map { Stop(location: Double($0) / last, color: colors[$0]) }
  }
}

extension Point {
  /// A named place as a point of the shape.
  fileprivate init(_ anchor: Anchor) {
    self.init(x: anchor.unit.dx, y: anchor.unit.dy)
  }
}
