// SPDX-License-Identifier: MIT

import SashUI

/// A curve between a card and the place that it is about, where they do not overlap.
struct CardCurve: View {
  let card: Rect
  let place: Rect

  var body: some View {
    if let ends = CardConnection(card, place) {
      Templates.CurveConnector(start: ends.start, end: ends.end, direction: ends.direction)
        .stroke(.tint, style: StrokeStyle(lineWidth: 3, lineCap: .round))
    }
  }
}
