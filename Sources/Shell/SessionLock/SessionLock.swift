// SPDX-License-Identifier: MIT

import SashInterface
import SashSurfaces
import SashWayland

/// The lock of the session by the application, which covers every output with a window of its own.
///
/// While the session is locked, the compositor displays these windows alone, and gives input to no
/// other ones. `Display.lockSession(options:makeWindow:)` and `Application.lockSession(options:root:)`
/// create it. Outputs that are added later get a window too, and those that are removed lose theirs.
///
/// The application authenticates the user, and then calls ``unlock()``. Nothing else unlocks the
/// session: a program that ends, by an error or by a signal, leaves it locked.
///
/// ```swift
/// let lock = try application.lockSession { lock, output in PasswordController(lock) }
/// lock.onStateChange = { state in
///   if case .ended(let outcome) = state { report(outcome) }
/// }
/// ```
///
/// The display retains the lock until it has ended.
public final class SessionLock {
  /// The state of the lock.
  public private(set) var state = State.requested
  /// Called when the state has changed; at the end, after the windows have closed.
  public var onStateChange: ((State) -> Void)?
  /// The windows on the outputs, in the order in which the outputs were announced.
  ///
  /// They close with the lock, and the user cannot close them. One that the application closes leaves
  /// its output blank.
  public var windows: [SurfaceHost] { covers.map(\.host) }

  /// The windows, each with its output.
  private var covers: [(output: Output, host: SurfaceHost)] = []
  private let object: ExtSessionLockV1
  private let openWindow: (SessionLock, LockTarget) -> SurfaceHost
  private weak var owner: (any SessionLockOwner)?

  /// Requests a lock; `outputsChanged()` opens its windows.
  ///
  /// - Parameters:
  ///   - manager: The global.
  ///   - owner: The display.
  ///   - openWindow: Opens a window on an output.
  init(
    _ manager: ExtSessionLockManagerV1, owner: any SessionLockOwner,
    openWindow: @escaping (SessionLock, LockTarget) -> SurfaceHost
  ) {
    object = manager.lock()
    self.owner = owner
    self.openWindow = openWindow
    object.onEvent = { [weak self] event in
      switch event {
      case .locked: self?.handle(.locked)
      case .finished: self?.handle(.finished)
      }
    }
  }

  /// Whether the session is locked, as the compositor has confirmed.
  public var isLocked: Bool { state == .locked }

  /// Unlocks the session, and closes the windows of the lock.
  ///
  /// The state is `.ended(.unlocked)` once the compositor has handled it; a program may end then, and
  /// not earlier. Before the compositor has answered the request of the lock, the unlock follows its
  /// answer. A second call is ignored.
  public func unlock() { handle(.unlock) }

  // MARK: Events

  /// Handles an event of the compositor, the application or the display.
  func handle(_ event: State.Event) {
    let old = state
    switch state.handle(event) {
    case .none: break
    case .destroy: object.destroy()
    case .unlock: object.unlockAndDestroy()
    }
    guard state != old else { return }
    switch state {
    case .requested, .cancelled, .locked: break
    case .unlocking:
      // The lock surfaces end after the lock, so that no output is blank in between.
      for cover in covers { cover.host.disconnect() }
      owner?.sync { [weak self] in self?.handle(.answered) }
    case .ended: end()
    }
    onStateChange?(state)
    if case .ended = state { owner?.lockDidEnd() }
  }

  private func end() {
    object.onEvent = nil
    let ended = covers
    covers = []
    for cover in ended { cover.host.close() }
  }

  /// Opens windows on outputs that have none, and closes those of outputs that were removed.
  func outputsChanged(_ outputs: OutputList) {
    for cover in covers where !outputs.contains(cover.output) {
      covers.removeAll { $0.output === cover.output }
      cover.host.close()
    }
    for output in outputs.complete where state.showsSurfaces {
      guard !covers.contains(where: { $0.output === output }) else { continue }
      covers.append((output, openWindow(self, LockTarget(lock: object, output: output))))
    }
  }
}

nonisolated extension SessionLock.State {
  /// An event of a lock.
  package enum Event: Hashable, Sendable {
    /// The compositor has granted the lock.
    case locked
    /// The compositor has refused or ended the lock.
    case finished
    /// The application requests the unlock.
    case unlock
    /// The compositor has handled the unlock.
    case answered
    /// The connection was lost.
    case connectionLost(DisplayError)
    /// The display was closed.
    case displayClosed
  }

  /// The request that the owner sends to the compositor.
  package enum Command: Hashable, Sendable {
    case none
    /// `destroy`, which is legal only for a lock that was not granted.
    case destroy
    /// `unlock_and_destroy`, which is legal only for a lock that was granted.
    case unlock
  }

  /// Whether outputs get lock surfaces.
  package var showsSurfaces: Bool {
    switch self {
    case .requested, .cancelled, .locked: true
    case .unlocking, .ended: false
    }
  }

  /// Handles an event.
  package mutating func handle(_ event: Event) -> Command {
    switch (self, event) {
    case (.ended, _): break
    case (_, .connectionLost(let error)): self = .ended(.connectionLost(error))
    case (_, .displayClosed): self = .ended(.displayClosed)
    case (.requested, .locked): self = .locked
    case (.requested, .unlock):
      // The compositor may have granted the lock, which must not be destroyed then.
      self = .cancelled
    case (.cancelled, .locked), (.locked, .unlock):
      self = .unlocking
      return .unlock
    case (.requested, .finished), (.cancelled, .finished):
      self = .ended(.refused)
      return .destroy
    case (.locked, .finished):
      self = .ended(.finished)
      return .unlock
    case (.unlocking, .answered): self = .ended(.unlocked)
    // A repeated request, and events that a compositor does not send.
    case (.locked, .locked), (.cancelled, .unlock), (.unlocking, _), (_, .answered): break
    }
    return .none
  }
}

/// The display as a lock uses it.
protocol SessionLockOwner: AnyObject {
  /// Calls a closure once the compositor has handled all requests so far; never without a connection.
  func sync(_ done: @escaping () -> Void)
  /// Called after the lock has ended.
  func lockDidEnd()
}
