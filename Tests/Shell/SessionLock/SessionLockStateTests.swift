// SPDX-License-Identifier: MIT

@Suite("The states of a session lock") struct SessionLockStateTests {
  private typealias State = SessionLock.State
  private static let loss = DisplayError.lost(reason: "test")
  private static let events: [SessionLock.State.Event] = [
    .locked, .finished, .unlock, .answered, .connectionLost(loss), .displayClosed,
  ]

  /// Handles events, and returns the last command.
  private static func handle(
    _ state: inout SessionLock.State, _ events: [SessionLock.State.Event]
  ) -> SessionLock.State.Command {
    events.reduce(.none) { state.handle($1) }
  }

  @Test("a lock that is granted is unlocked by request, once the compositor has answered")
  func granted() {
    var state = State.requested
    #expect(state.handle(.locked) == .none && state == .locked)
    #expect(state.handle(.unlock) == .unlock && state == .unlocking)
    #expect(state.handle(.unlock) == .none)
    #expect(state.handle(.answered) == .none && state == .ended(.unlocked))
  }

  @Test("a lock that is refused is destroyed, not unlocked") func refused() {
    var state = State.requested
    #expect(state.handle(.finished) == .destroy && state == .ended(.refused))
  }

  @Test("an unlock before the answer waits for it, whichever it is") func cancelled() {
    var granted = State.requested
    #expect(granted.handle(.unlock) == .none && granted == .cancelled)
    var refused = granted
    #expect(granted.handle(.locked) == .unlock && granted == .unlocking)
    #expect(refused.handle(.finished) == .destroy && refused == .ended(.refused))
  }

  @Test("a lock that the compositor ends after granting it is destroyed by unlocking")
  func finished() {
    var state = State.requested
    #expect(Self.handle(&state, [.locked, .finished]) == .unlock && state == .ended(.finished))
  }

  @Test("a lost connection and a closed display end the lock without a request")
  func losses() {
    for prefix in [[], [.locked], [.unlock], [.locked, .unlock]] as [[State.Event]] {
      for (event, outcome) in [
        (State.Event.connectionLost(Self.loss), SessionLock.Outcome.connectionLost(Self.loss)),
        (.displayClosed, .displayClosed),
      ] {
        var state = State.requested
        #expect(Self.handle(&state, prefix + [event]) == .none && state == .ended(outcome))
      }
    }
  }

  @Test("in any order of events a granted lock is unlocked at most once, and never destroyed")
  func walks() {
    for var random in randomWalks() {
      var state = State.requested
      var wasGranted = false
      var commands: [State.Command] = []
      for _ in 0..<50 {
        let event = Self.events.randomElement(using: &random) ?? .unlock
        let old = state
        let command = state.handle(event)
        if event == .locked, old == .requested || old == .cancelled { wasGranted = true }
        if command != .none { commands.append(command) }
        if case .ended = old { #expect(state == old && command == .none, "\(random)") }
      }
      #expect(commands.count <= 1, "\(random)")
      if let command = commands.first {
        #expect((command == .unlock) == wasGranted, "\(random)")
      }
    }
  }
}
