// SPDX-License-Identifier: MIT

import Sash

/// The scale from which a refused card returns to its size.
private let bounceScale = 1.05

extension View {
  /// Enlarges the view at once and returns it to its size with a spring, to draw attention to it.
  func bounce() {
    transformScale = bounceScale
    View.animate(with: .spring(Spring(response: 0.3, dampingRatio: 0.4))) { transformScale = 1 }
  }

  /// Returns a view that darkens the page behind a popover.
  static func dimming() -> View {
    let view = View()
    view.backgroundColor = Color.black.withAlphaComponent(0.4)
    return view
  }
}
