// SPDX-License-Identifier: MIT

import SashGeometry

/// The size, the scale and the insets of a window's content.
nonisolated struct WindowGeometry: Hashable, Sendable {
  /// The size of the content in logical pixels.
  var size: Size
  /// The scale of the display.
  var scale: DisplayScale
  /// The insets that the host covers, in logical pixels.
  var safeAreaInsets: EdgeInsets
}
