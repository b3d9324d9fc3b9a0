// SPDX-License-Identifier: MIT

/// The reason for which an entry or a controller was dismissed.
nonisolated public enum DismissalReason: Hashable, Sendable {
  /// A call of the application.
  case programmatic
  /// A touch outside.
  case tapOutside
  /// A drag past its limit.
  case drag
  /// The Escape key, or the equivalent action of an assistive technology.
  case escape
  /// A control of its own, such as a close button.
  case closeButton
  /// The dismissal of its host.
  case hostDismissed
  /// The closing of its window.
  case windowClosed
}
