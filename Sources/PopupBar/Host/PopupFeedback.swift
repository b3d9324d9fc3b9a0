// SPDX-License-Identifier: MIT

import SashInterface

/// The haptic feedback of a popup.
///
/// It owns the setting whether any feedback is played.
struct PopupFeedback {
  /// The intensity of the feedback for the start of a drag.
  private static let dragIntensity = 0.8
  /// The intensity of the feedback for opening and closing.
  private static let intensity = 0.9

  /// Whether the popup plays haptic feedback.
  var isEnabled = false

  /// Plays feedback for a popup that starts to open, or else to close.
  func playMovement(opens: Bool) { play(opens ? .soft : .rigid, Self.intensity) }

  /// Plays feedback for a drag that begins towards the other settled state.
  func playDragBegan(from origin: PopupMachine.SettledState, translation: Double) {
    guard origin == .bar ? translation < 0 : translation > 0 else { return }
    play(.soft, Self.dragIntensity)
  }

  private func play(_ kind: FeedbackHook.Kind, _ intensity: Double) {
    if isEnabled { FeedbackHook.fire(kind, intensity: intensity) }
  }
}
