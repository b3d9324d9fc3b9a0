/// Why something that was presented went away.
nonisolated public enum DismissalReason: Hashable, Sendable {
  /// The application asked for it.
  case programmatic
  /// A press outside of it.
  case tapOutside
  /// A drag past its limit.
  case drag
  /// The Escape key, or the same wish from an assistive technology.
  case escape
  /// A control of its own, as a close button.
  case closeButton
  /// Its host went away, and took it along.
  case hostDismissed
  /// The window went away.
  case windowClosed
}
