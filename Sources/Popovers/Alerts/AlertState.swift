// SPDX-License-Identifier: MIT

/// The state machine of an alert, from its presentation to the end of its dismissal.
nonisolated package enum AlertState: Hashable, Sendable {
  /// Not presented. Waits for a presentation.
  case idle
  /// Presented. Waits for the user to select an action, or for a dismissal by other means.
  case waiting
  /// The action with this index was selected. Waits for the end of the dismissal.
  case selected(Int)

  /// The events of an alert.
  package enum Event: Hashable, Sendable {
    /// A presentation begins, or a dismissal turns into one.
    case presented
    /// The user selected the action with this index.
    case select(Int)
    /// The alert was removed.
    case removed
  }

  /// The actions that a transition of the state demands, in order.
  package enum Effect: Hashable, Sendable {
    /// Dismiss the alert.
    case dismiss
    /// Report the selected action, or `nil` if none was.
    case finish(Int?)
  }

  /// Changes the state by an event, and returns the actions to perform.
  ///
  /// Events that do not fit the state are ignored: only the first selection counts.
  package mutating func handle(_ event: Event) -> [Effect] {
    switch (self, event) {
    case (.idle, .presented):
      self = .waiting
      return []
    case (.selected(let index), .presented):
      self = .waiting
      return [.finish(index)]
    case (.waiting, .select(let index)):
      self = .selected(index)
      return [.dismiss]
    case (.waiting, .removed):
      self = .idle
      return [.finish(nil)]
    case (.selected(let index), .removed):
      self = .idle
      return [.finish(index)]
    case (.waiting, .presented), (.idle, .select), (.selected, .select), (.idle, .removed):
      return []
    }
  }
}
