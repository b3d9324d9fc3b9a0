// SPDX-License-Identifier: MIT

/// The reason why the session cannot be locked.
///
/// `Display.lockSession(options:makeWindow:)` throws it. No window is opened then, so that nothing
/// looks locked that is not.
public nonisolated enum SessionLockError: Error, Hashable, CustomStringConvertible {
  /// There is no connection to a compositor now.
  case notConnected
  /// The compositor lacks `ext_session_lock_manager_v1`.
  case unsupported
  /// The display holds a lock already, or waits for the answer to the request of one.
  case alreadyRequested

  /// A description of the reason and its remedy.
  public var description: String {
    switch self {
    case .notConnected:
      "the session is not locked: there is no connection to a compositor; lock it when "
        + "Display.state is .connected"
    case .unsupported:
      "the session is not locked: the compositor does not offer ext_session_lock_manager_v1 to "
        + "this program; use one that does, such as sway 1.10"
    case .alreadyRequested:
      "the session is locked already, or is about to be; use Display.sessionLock"
    }
  }
}
