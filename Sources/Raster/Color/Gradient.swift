// SPDX-License-Identifier: MIT

public import SashGeometry

/// A colour gradient along a line, outwards from a point, or around a point.
///
/// Points are in the unit square of the filled shape: (0, 0) is its top left corner and (1, 1) its
/// bottom right one, so that a gradient fits shapes of any size and scale. Colours between two
/// stops are interpolated premultiplied in sRGB, as in CSS Images 3; before the first and after the
/// last stop their colours continue.
///
/// ```swift
/// canvas.fill(rect, with: .linear(Gradient.stops([.white, .blue])))
/// ```
public struct Gradient: Hashable, Sendable {
  /// A colour at a position along a gradient.
  @frozen public struct Stop: Hashable, Sendable {
    /// The position along the gradient: 0 is its start, 1 its end.
    public var location: Double
    /// The colour at the position.
    public var color: Color

    /// Creates a stop from its parts.
    @inlinable public init(location: Double, color: Color) {
      self.location = location
      self.color = color
    }
  }

  /// The geometry of a gradient: linear, radial or conical.
  @frozen public enum Geometry: Hashable, Sendable {
    /// Along the line between two points; where the two coincide, the last colour fills the shape.
    case linear(from: Point, to: Point)
    /// Outwards from a point up to a radius.
    case radial(center: Point, radius: Radius)
    /// Clockwise around a point, from an angle in radians; zero points to the right.
    case conical(center: Point, angle: Double)
  }

  /// The distance from its centre at which a radial gradient ends.
  @frozen public enum Radius: Hashable, Sendable {
    /// A circle with a radius in logical pixels.
    case logical(Double)
    /// A circle whose radius is a fraction of the shape's shorter side: at 0.5 it touches the
    /// longer sides.
    case shorterSide(Double)
    /// A circle whose radius is a fraction of the shape's longer side.
    case longerSide(Double)
    /// An ellipse of the shape's proportions: at 0.5 it touches all four sides from the middle.
    case bothSides(Double)
  }

  /// The colours and their positions, in order.
  ///
  /// A location outside of 0...1 is clamped, one that is not a number counts as 0, and one that is
  /// less than that of the previous stop counts as equal to it. At a position with several stops
  /// the colour of the last one begins. A gradient without stops draws nothing.
  public var stops: [Stop]
  /// The geometry of the gradient.
  public var geometry: Geometry

  /// Creates a gradient from its parts.
  public init(_ stops: [Stop], geometry: Geometry) {
    self.stops = stops
    self.geometry = geometry
  }

  /// Returns a gradient along the line between two points in the unit square of the shape.
  public static func linear(_ stops: [Stop], from: Point, to: Point) -> Gradient {
    Gradient(stops, geometry: .linear(from: from, to: to))
  }

  /// Returns a gradient along the line between two anchors of the shape.
  public static func linear(
    _ stops: [Stop], from: Anchor = .top, to: Anchor = .bottom
  ) -> Gradient {
    .linear(stops, from: Point(from), to: Point(to))
  }

  /// Returns a gradient outwards from a point in the unit square of the shape.
  public static func radial(_ stops: [Stop], center: Point, radius: Radius) -> Gradient {
    Gradient(stops, geometry: .radial(center: center, radius: radius))
  }

  /// Returns a gradient outwards from an anchor of the shape.
  public static func radial(
    _ stops: [Stop], center: Anchor = .center, radius: Radius = .bothSides(0.5)
  ) -> Gradient {
    .radial(stops, center: Point(center), radius: radius)
  }

  /// Returns a gradient clockwise around a point in the unit square of the shape.
  ///
  /// The gradient starts at an angle in radians; zero points to the right.
  public static func conical(_ stops: [Stop], center: Point, angle: Double) -> Gradient {
    Gradient(stops, geometry: .conical(center: center, angle: angle))
  }

  /// Returns a gradient clockwise around an anchor of the shape.
  ///
  /// The gradient starts at an angle in radians; zero points to the right.
  public static func conical(
    _ stops: [Stop], center: Anchor = .center, angle: Double = 0
  ) -> Gradient {
    .conical(stops, center: Point(center), angle: angle)
  }

  /// Whether the gradient hides the pixels below once its colours are rounded to 8 bits.
  public var isOpaque: Bool { !stops.isEmpty && stops.allSatisfy(\.color.isOpaque) }

  /// Returns stops of some colours at equal distances, from 0 to 1.
  public static func stops(_ colors: [Color]) -> [Stop] {
    let last = Double(max(colors.count - 1, 1))
    return colors.indices.map { Stop(location: Double($0) / last, color: colors[$0]) }
  }
}

extension Point {
  /// Creates the point of an anchor in the unit square.
  fileprivate init(_ anchor: Anchor) {
    self.init(x: anchor.unit.dx, y: anchor.unit.dy)
  }
}
