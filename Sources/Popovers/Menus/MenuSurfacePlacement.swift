// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface

nonisolated extension ChildSurfacePlacement {
  /// Returns the anchor of a menu that is nearest to its source, after the menu was flipped or
  /// moved to a frame.
  func nearestAnchor(of frame: Rect) -> Anchor {
    let isRight = frame.midX < source.midX
    let isBottom = frame.midY < source.midY
    return isBottom ? (isRight ? .bottomRight : .bottomLeft) : (isRight ? .topRight : .topLeft)
  }
}
