// SPDX-License-Identifier: MIT

import SashSurfaces

extension SessionLock {
  /// The state of a lock, named by the event that it waits for.
  public nonisolated enum State: Hashable, Sendable {
    /// The lock was requested: waits for the compositor to grant or to refuse it.
    case requested
    /// The unlock was requested before the compositor has answered: waits for the answer.
    case cancelled
    /// The session is locked: waits for `unlock()`, or for the compositor to end the lock.
    case locked
    /// The unlock was sent: waits until the compositor has handled it.
    case unlocking
    /// The lock has ended. Final.
    case ended(Outcome)
  }

  /// The way in which a lock has ended.
  public nonisolated enum Outcome: Hashable, Sendable {
    /// The application has unlocked the session, and the compositor has handled that.
    case unlocked
    /// The compositor has refused the lock, for example because another program holds one.
    case refused
    /// The compositor has ended the lock, for example because it has authenticated the user itself.
    case finished
    /// The connection was lost: the application can no longer tell whether the session is locked.
    ///
    /// A compositor that still runs keeps the session locked. Lock it again once `Display.state` is
    /// `.connected`.
    case connectionLost(DisplayError)
    /// The display was closed, and the session remains locked.
    case displayClosed
  }
}
