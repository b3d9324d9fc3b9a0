// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

extension Templates {
  /// Pure functions for the shape and position of a container's arrow.
  ///
  /// Use them to draw an arrow beside a background of your own; `Container` draws its own arrow.
  nonisolated public enum BackgroundWithArrow {
    /// The width of the arrow along the side, including the curves at its base, in logical pixels.
    public static let width = 48.0
    /// The distance of the tip from the side, in logical pixels.
    public static let height = 12.0
    /// The radius of the tip, in logical pixels.
    public static let tipCornerRadius = 4.0
    /// The radius of the curves between the arrow and the side, in logical pixels.
    public static let edgeCornerRadius = 10.0
    /// The distance of an aligned arrow's centre from the end of its side, in corner radii.
    public static let arrowSidePadding = 2.8
    /// The distance from the base's centre at which the straight flanks would meet the side, as a
    /// fraction of half the width.
    private static let flankFraction = 0.6

    /// Returns the closed path of the arrow on a side of a rectangle.
    ///
    /// - Parameters:
    ///   - side: The side and the alignment on it.
    ///   - body: The rectangle that the arrow belongs to.
    ///   - cornerRadius: The radius of the rectangle's corners, in logical pixels.
    /// - Returns: A path in the coordinates of `body`. Its base lies on the side, and its tip
    ///   points outwards.
    public static func path(on side: ArrowSide, of body: Rect, cornerRadius: Double) -> Path {
      let baseCenter = base(of: side, on: body, cornerRadius: cornerRadius)
      return path(on: side, baseCenter: baseCenter, depth: 0)
    }

    /// Returns the same path for the centre of its base, which lies inside the body by `depth`
    /// logical pixels.
    ///
    /// `halfWidth` is at least `curveStart`; beyond that the path follows the side.
    static func path(
      on side: ArrowSide, baseCenter: Point, depth: Double, halfWidth: Double = width / 2
    ) -> Path {
      // The coordinates are relative to the base's centre: x is clockwise along the side, and y is
      // outwards.
      let (clockwise, outward) = (side.clockwise, side.outward)
      func at(_ x: Double, _ y: Double) -> Point { baseCenter + clockwise * x + outward * y }
      let half = halfWidth
      let flankBase = width / 2 * flankFraction
      let tip = at(0, height)
      var path = Path()
      path.move(to: at(-half, -depth))
      path.addLine(to: at(-half, 0))
      path.addArc(
        from: at(-half, 0), by: at(-flankBase, 0), towards: tip, radius: edgeCornerRadius)
      path.addArc(
        from: at(-flankBase, 0), by: tip, towards: at(flankBase, 0), radius: tipCornerRadius)
      path.addArc(from: tip, by: at(flankBase, 0), towards: at(half, 0), radius: edgeCornerRadius)
      path.addLine(to: at(half, 0))
      path.addLine(to: at(half, -depth))
      path.close()
      return path
    }

    /// Returns the rectangle that the arrow is drawn in.
    ///
    /// It extends outwards from the side by `height`.
    static func area(on side: ArrowSide, baseCenter: Point, height: Double) -> Rect {
      let size =
        side.isHorizontal
        ? Size(width: width, height: height) : Size(width: height, height: width)
      let baseAnchor = side.anchor.flipped(along: side.isHorizontal ? .vertical : .horizontal)
      return Rect(placing: baseAnchor, at: baseCenter, size: size)
    }

    /// Returns the centre of the arrow's base.
    ///
    /// - Parameters:
    ///   - side: The side and the alignment on it.
    ///   - body: The rectangle that the arrow belongs to.
    ///   - cornerRadius: The radius of the rectangle's corners, in logical pixels.
    /// - Returns: A point on the side, in the coordinates of `body`. Aligned arrows are
    ///   `arrowSidePadding` corner radii from the end of the side, or in its middle if it is too
    ///   short for that.
    public static func base(
      of side: ArrowSide, on body: Rect, cornerRadius: Double
    ) -> Point {
      let limit = maximumOffset(on: side, of: body, cornerRadius: cornerRadius)
      let offset =
        switch side.alignment {
        case .mostCounterClockwise: -limit
        case .centered: 0.0
        case .mostClockwise: limit
        }
      return base(of: side, on: body, offset: offset)
    }

    /// Returns the centre of the base of an arrow that points at a point, as far as the corners
    /// leave space for it.
    static func base(
      of side: ArrowSide, on body: Rect, cornerRadius: Double, towards point: Point
    ) -> Point {
      let limit = maximumOffset(on: side, of: body, cornerRadius: cornerRadius)
      let offset = clockwiseOffset(of: point, on: side, of: body)
      return base(of: side, on: body, offset: min(max(offset, -limit), limit))
    }

    /// Returns the point of a side at a clockwise offset from the side's middle.
    private static func base(of side: ArrowSide, on body: Rect, offset: Double) -> Point {
      body.point(at: side.anchor) + side.clockwise * offset
    }

    /// Returns the largest distance of the arrow's centre from the middle of its side.
    private static func maximumOffset(
      on side: ArrowSide, of body: Rect, cornerRadius: Double
    ) -> Double {
      let length = side.isHorizontal ? body.width : body.height
      return max(0, length / 2 - arrowSidePadding * cornerRadius)
    }

    /// Returns the clockwise distance of a point from the middle of a side, along the side.
    private static func clockwiseOffset(
      of point: Point, on side: ArrowSide, of body: Rect
    ) -> Double {
      let (distance, clockwise) = (point - body.center, side.clockwise)
      return distance.dx * clockwise.dx + distance.dy * clockwise.dy
    }

    /// Returns the side with its alignment mirrored if the arrow would otherwise be on the half
    /// farther from a point.
    ///
    /// This happens when the anchors' table places it there.
    static func facing(_ point: Point, _ side: ArrowSide, of body: Rect) -> ArrowSide {
      let offset = clockwiseOffset(of: point, on: side, of: body)
      return switch side.alignment {
      case .centered: side
      case .mostCounterClockwise: offset > 0 ? side.aligned(.mostClockwise) : side
      case .mostClockwise: offset < 0 ? side.aligned(.mostCounterClockwise) : side
      }
    }
  }
}

extension Path {
  /// Adds a line from `start` and an arc that rounds the corner towards `end`.
  nonisolated mutating func addArc(
    from start: Point, by corner: Point, towards end: Point, radius: Double
  ) {
    let incoming = start - corner
    let outgoing = end - corner
    guard incoming.length > 0, outgoing.length > 0 else { return addLine(to: corner) }
    let u = incoming * (1 / incoming.length)
    let v = outgoing * (1 / outgoing.length)
    let cosine = min(max(u.dx * v.dx + u.dy * v.dy, -1), 1)
    // The tangent of half the angle between the lines.
    let tangent = ((1 - cosine) / (1 + cosine)).squareRoot()
    guard tangent.isFinite, tangent > 0 else { return addLine(to: corner) }
    let tangentLength = radius / tangent
    // The arc turns by π minus the angle. A cubic segment approximates it to within a thousandth of
    // the radius.
    let turnAngle = .pi - 2 * Mathematics.arctangent(tangent, 1)
    let quarter = turnAngle / 4
    let handle = 4.0 / 3 * (Mathematics.sine(quarter) / Mathematics.cosine(quarter)) * radius
    let first = corner + u * tangentLength
    let last = corner + v * tangentLength
    addLine(to: first)
    addCurve(to: last, control1: first - u * handle, control2: last - v * handle)
  }
}
