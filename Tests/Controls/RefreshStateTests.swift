// SPDX-License-Identifier: MIT

@Suite("State of a refresh control") struct RefreshStateTests {
  @Test("a pull beyond the threshold refreshes when it is released")
  func pull() {
    var state = RefreshState.idle
    #expect(state.handle(.moved(distance: 30, isHeld: true)) == [.show(distance: 30)])
    #expect(state.handle(.moved(distance: 70, isHeld: true)) == [.show(distance: 70)])
    #expect(state.handle(.released(threshold: 60)) == [.hold, .refresh])
    #expect(state.isRefreshing)
    #expect(state.handle(.released(threshold: 60)).isEmpty)
    #expect(state.handle(.begin(notifies: true)).isEmpty)
    #expect(state.handle(.end) == [.restore])
    #expect(state.handle(.settled) == [.hide])
    #expect(state == .idle)
  }

  @Test("a short pull springs back, and one that is pushed back does nothing")
  func shortPull() {
    var state = RefreshState.pulling(distance: 70, isHeld: true)
    _ = state.handle(.moved(distance: 20, isHeld: true))
    #expect(state.handle(.released(threshold: 60)).isEmpty)
    _ = state.handle(.moved(distance: 10, isHeld: false))
    #expect(state.handle(.moved(distance: 0, isHeld: false)) == [.hide])
    #expect(state == .idle)
  }

  @Test("a pull that is cancelled springs back")
  func cancelledPull() {
    var state = RefreshState.pulling(distance: 70, isHeld: true)
    #expect(state.handle(.cancelled).isEmpty)
    #expect(state == .pulling(distance: 70, isHeld: false))
    state = .pulling(distance: 0, isHeld: true)
    #expect(state.handle(.cancelled) == [.hide])
  }

  @Test("a bounce at the top does not pull")
  func bounce() {
    var state = RefreshState.idle
    #expect(state.handle(.moved(distance: 90, isHeld: false)).isEmpty)
    #expect(state.handle(.released(threshold: 60)).isEmpty)
    #expect(state == .idle)
  }

  @Test("random events never refresh again before the end")
  func walk() {
    for seed in 0..<200 {
      var generator = SeededGenerator(seed: UInt64(seed))
      var state = RefreshState.idle
      for _ in 0..<60 {
        let events: [RefreshState.Event] = [
          .moved(
            distance: .random(in: 0...100, using: &generator),
            isHeld: .random(using: &generator)),
          .released(threshold: 60), .cancelled, .begin(notifies: .random(using: &generator)), .end,
          .settled,
        ]
        guard let event = events.randomElement(using: &generator) else { continue }
        let before = state
        let effects = state.handle(event)
        if before.isRefreshing, event != .end { #expect(effects.isEmpty, "seed \(seed)") }
        #expect(effects.contains(.hold) == (state.isRefreshing && !before.isRefreshing))
      }
    }
  }
}
