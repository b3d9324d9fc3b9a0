// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface

extension ToplevelHost: TextInputTarget {
  var surfaceTextInput: TextInputState? {
    guard var state = textInput else { return nil }
    // The surface has the window's logical size; only its content may be rotated.
    let rect = state.caretRect
    let size = window.size
    let corner = window.turn.apply(Point(x: rect.minX, y: rect.minY), in: size)
    let opposite = window.turn.apply(Point(x: rect.maxX, y: rect.maxY), in: size)
    let left = Self.whole(min(corner.x, opposite.x), .down)
    let top = Self.whole(min(corner.y, opposite.y), .down)
    state.caretRect = Rect(
      x: left, y: top, width: Self.whole(max(corner.x, opposite.x), .up) - left,
      height: Self.whole(max(corner.y, opposite.y), .up) - top)
    return state
  }

  /// Returns an integer within a range that is safe for arithmetic and larger than any surface.
  static func whole(_ value: Double, _ rule: FloatingPointRoundingRule) -> Double {
    let limit = 1e6
    return value.isNaN ? 0 : min(max(value, -limit), limit).rounded(rule)
  }
}
