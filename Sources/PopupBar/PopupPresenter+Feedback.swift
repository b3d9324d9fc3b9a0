import SashInterface

/// The haptic feedback of a popup.
extension PopupPresenter {
  /// The intensity of the feedback for the start of a drag.
  private static let dragIntensity = 0.8
  /// The intensity of the feedback for opening and closing.
  static let intensity = 0.9

  /// Plays feedback for a popup that starts to open or to close, unless a drag caused it: that had
  /// its own feedback.
  func feel(_ notification: PopupNotification) {
    switch notification {
    case .willOpen where !wasLetGo: feel(.soft, Self.intensity)
    case .willClose where !wasLetGo: feel(.rigid, Self.intensity)
    case .willOpen, .willClose: wasLetGo = false
    case .willPresentBar, .didPresentBar, .didOpen, .didClose, .willDismissBar, .didDismissBar:
      break
    }
  }

  /// Plays feedback for a drag that begins towards the other settled state.
  ///
  /// Snapping drags play it when the popup snaps.
  func feelDrag(from rest: PopupMachine.Rest, way: Double) {
    guard interaction.closingSnapPercent == nil, rest == .bar ? way < 0 : way > 0 else { return }
    feel(.soft, Self.dragIntensity)
  }

  func feel(_ kind: FeedbackHook.Kind, _ intensity: Double) {
    if givesFeedback { FeedbackHook.fire(kind, intensity: intensity) }
  }
}
