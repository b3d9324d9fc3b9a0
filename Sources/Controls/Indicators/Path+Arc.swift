// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashRaster

nonisolated extension Path {
  /// Returns an arc of a circle, clockwise from an angle.
  ///
  /// Angles are in turns, with 0 at the top.
  static func arc(center: Point, radius: Double, from start: Double, length: Double) -> Path {
    var path = Path()
    let start = start * 360 - 90
    path.addArc(
      center.x, center.y, radius, from: start, to: start + min(max(length, 0), 1) * 360)
    return path
  }
}
