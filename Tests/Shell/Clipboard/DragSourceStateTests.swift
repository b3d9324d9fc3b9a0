// SPDX-License-Identifier: MIT

@Suite("Drags of the application") struct DragSourceStateTests {
  private func state(after events: DragSourceState.Event...) -> DragSourceState {
    var state = DragSourceState()
    for event in events { _ = state.handle(event) }
    return state
  }

  @Test("the target is reported once type and operation agree") func targets() {
    var state = DragSourceState()
    #expect(state.handle(.targeted(isAccepted: true)) == nil)
    #expect(state.handle(.selected(.copy)) == .targeted(.copy))
    #expect(state.handle(.selected(.copy)) == nil)
    #expect(state.handle(.selected(.move)) == .targeted(.move))
    #expect(state.handle(.targeted(isAccepted: false)) == .targeted(.cancel))
  }

  @Test("a drop is over when the target has finished, with the operation chosen last")
  func finishes() {
    var state = state(after: .targeted(isAccepted: true), .selected(.copy))
    #expect(state.handle(.dropPerformed) == .dropped)
    #expect(state.handle(.selected(.move)) == nil)
    #expect(state.handle(.finished) == .ended(.move))
    #expect(state.handle(.cancelled) == nil && state.handle(.dropPerformed) == nil)
  }

  @Test(
    "whatever ends a drag early, nothing was moved",
    arguments: [DragSourceState.Event.cancelled, .lost])
  func ends(event: DragSourceState.Event) {
    for var state in [
      DragSourceState(), state(after: .targeted(isAccepted: true), .selected(.move)),
      state(after: .targeted(isAccepted: true), .selected(.move), .dropPerformed),
    ] {
      #expect(state.handle(event) == .ended(.cancel))
      #expect(state.handle(event) == nil)
    }
  }

  @Test("weston 10: the end of a drop that was not reported is an end") func unreportedDrop() {
    var accepted = state(after: .targeted(isAccepted: true), .selected(.move))
    #expect(accepted.handle(.finished) == .ended(.move))
    var refused = state(after: .selected(.move))
    #expect(refused.handle(.finished) == .ended(.cancel))
  }

  @Test("a new press of what drags is the end of a drag, but not of a drop") func pressedAgain() {
    var dragged = state(after: .targeted(isAccepted: true), .selected(.move))
    #expect(dragged.handle(.pressedAgain) == .ended(.cancel))
    var dropped = state(after: .targeted(isAccepted: true), .selected(.move), .dropPerformed)
    #expect(dropped.handle(.pressedAgain) == nil && !dropped.hasEnded)
  }

  @Test("random events end a drag at most once, and with an operation only when it has finished")
  func walks() {
    var random = SeededGenerator(seed: 5)
    let events: [DragSourceState.Event] = [
      .targeted(isAccepted: true), .targeted(isAccepted: false), .selected(.copy),
      .selected(.move), .selected(.cancel), .dropPerformed, .finished, .cancelled,
      .pressedAgain, .lost,
    ]
    for _ in 0..<walkCount() {
      var state = DragSourceState()
      var endings = 0
      var isDropped = false
      for _ in 0..<50 {
        let event = events.randomElement(using: &random) ?? .lost
        switch state.handle(event) {
        case .ended(let operation):
          endings += 1
          if operation != .cancel { #expect(event == .finished) }
        case .dropped: isDropped = true
        case .targeted: #expect(!isDropped)
        case nil: break
        }
      }
      #expect(endings <= 1 && state.hasEnded == (endings == 1))
    }
  }
}
