// SPDX-License-Identifier: MIT

internal import SashWayland

/// A client's lock of the session (`ext_session_lock_v1`) in a scripted compositor.
///
/// Get it from `ScriptedCompositor.sessionLock`. The script grants or refuses it. The compositor ends
/// the connection of a client that breaks the rules of the protocol, as real ones do, and records a
/// `Violation`.
public final class ScriptedSessionLock {
  /// The state of a lock.
  public enum Phase: Hashable, Sendable {
    /// Waits for `grant()` or `finish()` of the script.
    case requested
    /// Granted: waits for the client to unlock.
    case locked
    /// Refused, or ended by the script: waits for the client to destroy the lock.
    case finished(wasLocked: Bool)
    /// Unlocked by the client. Final.
    case unlocked
    /// Destroyed by the client, or gone with it. Final.
    case destroyed
  }

  /// The protocol object.
  public let resource: ExtSessionLockV1Resource
  /// The state of the lock.
  public private(set) var phase = Phase.requested
  /// The lock surfaces that exist, oldest first.
  public private(set) var surfaces: [ScriptedLockSurface] = []
  unowned let compositor: ScriptedCompositor

  init(_ resource: ExtSessionLockV1Resource, of compositor: ScriptedCompositor) {
    self.resource = resource
    self.compositor = compositor
    resource.onRequest = { [unowned self] in handle($0) }
    resource.onDestroy = { [unowned self] in destroyed() }
  }

  // MARK: Script

  /// Locks the session.
  public func grant() {
    guard phase == .requested else { return }
    phase = .locked
    compositor.locks.isLocked = true
    resource.sendLocked()
  }

  /// Refuses the lock, or ends it.
  public func finish() {
    switch phase {
    case .requested: phase = .finished(wasLocked: false)
    case .locked: phase = .finished(wasLocked: true)
    case .finished, .unlocked, .destroyed: return
    }
    resource.sendFinished()
  }

  // MARK: Requests

  private func handle(_ request: ExtSessionLockV1Resource.Request) {
    switch request {
    case .getLockSurface(let id, let surface, let output):
      if let surface = compositor.surface(of: surface) { add(id, surface, output) }
    case .destroy: if wasGranted { fail(.invalidDestroy, "the session is locked") }
    case .unlockAndDestroy:
      guard wasGranted else { return fail(.invalidUnlock, "the session is not locked by it") }
      phase = .unlocked
      compositor.locks.isLocked = false
    }
  }

  /// Whether the lock was granted and not given back.
  private var wasGranted: Bool { phase == .locked || phase == .finished(wasLocked: true) }

  private func add(
    _ id: ExtSessionLockSurfaceV1Resource, _ surface: ScriptedSurface, _ output: WlOutputResource?
  ) {
    let output = compositor.outputs.first { $0.resources.contains(output) }
    if surface.role != .none { fail(.role, "the surface is a \(surface.role)") }
    if surface.bufferCount > 0 { fail(.alreadyConstructed, "the surface has a buffer") }
    if let output, surfaces.contains(where: { $0.output === output }) {
      fail(.duplicateOutput, "\(output.name) has a lock surface")
    }
    surface.role = .lock
    surfaces.append(ScriptedLockSurface(id, of: surface, on: output, lock: self))
  }

  private func fail(_ error: ExtSessionLockV1.Error, _ detail: String) {
    compositor.violation(.badSessionLock, resource, detail)
    resource.postError(code: error.rawValue, detail)
  }

  func remove(_ surface: ScriptedLockSurface) { surfaces.removeAll { $0 === surface } }

  private func destroyed() {
    if phase != .unlocked { phase = .destroyed }
    compositor.locks.remove(self)
  }
}

/// The session locks in a scripted compositor.
final class ScriptedSessionLocks {
  /// The locks that exist, or whose surfaces do, oldest first.
  private(set) var all: [ScriptedSessionLock] = []
  /// The newest lock, also after its end.
  private(set) var last: ScriptedSessionLock?
  /// Whether the session is locked, also after the end of the client that has locked it.
  var isLocked = false

  func add(_ lock: ScriptedSessionLock) {
    all.append(lock)
    last = lock
  }

  /// Forgets a lock that has ended, unless it still has surfaces.
  func remove(_ lock: ScriptedSessionLock) {
    if !lock.resource.isAlive, lock.surfaces.isEmpty { all.removeAll { $0 === lock } }
  }
}
