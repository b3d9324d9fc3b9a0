// SPDX-License-Identifier: MIT

nonisolated extension UnitCurve {
  /// Returns a Bézier curve from (0, 0) to (1, 1).
  ///
  /// - Parameters:
  ///   - startControlPoint: The first control point: time and progress, the time from 0 to 1.
  ///   - endControlPoint: The second control point.
  /// - Returns: The curve.
  public static func bezier(
    startControlPoint: UnitPoint, endControlPoint: UnitPoint
  ) -> UnitCurve {
    .cubicBezier(
      x1: startControlPoint.x, y1: startControlPoint.y, x2: endControlPoint.x, y2: endControlPoint.y
    )
  }

  /// Returns the derivative of the progress at a fraction of the duration.
  public func velocity(at progress: Double) -> Double { slope(at: progress) }
}
