// SPDX-License-Identifier: MIT

/// The position of a popup at one moment, from which all its views are placed.
nonisolated struct PopupPosition: Sendable {
  /// The state of the popup.
  var machine: PopupMachine
  /// The visible fraction of the bar.
  var presence: Double
  /// The open fraction of the content.
  var progress: Double
  /// The opacity of a modern bar's contents.
  var contentsOpacity: Double
  /// Whether a transition that begins now moves the bar's image into the content.
  var movesImage: Bool

  /// Whether the content is neither hidden nor settled open.
  var isContentMoving: Bool { progress > 0 && progress < 1 || machine.transition != nil }
}
