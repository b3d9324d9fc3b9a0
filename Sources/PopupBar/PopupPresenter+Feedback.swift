import SashInterface

/// What a finger should feel of the popup.
extension PopupPresenter {
  /// How strong it is felt that the popup gives way to a drag.
  private static let dragIntensity = 0.8
  /// How strong it is felt that the popup opens or closes.
  static let intensity = 0.9

  /// Tells of a popup that begins to open or to close, unless a finger sends it there: that has felt
  /// the beginning of its drag.
  func feel(_ notification: PopupNotification) {
    switch notification {
    case .willOpen where !wasLetGo: feel(.soft, Self.intensity)
    case .willClose where !wasLetGo: feel(.rigid, Self.intensity)
    case .willOpen, .willClose: wasLetGo = false
    case .willPresentBar, .didPresentBar, .didOpen, .didClose, .willDismissBar, .didDismissBar:
      break
    }
  }

  /// Tells of a drag that begins towards the other place of rest; one that snaps is felt when it
  /// does.
  func feelDrag(from rest: PopupMachine.Rest, way: Double) {
    guard interaction.closingSnapPercent == nil, rest == .bar ? way < 0 : way > 0 else { return }
    feel(.soft, Self.dragIntensity)
  }

  func feel(_ kind: FeedbackHook.Kind, _ intensity: Double) {
    if givesFeedback { FeedbackHook.fire(kind, intensity: intensity) }
  }
}
