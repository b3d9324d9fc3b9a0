// SPDX-License-Identifier: MIT

import Glibc
import SashGeometry
import SashRaster

/// The strokes of the chevron and the grabber of a close button.
nonisolated package enum CloseGlyph {
  /// A line segment with round ends; its width is twice `radius`, in logical pixels.
  package struct Stroke: Hashable, Sendable {
    package var start: Point
    package var end: Point
    package var radius: Double

    /// Returns the distance of `point` from the segment, in logical pixels.
    func distance(to point: Point) -> Double {
      let direction = end - start
      let lengthSquared = direction.dx * direction.dx + direction.dy * direction.dy
      guard lengthSquared > 0 else { return point.distance(to: start) }
      let offset = point - start
      let t = min(max((offset.dx * direction.dx + offset.dy * direction.dy) / lengthSquared, 0), 1)
      return point.distance(to: start + direction * t)
    }
  }

  /// The thickness of a stroke, in logical pixels; its ends are round.
  private static let thickness = 5.0
  /// The distance by which each stroke crosses the middle of a flat chevron, in logical pixels.
  private static let segmentOverlap = 2.5 - 0.75
  /// The slope of the strokes of a square chevron, in degrees.
  private static let steepness = 42.571
  /// The box of a chevron, and the height of a grabber's box; a grabber is as wide as its button.
  private static let chevron = Size(width: 40, height: 20)
  private static let grabberHeight = 15.0

  /// Returns the angle of a settled chevron's stroke for a chevron in `box`, in radians.
  package static func angle(in box: Size) -> Double {
    box.width > 0 ? steepness * box.height / box.width * .pi / 180 : 0
  }

  /// Returns the strokes of a style in a button.
  ///
  /// - Parameters:
  ///   - style: The effective style; styles with a cross have no strokes.
  ///   - size: The size of the button.
  ///   - bend: The bend of a chevron: 1 for the settled "v", 0 for a flat line, −1 for the "v"
  ///     turned upside down.
  /// - Returns: The left and the right stroke in the button's coordinates; an empty array for other
  ///   styles.
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
    // A rotated stroke is narrower; shifting it towards the middle keeps the two strokes joined.
    let shift = segmentOverlap + half * (1 - cos(angle)) / 2
    let halfSegment = Vector(dx: cos(angle), dy: sin(angle)) * (half / 2 - radius)
    let left = Point(x: (size.width - box.width) / 2 + half / 2 + shift, y: size.height / 2)
    let right = Point(x: size.width - left.x, y: left.y)
    let mirrored = Vector(dx: halfSegment.dx, dy: -halfSegment.dy)
    return [
      Stroke(start: left - halfSegment, end: left + halfSegment, radius: radius),
      Stroke(start: right - mirrored, end: right + mirrored, radius: radius),
    ]
  }

  /// Returns the coverage of each pixel by the strokes, or `nil` if there is no memory for the
  /// mask.
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
