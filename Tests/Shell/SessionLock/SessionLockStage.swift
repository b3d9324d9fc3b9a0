// SPDX-License-Identifier: MIT

/// A display on a scripted compositor in the same thread, for locks of the session, with a manual
/// clock.
@MainActor final class SessionLockStage {
  let clock = ManualClock()
  let loop: EventLoop
  let display: Display
  /// The states of the lock, in order.
  private(set) var states: [SessionLock.State] = []
  /// The reports of the display, in order.
  private(set) var reports: [ShellReport] = []
  /// The names of the outputs for which windows were created, in order.
  private(set) var coveredNames: [String] = []
  /// The names of the outputs whose windows have closed, in order.
  private(set) var uncoveredNames: [String] = []
  private let compositors = CompositorHolder()

  init(_ configuration: CompositorConfiguration = CompositorConfiguration()) throws {
    let compositors = compositors
    compositors.current = ScriptedCompositor(configuration)
    loop = try EventLoop(clock: clock)
    display = try Display(loop: loop) { compositors.current }
    display.onReport = { [weak self] in self?.reports.append($0) }
  }

  /// Returns a stage whose session is locked, with the first frame callback answered.
  static func locked(
    _ configuration: CompositorConfiguration = CompositorConfiguration()
  ) throws -> SessionLockStage {
    let stage = try SessionLockStage(configuration)
    try stage.lock()
    try stage.request.grant()
    stage.frame()
    #expect(stage.states == [.locked])
    return stage
  }

  var compositor: ScriptedCompositor {
    guard let current = compositors.current else { preconditionFailure("no compositor") }
    return current
  }

  /// The lock as the compositor has it.
  var request: ScriptedSessionLock {
    get throws { try #require(compositor.sessionLock) }
  }

  /// The lock surfaces, oldest first.
  var surfaces: [ScriptedLockSurface] { compositor.sessionLock?.surfaces ?? [] }

  /// The requests to locks and to their surfaces since the log was cleared, in order.
  var requests: [String] {
    compositor.log.filter { $0.interface.hasPrefix("ext_session_lock") }.map(\.name)
  }

  /// Requests a lock with windows of one colour.
  @discardableResult
  func lock(_ options: ToplevelOptions = ToplevelOptions()) throws -> SessionLock {
    let lock = try display.lockSession(options: options, makeWindow: makeWindow) { [weak self] in
      let host = $0
      let name = host.window.title
      host.onClose = { self?.uncoveredNames.append(name) }
    }
    lock.onStateChange = { [weak self] in self?.states.append($0) }
    settle()
    return lock
  }

  private func makeWindow(_ lock: SessionLock, _ output: OutputInfo) -> Window {
    coveredNames.append(output.name)
    let window = Window(size: output.size)
    window.title = output.name
    window.backgroundColor = Color(hex: 0x336699)
    return window
  }

  /// Dispatches client and compositor until both are idle.
  func settle() { compositors.settle(with: loop) }

  /// Answers all frame callbacks 16 ms later.
  func frame() {
    settle()
    clock.now += 0.016
    compositor.time += 16
    compositor.releaseFrames()
    settle()
  }

  /// Ends the connection, as when the compositor crashes.
  func kill() {
    compositor.clients.forEach { $0.disconnect() }
    compositors.current = nil
    settle()
  }

  /// Starts another compositor after a loss, to which the display reconnects.
  func restart(_ configuration: CompositorConfiguration = CompositorConfiguration()) {
    compositors.current = ScriptedCompositor(configuration)
    clock.now += 60
    settle()
  }

  /// Expects that the client has broken no rule.
  func expectNoFault(_ location: SourceLocation = #_sourceLocation) {
    #expect(compositor.violations.isEmpty, sourceLocation: location)
    #expect(display.state == .connected, sourceLocation: location)
  }

  isolated deinit { compositors.current?.clients.forEach { $0.disconnect() } }
}
