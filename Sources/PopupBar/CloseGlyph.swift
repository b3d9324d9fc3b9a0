import Glibc
import SashGeometry
import SashRaster

/// The bars of chevrons and grabbers, as strokes with round ends.
nonisolated package enum CloseGlyph {
  /// A line from one point to another, as wide as twice the radius.
  package struct Stroke: Hashable, Sendable {
    package var start: Point
    package var end: Point
    package var radius: Double

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

  /// The thickness of the bars; their ends are round.
  private static let thickness = 5.0
  /// How far each bar reaches over the middle while it lies flat.
  private static let overlap = 2.5 - 0.75
  /// How steep the bars of a box as high as wide would be, in degrees.
  private static let steepness = 42.571
  /// The boxes that chevrons and grabbers are drawn in; the width of a grabber is its button's.
  private static let chevron = Size(width: 40, height: 20)
  private static let grabberHeight = 15.0

  /// The angle of a settled bar in a box, in radians.
  package static func angle(in box: Size) -> Double {
    box.width > 0 ? steepness * box.height / box.width * .pi / 180 : 0
  }

  /// The bars of a style in a button.
  ///
  /// - Parameters:
  ///   - style: An effective style; crosses have none.
  ///   - size: The button's size.
  ///   - bend: 1 a settled "v", 0 flat, −1 the "v" turned over.
  /// - Returns: The left one and the right one, in the button's coordinates.
  package static func strokes(
    _ style: PopupCloseButton.Style, in size: Size, bend: Double
  ) -> [Stroke] {
    switch style {
    case .chevron: bars(box: chevron, in: size, bend: bend)
    case .grabber: bars(box: Size(width: size.width, height: grabberHeight), in: size, bend: 0)
    default: []
    }
  }

  private static func bars(box: Size, in size: Size, bend: Double) -> [Stroke] {
    let half = box.width / 2
    let radius = thickness / 2
    let angle = angle(in: box) * bend
    // A bar that is turned reaches less far; it follows to the middle.
    let shift = overlap + half * (1 - cos(angle)) / 2
    let reach = Vector(dx: cos(angle), dy: sin(angle)) * (half / 2 - radius)
    let left = Point(x: (size.width - box.width) / 2 + half / 2 + shift, y: size.height / 2)
    let right = Point(x: size.width - left.x, y: left.y)
    let mirrored = Vector(dx: reach.dx, dy: -reach.dy)
    return [
      Stroke(start: left - reach, end: left + reach, radius: radius),
      Stroke(start: right - mirrored, end: right + mirrored, radius: radius),
    ]
  }

  /// How much of each pixel the strokes cover; nil when there is no memory for it.
  @MainActor static func mask(_ strokes: [Stroke], size: Size, scale: DisplayScale) -> Bitmap? {
    let pixels = scale.pixels(size)
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
