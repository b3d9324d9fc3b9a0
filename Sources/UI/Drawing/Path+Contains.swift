// SPDX-License-Identifier: MIT

/// The number of straight lines in place of a curve.
nonisolated private let linesPerCurve = 16

nonisolated extension Path {
  /// Returns whether a point is in the area that the path encloses.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - eoFill: Whether areas that are enclosed twice are left out.
  /// - Returns: Whether the point is inside.
  public func contains(_ point: Point, eoFill: Bool = false) -> Bool {
    contains(point, rule: eoFill ? .evenOdd : .nonzero)
  }

  /// Returns whether a point is in the area of the path by a rule.
  func contains(_ point: Point, rule: FillRule) -> Bool {
    var winding = 0
    forEachLine { start, end in
      // A line counts if it crosses the ray from the point to the right.
      guard (start.y <= point.y) != (end.y <= point.y) else { return }
      let x = start.x + (point.y - start.y) / (end.y - start.y) * (end.x - start.x)
      if x > point.x { winding += start.y < end.y ? 1 : -1 }
    }
    return rule == .evenOdd ? winding % 2 != 0 : winding != 0
  }

  /// Returns whether a point is on a line along the path.
  func isOnLine(_ point: Point, width: Double) -> Bool {
    var isOnLine = false
    forEachLine(closesFigures: false) { start, end in
      let (line, toPoint) = (end - start, point - start)
      let square = line.dx * line.dx + line.dy * line.dy
      let part = square > 0 ? (line.dx * toPoint.dx + line.dy * toPoint.dy) / square : 0
      let nearest = start + line * min(max(part, 0), 1)
      if (point - nearest).length <= width / 2 { isOnLine = true }
    }
    return isOnLine
  }

  /// Calls a closure with the start and the end of each line of the path.
  ///
  /// - Parameters:
  ///   - closesFigures: Whether figures that are not closed are, as where they are filled.
  ///   - body: Called with each line.
  private func forEachLine(closesFigures: Bool = true, _ body: (Point, Point) -> Void) {
    var (first, last) = (Point.zero, Point.zero)
    for element in elements {
      switch element {
      case .move(let point):
        if closesFigures { body(last, first) }
        (first, last) = (point, point)
      case .line(let point):
        body(last, point)
        last = point
      case .curve(let end, let control1, let control2):
        let start = last
        for index in 1...linesPerCurve {
          let t = Double(index) / Double(linesPerCurve)
          let (a, b) = ((1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t))
          let (c, d) = (3 * t * t * (1 - t), t * t * t)
          let next = Point(
            x: a * start.x + b * control1.x + c * control2.x + d * end.x,
            y: a * start.y + b * control1.y + c * control2.y + d * end.y)
          body(last, next)
          last = next
        }
      case .close:
        body(last, first)
        last = first
      }
    }
    if closesFigures { body(last, first) }
  }
}
