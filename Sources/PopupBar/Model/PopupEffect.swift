// SPDX-License-Identifier: MIT

import SashInterface

/// An effect that a transition of `PopupMachine` requests, to be carried out in order.
nonisolated package enum PopupEffect: Hashable, Sendable {
  /// Notify the delegate.
  case notify(PopupNotification)
  /// Begin or end an appearance transition of the custom bar controller, if there is one.
  case barAppearance(AppearanceTransition)
  /// Begin or end an appearance transition of the content controller, which ignores calls that do
  /// not fit its state.
  case contentAppearance(AppearanceTransition)
  /// Show the content for a drag: it appears at once, unless it has appeared already.
  case showContentForDrag
  /// Change the public presentation state.
  case publish(PopupPresentationState)
  /// Animate the bar's presence to a value.
  case movePresence(to: Double)
  /// Animate the content's progress to a value; `byGesture` after a drag.
  case moveProgress(to: Double, byGesture: Bool)
  /// Apply the settled state to all views before anyone is notified of it.
  case applyState
  /// End the calls with one of these goals as redirected.
  case redirect(PopupGoals)
  /// End the calls with one of these goals as finished.
  case reached(PopupGoals)
  /// Remove the bar and its content from the window.
  case removeFromWindow
  /// Release the content controller.
  case releaseContent

  /// The steps of a controller's appearance transition.
  package enum AppearanceTransition: Hashable, Sendable { case appearing, disappearing, ended }
}

/// The states that end a call.
nonisolated package struct PopupGoals: OptionSet, Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }
  /// The bar is presented.
  package static let presented = PopupGoals(rawValue: 1)
  /// The content is open.
  package static let opened = PopupGoals(rawValue: 2)
  /// The content is closed.
  package static let closed = PopupGoals(rawValue: 4)
  /// The bar is dismissed.
  package static let dismissed = PopupGoals(rawValue: 8)
}

/// The notifications of a popup's delegate.
nonisolated package enum PopupNotification: Hashable, Sendable, CaseIterable {
  case willPresentBar, didPresentBar, willOpen, didOpen
  case willClose, didClose, willDismissBar, didDismissBar
}
