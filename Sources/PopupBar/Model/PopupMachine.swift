// SPDX-License-Identifier: MIT

import SashInterface

/// The state machine of a popup: its settled states, its transitions, and one function that handles
/// all events.
///
/// Two values are animated: the bar's presence (0 hidden, 1 presented) and the content's progress
/// (0 closed, 1 open). A later call redirects running animations. No call waits for an animation,
/// with one exception: a popup is closed before it is dismissed.
nonisolated package enum PopupMachine: Hashable, Sendable {
  /// No bar is presented; waits for a call.
  case hidden
  /// The bar is being presented, and the content opened if `opens` is true; waits for both
  /// animators.
  case presenting(Presentation)
  /// The bar is presented and the content closed; waits for a drag or a call.
  case bar
  /// The content is opening; waits for its animator, a drag or a call.
  case opening(Transition)
  /// The content is closing; waits for its animator, a drag or a call.
  case closing(Transition)
  /// The content follows a drag; waits for its end, or for a call.
  case dragging(Transition)
  /// The content is open; waits for a drag or a call.
  case open
  /// The bar is being dismissed; waits for its animator, or a call. The associated value is the
  /// published state meanwhile: the bar, or none if it was not yet presented.
  case dismissing(publishedState: PopupPresentationState)

  /// A bar that is being presented.
  package struct Presentation: Hashable, Sendable {
    /// The published state meanwhile: no bar, or one whose dismissal was reversed.
    var publishedState: PopupPresentationState
    /// Whether the content opens together with the bar.
    var opens: Bool
    /// The animations that have not finished.
    var pendingValues: AnimatedValues
    /// The delegate's notification about the content that lacks its counterpart.
    var announced: Announcement
  }

  /// A transition of the content between two settled states.
  package struct Transition: Hashable, Sendable {
    /// The settled state from which the transition started; it is still the published one.
    var origin: SettledState
    /// The delegate's notification that lacks its counterpart.
    var announced: Announcement
    /// The step after the popup has closed.
    ///
    /// A finger that catches the popup only delays it.
    var continuation = Continuation.stay
  }

  /// The animated values.
  package struct AnimatedValues: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    /// The visible fraction of the bar.
    package static let presence = AnimatedValues(rawValue: 1)
    /// The open fraction of the content.
    package static let progress = AnimatedValues(rawValue: 2)
  }

  /// A settled state with a bar.
  package enum SettledState: Hashable, Sendable { case bar, open }

  /// A notification that the delegate has received.
  package enum Announcement: Hashable, Sendable { case nothing, opening, closing }

  /// The step after a popup has closed.
  package enum Continuation: Hashable, Sendable { case stay, dismiss }

  /// The events of a popup.
  package enum Event: Hashable, Sendable {
    case present(open: Bool)
    case open
    case close
    case dismiss
    /// A drag began.
    case dragBegan
    /// The drag ended, and the popup is to open or to close.
    case dragEnded(opens: Bool)
    /// Animations have reached their goals.
    case settled(AnimatedValues)
    /// Running animations are to finish at once: a call requested it, or the popup is no longer
    /// visible.
    case interrupted
  }

  /// Handles an event.
  ///
  /// - Returns: The effects to carry out, in order, and the decision about a call.
  package mutating func handle(_ event: Event) -> (
    effects: [PopupEffect], decision: PopupCallDecision
  ) {
    switch event {
    case .present(let open): present(opens: open)
    case .open: beginOpening()
    case .close: close(then: .stay)
    case .dismiss: dismiss()
    case .dragBegan: (dragBegan(), .accepted)
    case .dragEnded(let opens): (dragEnded(opens: opens), .accepted)
    case .settled(let value): (settled(value), .accepted)
    case .interrupted: (interrupted(), .accepted)
    }
  }
}

/// The decision of a popup's state machine about a call.
nonisolated package enum PopupCallDecision: Hashable, Sendable {
  /// The call is being carried out; its completion runs at its end.
  case accepted
  /// The requested state is reached or being reached; the completion runs at once.
  case redundant
  /// There is no popup that the call could apply to.
  case refused
}
