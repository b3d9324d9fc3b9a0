// SPDX-License-Identifier: MIT

/// The state machine of a toast that is shown.
///
/// It is independent of views and of clocks: the owner passes the time, in seconds.
nonisolated package enum ToastState: Hashable, Sendable {
  /// The time limit ends at a time; `nil` means never.
  case counting(end: Double?)
  /// The user attends to the toast, whose time limit has a remainder.
  case paused(remaining: Double?, Set<Attention>)
  /// The toast disappears.
  case dismissing(Toast.DismissalReason)

  /// A reason for which the time limit pauses.
  package enum Attention: Hashable, Sendable, CaseIterable {
    /// The pointer is over the toast.
    case pointer
    /// The focus is in the toast.
    case focus
    /// A finger moves the toast.
    case drag
  }

  /// An event that affects a toast.
  package enum Event: Hashable, Sendable {
    /// The user begins or ceases to attend to the toast.
    case attention(Attention, Bool)
    /// The scheduled time limit has passed.
    case timeElapsed
    /// The toast must disappear.
    case dismiss(Toast.DismissalReason)
  }

  /// An action that follows an event.
  package enum Effect: Hashable, Sendable {
    /// Sends `timeElapsed` at a time instead of the one before; `nil` means never.
    case schedule(at: Double?)
    /// Removes the toast.
    case dismiss(Toast.DismissalReason)
  }

  /// The minimum time for which a toast is shown after the user has attended to it, in seconds.
  package static let minimumRemainder = 1.5

  /// Handles an event at a time and returns the actions that follow, in order.
  package mutating func handle(_ event: Event, at time: Double) -> [Effect] {
    switch (self, event) {
    case (.dismissing, _): return []
    case (_, .dismiss(let reason)):
      self = .dismissing(reason)
      return [.schedule(at: nil), .dismiss(reason)]
    case (.counting, .timeElapsed):
      self = .dismissing(.timeout)
      return [.dismiss(.timeout)]
    case (.paused, .timeElapsed): return []
    case (.counting(let end), .attention(let attention, true)):
      self = .paused(remaining: end.map { max(0, $0 - time) }, [attention])
      return [.schedule(at: nil)]
    case (.counting, .attention(_, false)): return []
    case (.paused(let remaining, var attentions), .attention(let attention, let begins)):
      if begins { attentions.insert(attention) } else { attentions.remove(attention) }
      guard attentions.isEmpty else {
        self = .paused(remaining: remaining, attentions)
        return []
      }
      let end = remaining.map { time + max($0, Self.minimumRemainder) }
      self = .counting(end: end)
      return [.schedule(at: end)]
    }
  }
}
