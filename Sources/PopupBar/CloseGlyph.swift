import SashGeometry
import SashRaster

/// The signs on close buttons, as strokes with round ends.
enum CloseGlyph {
  /// A line from one point to another, as wide as twice the radius.
  nonisolated struct Stroke: Hashable {
    var start: Point
    var end: Point
    var radius: Double

    /// The distance of a point from the line between the ends.
    func distance(to point: Point) -> Double {
      let way = end - start
      let lengthSquared = way.dx * way.dx + way.dy * way.dy
      guard lengthSquared > 0 else { return point.distance(to: start) }
      let offset = point - start
      let t = min(max((offset.dx * way.dx + offset.dy * way.dy) / lengthSquared, 0), 1)
      return point.distance(to: start + way * t)
    }
  }

  /// Half the thickness of a chevron's and a grabber's bars.
  private static let barRadius = 2.5
  /// How far a chevron's middle lies below its ends, as a fraction of its height.
  private static let chevronDepth = 0.3
  /// Half the thickness of the cross, and its half side as a fraction of the button.
  private static let cross = (radius: 1.1, reach: 0.17)

  /// The strokes of a style in a button.
  static func strokes(_ style: PopupCloseButton.Style, in bounds: Rect, isFlat: Bool) -> [Stroke] {
    let middle = bounds.center
    switch style {
    case .none: return []
    case .round, .default:
      let reach = bounds.width * cross.reach
      return [Vector(dx: reach, dy: reach), Vector(dx: reach, dy: -reach)].map {
        Stroke(start: middle - $0, end: middle + $0, radius: cross.radius)
      }
    case .grabber:
      return [bar(from: bounds.minX + barRadius, to: bounds.maxX - barRadius, y: middle.y)]
    case .chevron:
      let depth = isFlat ? 0 : bounds.height * chevronDepth
      let top = middle.y - depth / 2
      let tip = Point(x: middle.x, y: top + depth)
      return [bounds.minX + barRadius, bounds.maxX - barRadius].map {
        Stroke(start: Point(x: $0, y: top), end: tip, radius: barRadius)
      }
    }
  }

  private static func bar(from left: Double, to right: Double, y: Double) -> Stroke {
    Stroke(start: Point(x: left, y: y), end: Point(x: right, y: y), radius: barRadius)
  }

  /// How much of each pixel the strokes cover; nil when there is no memory for it.
  static func mask(_ strokes: [Stroke], in bounds: Rect, scale: DisplayScale) -> Bitmap? {
    let pixels = scale.pixels(bounds.size)
    guard let mask = try? Bitmap(size: pixels, format: .a8) else { return nil }
    for y in 0..<pixels.height {
      mask.withBytes(row: y) { row in
        for x in 0..<pixels.width {
          let point = Point(
            x: (Double(x) + 0.5) / scale.factor, y: (Double(y) + 0.5) / scale.factor)
          let inside = strokes.map { $0.radius - $0.distance(to: point) }.max() ?? -1
          row[x] = UInt8((min(max(inside * scale.factor + 0.5, 0), 1) * 255).rounded())
        }
      }
    }
    return mask
  }
}
