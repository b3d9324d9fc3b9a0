// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// The greatest angle of one cubic curve in degrees, at which it deviates from the circle by at
/// most 0.03 % of the radius.
private nonisolated let maximumArcAngle: Double = 90

nonisolated extension Path {
  /// Adds an arc, clockwise, and a line to its start if the path is not empty.
  ///
  /// Angles are in degrees, clockwise from the right.
  package mutating func addArc(
    _ x: Double, _ y: Double, _ radius: Double, from: Double, to: Double
  ) {
    let count = max(((to - from) / maximumArcAngle).rounded(.up), 1)
    let step = (to - from) / count * .pi / 180
    // A cubic curve's control points lie 4/3 tan(a / 4) radii along the tangents.
    let tangentRatio = 4.0 / 3 * Mathematics.sine(step / 4) / Mathematics.cosine(step / 4)
    for index in 0..<Int(count) {
      let angle = from * .pi / 180 + Double(index) * step
      let (c, s) = (Mathematics.cosine(angle), Mathematics.sine(angle))
      let (c2, s2) = (Mathematics.cosine(angle + step), Mathematics.sine(angle + step))
      let first = Point(x: x + radius * c, y: y + radius * s)
      if elements.isEmpty { move(to: first) } else if index == 0 { addLine(to: first) }
      addCurve(
        to: Point(x: x + radius * c2, y: y + radius * s2),
        control1: Point(
          x: x + radius * (c - tangentRatio * s), y: y + radius * (s + tangentRatio * c)),
        control2: Point(
          x: x + radius * (c2 + tangentRatio * s2), y: y + radius * (s2 - tangentRatio * c2)))
    }
  }

  /// Returns a rectangle with round corners of one radius as a closed path.
  static func rounded(_ rect: Rect, radius: Double) -> Path {
    var path = Path()
    path.addRoundedRect(rect, radius: radius)
    return path
  }

  /// Adds a rectangle with round corners of one radius as a closed subpath.
  package mutating func addRoundedRect(_ rect: Rect, radius: Double) {
    guard radius > 0 else { return addRect(rect) }
    let (left, right) = (rect.minX + radius, rect.maxX - radius)
    let (top, bottom) = (rect.minY + radius, rect.maxY - radius)
    if !elements.isEmpty { move(to: Point(x: rect.minX, y: top)) }
    addArc(left, top, radius, from: 180, to: 270)
    addArc(right, top, radius, from: 270, to: 360)
    addArc(right, bottom, radius, from: 0, to: 90)
    addArc(left, bottom, radius, from: 90, to: 180)
    close()
  }

  /// Returns the path with each point transformed.
  func mapped(_ transform: (Point) -> Point) -> Path {
    var path = Path()
    for element in elements {
      switch element {
      case .move(let to): path.move(to: transform(to))
      case .line(let to): path.addLine(to: transform(to))
      case .curve(let to, let control1, let control2):
        path.addCurve(
          to: transform(to), control1: transform(control1), control2: transform(control2))
      case .close: path.close()
      }
    }
    return path
  }
}
