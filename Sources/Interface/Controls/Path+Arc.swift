import SashGeometry
import SashRaster

nonisolated extension Path {
  /// A part of a circle, clockwise from an angle on; angles are turns, 0 at the top.
  ///
  /// Each quarter is one cubic curve, at most 0.03 % of the radius beside the circle.
  static func arc(center: Point, radius: Double, from start: Double, length: Double) -> Path {
    var path = Path()
    let length = min(max(length, 0), 1)
    let count = max(1, Int((length * 4).rounded(.up)))
    let part = length / Double(count) * 2 * Double.pi
    // A cubic curve's control points lie 4/3 tan(a / 4) radii along the tangents.
    let quarter = part / 4
    let reach =
      4.0 / 3 * Mathematics.sine(quarter) / Mathematics.cosine(quarter) * radius
    var angle = start * 2 * Double.pi
    func point(_ angle: Double) -> Point {
      Point(
        x: center.x + radius * Mathematics.sine(angle),
        y: center.y - radius * Mathematics.cosine(angle))
    }
    func tangent(_ angle: Double) -> Vector {
      Vector(dx: reach * Mathematics.cosine(angle), dy: reach * Mathematics.sine(angle))
    }
    path.move(to: point(angle))
    for _ in 0..<count {
      let end = angle + part
      path.addCurve(
        to: point(end), control1: point(angle) + tangent(angle),
        control2: point(end) - tangent(end))
      angle = end
    }
    return path
  }
}
