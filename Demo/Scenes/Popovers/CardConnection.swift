// SPDX-License-Identifier: MIT

import Sash

/// The ends of a curve between the sides of two frames that face each other.
struct CardConnection {
  let start: Point
  let end: Point
  let direction: Templates.CurveConnector.Direction

  /// Connects a card with a place; `nil` where they overlap.
  init?(_ card: Rect, _ place: Rect) {
    let gap = Vector(
      dx: max(place.minX - card.maxX, card.minX - place.maxX),
      dy: max(place.minY - card.maxY, card.minY - place.maxY))
    guard max(gap.dx, gap.dy) >= 0 else { return nil }
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
