// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashRaster

extension Region {
  /// Whether the region consists of exactly these rectangles, in pixels.
  package func isExactly(_ rects: Rect...) -> Bool {
    self == Region(rects.map { DisplayScale.one.pixels($0) })
  }
}

extension Touch {
  /// Returns a press of a new finger.
  package static func press(_ x: Double, _ y: Double, time: Double = 0) -> Touch {
    Touch(id: .unique(), phase: .began, position: Point(x: x, y: y), time: time)
  }

  /// Returns a later state of the same touch.
  package func then(_ phase: Phase, _ x: Double, _ y: Double, time: Double) -> Touch {
    var touch = self
    touch.phase = phase
    touch.position = Point(x: x, y: y)
    touch.time = time
    return touch
  }
}
