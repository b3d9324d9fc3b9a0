// SPDX-License-Identifier: MIT

import Sash

extension Templates.CurveConnector {
  /// Connects the sides of two frames that face each other, and hides where the frames overlap.
  func connect(_ card: Rect, with place: Rect) {
    let gap = Vector(
      dx: max(place.minX - card.maxX, card.minX - place.maxX),
      dy: max(place.minY - card.maxY, card.minY - place.maxY))
    isHidden = max(gap.dx, gap.dy) < 0
    direction = gap.dy >= gap.dx ? .vertical : .horizontal
    let sides: (Anchor, Anchor) =
      switch direction {
      case .vertical: card.midY > place.midY ? (.top, .bottom) : (.bottom, .top)
      case .horizontal: card.midX > place.midX ? (.left, .right) : (.right, .left)
      }
    start = card.point(at: sides.0)
    end = place.point(at: sides.1)
  }
}
