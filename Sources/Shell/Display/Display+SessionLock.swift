// SPDX-License-Identifier: MIT

import SashInterface
import SashSurfaces

extension Display {
  /// Locks the session with a window of the application on every output.
  ///
  /// The session is locked once the state of the lock is `.locked`; until then the compositor may
  /// refuse it. Only programs that the compositor trusts are offered the protocol
  /// (`ext_session_lock_manager_v1`).
  ///
  /// - Parameters:
  ///   - options: The options of the windows; those of ordinary windows have no effect.
  ///   - makeWindow: Creates the window of an output. It is called for each output that the
  ///     compositor has announced, in this call or later.
  /// - Returns: The lock, which the display retains until it has ended.
  /// - Throws: A `SessionLockError` if the lock cannot be requested; no window is opened then.
  @discardableResult
  public func lockSession(
    options: ToplevelOptions = ToplevelOptions(),
    makeWindow: @escaping (SessionLock, OutputInfo) -> Window
  ) throws(SessionLockError) -> SessionLock {
    try lockSession(options: options, makeWindow: makeWindow) { _ in }
  }

  /// Locks the session, and passes on the host of each window when it is opened.
  package func lockSession(
    options: ToplevelOptions, makeWindow: @escaping (SessionLock, OutputInfo) -> Window,
    onOpen: @escaping (SurfaceHost) -> Void
  ) throws(SessionLockError) -> SessionLock {
    guard sessionLock == nil else { throw .alreadyRequested }
    guard let objects else { throw .notConnected }
    guard let manager = objects.globals.sessionLocks else { throw .unsupported }
    let lock = SessionLock(manager, owner: self) { [unowned self] lock, target in
      let host = open(makeWindow(lock, target.output.info), options: options, role: .lock(target))
      onOpen(host)
      return host
    }
    hold(lock)
    lock.outputsChanged(objects.outputs)
    return lock
  }
}

extension Display: SessionLockOwner {}
