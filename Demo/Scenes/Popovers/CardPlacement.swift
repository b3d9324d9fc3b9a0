// SPDX-License-Identifier: MIT

import Sash

/// How much worse it is to leave the area than to cover content.
private let outsideWeight = 100.0

/// The choice of the place of a card beside its source, from which it covers as little as possible.
struct CardPlacement {
  /// The part of the window that the card should not leave.
  var area: Rect
  /// The frames that the card should leave free, in the window's coordinates, with weights.
  var obstacles: [(frame: Rect, weight: Double)]

  /// Returns the position at which a card covers least.
  ///
  /// - Parameters:
  ///   - positions: The pairs of anchors to choose from.
  ///   - size: The size of the card.
  ///   - source: The frame that the card is attached to, with the distance of the card around it.
  /// - Returns: The first one of several positions that are equally good.
  func best(
    of positions: [(origin: Anchor, card: Anchor)], for size: Size, at source: Rect
  ) -> Popover.Attributes.Position {
    let costs = positions.map { position in
      cost(of: Rect(placing: position.card, at: source.point(at: position.origin), size: size))
    }
    let index = costs.indices.min { costs[$0] < costs[$1] } ?? 0
    return .absolute(
      originAnchor: positions[index].origin, popoverAnchor: positions[index].card)
  }

  /// Returns the part of a frame that is outside of the area or covers something, by weight.
  func cost(of frame: Rect) -> Double {
    let outside = surface(frame) - surface(frame.intersection(area))
    return obstacles.reduce(outsideWeight * outside) {
      $0 + $1.weight * surface(frame.intersection($1.frame))
    }
  }

  private func surface(_ rect: Rect) -> Double { max(0, rect.width) * max(0, rect.height) }
}

extension View {
  /// Returns the size that the view would have as a card in a window with the theme of a view.
  func cardSize(in view: View) -> Size {
    themeOverride = view.theme
    defer { themeOverride = nil }
    let margins = Popover.Attributes().screenEdgePadding.horizontal
    let width = max(0, (view.window?.size.width ?? 0) - margins)
    return sizeThatFits(Size(width: width, height: .infinity))
  }
}
