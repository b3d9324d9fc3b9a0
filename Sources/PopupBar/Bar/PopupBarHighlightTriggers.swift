// SPDX-License-Identifier: MIT

/// The causes for which a bar is highlighted.
nonisolated struct PopupBarHighlightTriggers: OptionSet, Hashable, Sendable {
  let rawValue: UInt8
  /// A press on the bar.
  static let press = PopupBarHighlightTriggers(rawValue: 1)
  /// A pointer over the bar.
  static let hover = PopupBarHighlightTriggers(rawValue: 2)
}

/// The gestures that a bar handles by default; a custom bar can turn some of them off.
nonisolated struct PopupBarGestures: OptionSet, Hashable, Sendable {
  let rawValue: UInt8
  /// A tap that opens the popup.
  static let tap = PopupBarGestures(rawValue: 1)
  /// A drag that opens the popup.
  static let pan = PopupBarGestures(rawValue: 2)
  /// The highlight under a press or a pointer.
  static let highlight = PopupBarGestures(rawValue: 4)
  /// All gestures.
  static let all: PopupBarGestures = [.tap, .pan, .highlight]
}
