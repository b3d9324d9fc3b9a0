/// What a transition of the popup asks for, in order.
nonisolated package enum PopupEffect: Hashable, Sendable {
  /// The delegate is told.
  case notify(PopupNotification)
  /// The content controller's appearance moves on; what does not fit it ignores.
  case content(ContentTransition)
  /// The state that the application sees changes.
  case publish(PopupPresentationState)
  /// The bar's presence goes to a value.
  case movePresence(to: Double)
  /// The content's progress goes to a value; `byGesture` after a finger let go of it.
  case moveProgress(to: Double, byGesture: Bool)
  /// Calls that asked for something else end as redirected.
  case redirect
  /// Calls that asked for this state end as finished.
  case reached(PopupPresentationState)
  /// The bar and its content leave the window.
  case takeDown

  /// How the content controller's appearance moves.
  package enum ContentTransition: Hashable, Sendable { case appearing, disappearing, ended }
}

/// What a delegate is told.
nonisolated package enum PopupNotification: Hashable, Sendable, CaseIterable {
  case willPresentBar, didPresentBar, willOpen, didOpen
  case willClose, didClose, willDismissBar, didDismissBar
}
