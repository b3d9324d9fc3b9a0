// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// The line width of the built-in icons.
private nonisolated let lineWidth: Double = 2

/// A builder of the built-in icons: strokes of one width, and filled shapes with round corners.
///
/// Points are pairs of numbers in the box of an icon, y downwards; angles are in degrees, clockwise
/// from the right.
nonisolated struct IconBuilder {
  /// A point in the box.
  typealias Coordinate = (Double, Double)

  private(set) var parts: [Icon.Part] = []

  /// Strokes an open polygon.
  mutating func line(_ points: Coordinate...) { add(Self.path(points, isClosed: false)) }

  /// Strokes a closed polygon.
  mutating func loop(_ points: Coordinate...) { add(Self.path(points, isClosed: true)) }

  /// Fills a polygon, with corners as round as those of lines.
  mutating func shape(_ points: Coordinate...) {
    let path = Self.path(points, isClosed: true)
    parts.append(.fill(path))
    add(path)
  }

  /// Strokes a circle.
  mutating func circle(_ x: Double, _ y: Double, _ radius: Double) {
    add(Self.circle(x, y, radius))
  }

  /// Fills a circle.
  mutating func disc(_ x: Double, _ y: Double, _ radius: Double) {
    parts.append(.fill(Self.circle(x, y, radius)))
  }

  /// Strokes an arc, clockwise.
  mutating func arc(_ x: Double, _ y: Double, _ radius: Double, from: Double, to: Double) {
    var path = Path()
    path.addArc(x, y, radius, from: from, to: to)
    add(path)
  }

  /// Strokes a rectangle with round corners.
  mutating func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 2
  ) {
    add(.rounded(Rect(x: x, y: y, width: width, height: height), radius: radius))
  }

  /// Fills a rectangle with round corners.
  mutating func bar(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 1
  ) {
    let rect = Rect(x: x, y: y, width: width, height: height)
    parts.append(.fill(.rounded(rect, radius: radius)))
  }

  /// Strokes Bézier curves, each given by two control points and its end.
  mutating func curve(_ start: Coordinate, _ curves: (Coordinate, Coordinate, Coordinate)...) {
    add(Self.path(start, curves))
  }

  /// Fills a path by the even-odd rule.
  mutating func fill(_ path: Path) { parts.append(.fill(path, rule: .evenOdd)) }

  /// Strokes a path.
  mutating func add(_ path: Path) { parts.append(.line(path, width: lineWidth)) }

  // MARK: Paths

  private static func path(_ points: [Coordinate], isClosed: Bool) -> Path {
    var path = Path()
    for (index, coordinate) in points.enumerated() {
      let point = Point(x: coordinate.0, y: coordinate.1)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    if isClosed { path.close() }
    return path
  }

  /// Returns the path of Bézier curves, each given by two control points and its end.
  static func path(
    _ start: Coordinate, _ curves: [(Coordinate, Coordinate, Coordinate)]
  ) -> Path {
    var path = Path()
    path.move(to: Point(x: start.0, y: start.1))
    for (one, two, end) in curves {
      path.addCurve(
        to: Point(x: end.0, y: end.1), control1: Point(x: one.0, y: one.1),
        control2: Point(x: two.0, y: two.1))
    }
    return path
  }

  private static func circle(_ x: Double, _ y: Double, _ radius: Double) -> Path {
    var path = Path()
    path.addEllipse(
      in: Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
    return path
  }
}

nonisolated extension Icon {
  /// Creates a built-in icon.
  init(_ name: String, isDirectional: Bool = false, _ draw: (inout IconBuilder) -> Void) {
    var builder = IconBuilder()
    draw(&builder)
    self.init(name: name, isDirectional: isDirectional, parts: builder.parts)
  }

  /// Creates a built-in icon as the mirror image of another.
  init(_ name: String, mirroring icon: Icon) {
    func mirrored(_ path: Path) -> Path {
      path.mapped { Point(x: Icon.boxSide - $0.x, y: $0.y) }
    }
    let parts = icon.parts.map { part -> Part in
      switch part {
      case .fill(let path, let rule): .fill(mirrored(path), rule: rule)
      case .line(let path, let width): .line(mirrored(path), width: width)
      }
    }
    self.init(name: name, isDirectional: icon.isDirectional, parts: parts)
  }
}
