import SashInterface

/// What a transition of the popup asks for, in order.
nonisolated package enum PopupEffect: Hashable, Sendable {
  /// The delegate is told.
  case notify(PopupNotification)
  /// The appearance of the bar's own controller moves on, where it has one.
  case bar(Transition)
  /// The content controller's appearance moves on; what does not fit it ignores.
  case content(Transition)
  /// A finger holds the content in sight: it has appeared at once, unless it had before.
  case holdContent
  /// The state that the application sees changes.
  case publish(PopupPresentationState)
  /// The bar's presence goes to a value.
  case movePresence(to: Double)
  /// The content's progress goes to a value; `byGesture` after a finger let go of it.
  case moveProgress(to: Double, byGesture: Bool)
  /// Everything is shown where it rests, before anyone is told that it does.
  case arrange
  /// Calls that asked for one of these end as redirected.
  case redirect(PopupGoals)
  /// Calls that asked for one of these end as finished.
  case reached(PopupGoals)
  /// The bar and its content leave the window.
  case takeDown
  /// The content is not the host's any more.
  case forget

  /// How the appearance of a controller moves.
  package enum Transition: Hashable, Sendable { case appearing, disappearing, ended }
}

/// What calls ask for.
nonisolated package struct PopupGoals: OptionSet, Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }
  /// There is a bar.
  package static let shown = PopupGoals(rawValue: 1)
  /// The content is open.
  package static let opened = PopupGoals(rawValue: 2)
  /// The content is closed.
  package static let closed = PopupGoals(rawValue: 4)
  /// There is no bar.
  package static let hidden = PopupGoals(rawValue: 8)
}

/// What a delegate is told.
nonisolated package enum PopupNotification: Hashable, Sendable, CaseIterable {
  case willPresentBar, didPresentBar, willOpen, didOpen
  case willClose, didClose, willDismissBar, didDismissBar
}
