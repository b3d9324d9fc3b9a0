// SPDX-License-Identifier: MIT

/// The state machine of a modal presentation.
nonisolated package enum ModalState: Hashable, Sendable {
  /// The controller is not presented. Waits for `present`.
  case idle
  /// The presenting transition runs. Waits for its end.
  case presenting
  /// Presented. Waits for `dismiss`.
  case presented
  /// The dismissing transition runs. Waits for its end.
  case dismissing(DismissalReason)

  /// The events of a presentation.
  package enum Event: Hashable, Sendable {
    /// The controller is to be presented.
    case present
    /// The controller is to be dismissed.
    case dismiss(DismissalReason)
    /// The transition has ended.
    case settled
  }

  /// The actions that a transition of the state demands, in order.
  package enum Effect: Hashable, Sendable {
    /// Add the entry to the stack, and begin the appearance of the controllers.
    case insert
    /// Cancel the dismissal, and begin the appearance of the controllers again.
    case cancelDismissal
    /// Animate the controller in.
    case animateIn
    /// End the appearance of the controllers, and call the completions of `present`.
    case didPresent
    /// Begin the disappearance of the controllers, and dismiss the entry.
    case willDismiss
    /// Animate the controller out.
    case animateOut
    /// Remove the entry, end the disappearance, and call the completions of `dismiss`.
    case remove
  }

  /// Changes the state by an event, and returns the actions to perform.
  ///
  /// Events that do not fit the state are ignored.
  package mutating func handle(_ event: Event) -> [Effect] {
    switch (self, event) {
    case (.idle, .present):
      self = .presenting
      return [.insert, .animateIn]
    case (.dismissing, .present):
      self = .presenting
      return [.cancelDismissal, .animateIn]
    case (.presenting, .settled):
      self = .presented
      return [.didPresent]
    case (.presenting, .dismiss(let reason)), (.presented, .dismiss(let reason)):
      self = .dismissing(reason)
      return [.willDismiss, .animateOut]
    case (.dismissing, .settled):
      self = .idle
      return [.remove]
    case (.idle, .dismiss), (.idle, .settled), (.presenting, .present), (.presented, .present),
      (.presented, .settled), (.dismissing, .dismiss):
      return []
    }
  }
}
