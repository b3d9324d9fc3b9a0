// SPDX-License-Identifier: MIT

@Suite("State of a toast") struct ToastStateTests {
  @Test("the time limit dismisses it")
  func timeout() {
    var state = ToastState.counting(end: 4)
    #expect(state.handle(.timeElapsed, at: 4) == [.dismiss(.timeout)])
    #expect(state.handle(.dismiss(.user), at: 5).isEmpty)
  }

  @Test("attention pauses the time limit, and leaves at least a moment")
  func pause() {
    var state = ToastState.counting(end: 4)
    #expect(state.handle(.attention(.pointer, true), at: 1) == [.schedule(at: nil)])
    #expect(state.handle(.attention(.focus, true), at: 2).isEmpty)
    #expect(state.handle(.attention(.pointer, false), at: 8).isEmpty)
    #expect(state.handle(.timeElapsed, at: 8).isEmpty)
    #expect(state.handle(.attention(.focus, false), at: 10) == [.schedule(at: 13)])
    #expect(state.handle(.attention(.drag, true), at: 12.9) == [.schedule(at: nil)])
    #expect(
      state.handle(.attention(.drag, false), at: 20)
        == [.schedule(at: 20 + ToastState.minimumRemainder)])
  }

  @Test("a toast without a time limit stays")
  func unlimited() {
    var state = ToastState.counting(end: nil)
    _ = state.handle(.attention(.pointer, true), at: 1)
    #expect(state.handle(.attention(.pointer, false), at: 2) == [.schedule(at: nil)])
    #expect(state.handle(.dismiss(.action), at: 3) == [.schedule(at: nil), .dismiss(.action)])
  }

  @Test("random events dismiss it once, and never while the user attends to it by time")
  func walk() {
    for seed in 0..<200 {
      var generator = SeededGenerator(seed: UInt64(seed))
      var state = ToastState.counting(end: 4)
      var dismissals = 0
      var attentions: Set<ToastState.Attention> = []
      for step in 0..<40 {
        let attention = ToastState.Attention.allCases.randomElement(using: &generator) ?? .pointer
        let begins = generator.bool()
        let events: [ToastState.Event] = [
          .attention(attention, begins), .attention(attention, begins), .timeElapsed,
          .dismiss(.user),
        ]
        guard let event = events.randomElement(using: &generator) else { continue }
        let effects = state.handle(event, at: Double(step))
        if case .attention = event {
          if begins { attentions.insert(attention) } else { attentions.remove(attention) }
        }
        for effect in effects {
          guard case .dismiss(let reason) = effect else { continue }
          dismissals += 1
          if reason == .timeout { #expect(attentions.isEmpty, "seed \(seed)") }
        }
      }
      #expect(dismissals <= 1)
    }
  }
}
