/// Where a modal presentation stands.
nonisolated package enum ModalState: Hashable, Sendable {
  /// It is not to be seen; waits to be presented.
  case idle
  /// It comes; waits for the end of the motion.
  case presenting
  /// It is there; waits to be dismissed.
  case presented
  /// It goes; waits for the end of the motion.
  case dismissing(DismissalReason)

  /// What happens to it.
  package enum Event: Hashable, Sendable {
    /// It shall come.
    case present
    /// It shall go.
    case dismiss(DismissalReason)
    /// Its motion came to its end.
    case settled
  }

  /// What is to be done, in order.
  package enum Effect: Hashable, Sendable {
    /// Put it above what presents it, and tell the controllers that it comes.
    case insert
    /// Tell the controllers that it comes after all.
    case turnBack
    /// Move it in.
    case moveIn
    /// Tell the controllers that it is there, and whoever asked for it.
    case arrive
    /// Tell the controllers that it goes, and take it out of presses, keys and focus.
    case leave
    /// Move it out.
    case moveOut
    /// Take it away, and tell the controllers and whoever asked for that.
    case remove
  }

  /// Takes an event and returns what is to be done; what does not fit is ignored.
  package mutating func handle(_ event: Event) -> [Effect] {
    switch (self, event) {
    case (.idle, .present):
      self = .presenting
      return [.insert, .moveIn]
    case (.dismissing, .present):
      self = .presenting
      return [.turnBack, .moveIn]
    case (.presenting, .settled):
      self = .presented
      return [.arrive]
    case (.presenting, .dismiss(let reason)), (.presented, .dismiss(let reason)):
      self = .dismissing(reason)
      return [.leave, .moveOut]
    case (.dismissing, .settled):
      self = .idle
      return [.remove]
    case (.idle, .dismiss), (.idle, .settled), (.presenting, .present), (.presented, .present),
      (.presented, .settled), (.dismissing, .dismiss):
      return []
    }
  }
}
