// SPDX-License-Identifier: MIT

import Sash

/// The distance of a view that is scrolled into sight from the edges, in logical pixels.
private let margin = 16.0

extension ScrollView {
  /// Scrolls a view in the content into sight, at a distance from the edges.
  func reveal(_ view: View, animated: Bool) {
    let frame = scrolledView.convert(view.bounds, from: view)
    _ = reveal(frame.inset(by: EdgeInsets(top: -margin, bottom: -margin)), animated: animated)
  }
}
