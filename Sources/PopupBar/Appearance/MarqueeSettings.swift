// SPDX-License-Identifier: MIT

/// The speed and timing of scrolling titles in a popup bar.
nonisolated package struct MarqueeSettings: Hashable, Sendable {
  /// Whether titles that do not fit scroll; otherwise they are truncated.
  package var isEnabled = true
  /// The scroll speed in logical pixels per second; greater than zero.
  package var rate = 30.0
  /// The pause before each scroll, in seconds.
  package var delay = 2.0
  /// Whether title and subtitle start scrolling at the same time.
  package var isCoordinated = true

  /// Creates the settings of the modern design.
  package init() {}
}
