// SPDX-License-Identifier: MIT

import SashInterface

/// The container of the upper part of a navigation bar's row, which the row lays out.
final class NavigationUpperRowView: View {
  /// Called when a subview has changed.
  var onLayout: (() -> Void)?

  init() {
    super.init()
    passesThroughTouches = true
  }

  override var drawsContent: Bool { false }

  override func layoutSubviews() { onLayout?() }
}
