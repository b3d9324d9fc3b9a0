import SashInterface

/// The haptic feedback of a popup.
extension PopupPresenter {
  /// The intensity of the feedback for the start of a drag.
  private static let dragIntensity = 0.8
  /// The intensity of the feedback for opening and closing.
  static let intensity = 0.9

  /// Plays feedback for a popup that starts to open or to close, unless a drag caused it: that had
  /// its own feedback.
  func playNotificationFeedback(_ notification: PopupNotification) {
    switch notification {
    case .willOpen where !isReleasingDrag: playFeedback(.soft, Self.intensity)
    case .willClose where !isReleasingDrag: playFeedback(.rigid, Self.intensity)
    case .willOpen, .willClose: isReleasingDrag = false
    case .willPresentBar, .didPresentBar, .didOpen, .didClose, .willDismissBar, .didDismissBar:
      break
    }
  }

  /// Plays feedback for a drag that begins towards the other settled state.
  ///
  /// Snapping drags play it when the popup snaps.
  func playDragFeedback(from origin: PopupMachine.SettledState, translation: Double) {
    guard interaction.closingSnapPercent == nil, origin == .bar ? translation < 0 : translation > 0
    else { return }
    playFeedback(.soft, Self.dragIntensity)
  }

  func playFeedback(_ kind: FeedbackHook.Kind, _ intensity: Double) {
    if isFeedbackEnabled { FeedbackHook.fire(kind, intensity: intensity) }
  }
}
