// SPDX-License-Identifier: MIT

/// The colours of a gradient.
nonisolated public struct Gradient: Hashable, Sendable {
  /// A colour at a position along a gradient.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// The position: 0 is the gradient's start, 1 its end.
    public var location: Double

    /// Creates a stop.
    public init(color: Color, location: Double) {
      self.color = color
      self.location = location
    }
  }

  /// The arrangement of the colours in what is drawn.
  public enum Geometry: Hashable, Sendable {
    /// Along the line between two points.
    case linear(UnitPoint, UnitPoint)
    /// Outwards from a point up to a radius in logical pixels.
    case radial(UnitPoint, radius: Double)
    /// Outwards from a point to the edges, as an ellipse.
    case elliptical(UnitPoint, radius: Double)
    /// Clockwise around a point, from an angle.
    case angular(UnitPoint, Angle)
  }

  /// The colours and their positions.
  public var stops: [Stop]

  /// Creates a gradient from stops.
  public init(stops: [Stop]) { self.stops = stops }

  /// Creates a gradient of colours at equal distances.
  public init(colors: [Color]) {
    let last = Double(max(colors.count - 1, 1))
    stops = colors.enumerated().map { Stop(color: $1, location: Double($0) / last) }
  }

  /// Returns the gradient in the library's terms.
  func resolve(_ geometry: Geometry, in theme: Theme) -> Sash.Gradient {
    let stops = stops.map {
      Sash.Gradient.Stop(location: $0.location, color: $0.color.resolve(in: theme))
    }
    switch geometry {
    case .linear(let start, let end):
      return .linear(stops, from: start.point, to: end.point)
    case .radial(let center, let radius):
      return .radial(stops, center: center.point, radius: .logical(radius))
    case .elliptical(let center, let radius):
      return .radial(stops, center: center.point, radius: .bothSides(radius))
    case .angular(let center, let angle):
      return .conical(stops, center: center.point, angle: angle.radians)
    }
  }
}

/// A gradient along a line.
nonisolated public struct LinearGradient: ShapeStyle, Hashable {
  private let gradient: Gradient
  private let start: UnitPoint
  private let end: UnitPoint

  /// Creates a style from a gradient and two points of what is drawn.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    start = startPoint
    end = endPoint
  }

  /// Creates a style from colours at equal distances and two points of what is drawn.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  /// Creates a style from stops and two points of what is drawn.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  /// The style in the terms of the drawing; an implementation detail.
  public var _paint: ShapePaint { .gradient(gradient, .linear(start, end)) }
}

/// A gradient outwards from a point.
nonisolated public struct RadialGradient: ShapeStyle, Hashable {
  private let gradient: Gradient
  private let center: UnitPoint
  private let endRadius: Double

  /// Creates a style from a gradient, its centre in what is drawn, and two radii in logical pixels.
  public init(gradient: Gradient, center: UnitPoint, startRadius: Double, endRadius: Double) {
    // The library's gradients begin at the centre.
    let start = endRadius > 0 ? startRadius / endRadius : 0
    self.gradient = Gradient(
      stops: gradient.stops.map {
        Gradient.Stop(color: $0.color, location: start + $0.location * (1 - start))
      })
    self.center = center
    self.endRadius = endRadius
  }

  /// Creates a style from colours at equal distances, the centre, and two radii in logical pixels.
  public init(colors: [Color], center: UnitPoint, startRadius: Double, endRadius: Double) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }

  /// The style in the terms of the drawing; an implementation detail.
  public var _paint: ShapePaint { .gradient(gradient, .radial(center, radius: endRadius)) }
}

/// A gradient around a point.
nonisolated public struct AngularGradient: ShapeStyle, Hashable {
  private let gradient: Gradient
  private let center: UnitPoint
  private let angle: Angle

  /// Creates a style from a gradient, its centre in what is drawn, and the angle of its start.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.gradient = gradient
    self.center = center
    self.angle = angle
  }

  /// Creates a style from colours at equal distances, the centre, and the angle of the start.
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }

  /// The style in the terms of the drawing; an implementation detail.
  public var _paint: ShapePaint { .gradient(gradient, .angular(center, angle)) }
}
