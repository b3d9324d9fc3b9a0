import SashGeometry
import SashRaster

/// The most that one cubic curve turns, in degrees: it is then at most 0.03 % of the radius beside
/// the circle.
private nonisolated let longestTurn: Double = 90

nonisolated extension Path {
  /// Adds a part of a circle, clockwise, with a line to its start where the path has begun.
  ///
  /// Angles are in degrees, from the right downwards.
  mutating func addArc(
    _ x: Double, _ y: Double, _ radius: Double, from: Double, to: Double
  ) {
    let count = max(((to - from) / longestTurn).rounded(.up), 1)
    let step = (to - from) / count * .pi / 180
    // A cubic curve's control points lie 4/3 tan(a / 4) radii along the tangents.
    let bend = 4.0 / 3 * Mathematics.sine(step / 4) / Mathematics.cosine(step / 4)
    for index in 0..<Int(count) {
      let angle = from * .pi / 180 + Double(index) * step
      let (c, s) = (Mathematics.cosine(angle), Mathematics.sine(angle))
      let (c2, s2) = (Mathematics.cosine(angle + step), Mathematics.sine(angle + step))
      let first = Point(x: x + radius * c, y: y + radius * s)
      if elements.isEmpty { move(to: first) } else if index == 0 { addLine(to: first) }
      addCurve(
        to: Point(x: x + radius * c2, y: y + radius * s2),
        control1: Point(x: x + radius * (c - bend * s), y: y + radius * (s + bend * c)),
        control2: Point(x: x + radius * (c2 + bend * s2), y: y + radius * (s2 - bend * c2)))
    }
  }

  /// The path with each point brought elsewhere.
  func mapped(_ place: (Point) -> Point) -> Path {
    var path = Path()
    for element in elements {
      switch element {
      case .move(let to): path.move(to: place(to))
      case .line(let to): path.addLine(to: place(to))
      case .curve(let to, let control1, let control2):
        path.addCurve(to: place(to), control1: place(control1), control2: place(control2))
      case .close: path.close()
      }
    }
    return path
  }
}
