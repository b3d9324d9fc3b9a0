// SPDX-License-Identifier: MIT

import Sash

extension Templates.CurveConnector {
  /// Connects the sides of two frames that face each other, and hides where the frames overlap.
  func connect(_ card: Rect, with place: Rect) {
    let connection = CardConnection(card, place)
    isHidden = connection == nil
    guard let connection else { return }
    (start, end, direction) = (connection.start, connection.end, connection.direction)
  }
}
