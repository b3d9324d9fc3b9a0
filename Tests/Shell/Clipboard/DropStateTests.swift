// SPDX-License-Identifier: MIT

@Suite("Drags over a window") struct DropStateTests {
  private func state(_ events: DropState.Event..., hasOperations: Bool = true) -> DropState {
    var state = DropState()
    for event in events { _ = state.handle(event, hasOperations: hasOperations) }
    return state
  }

  @Test("an answer is sent once, and again when it has changed") func answers() {
    var state = DropState()
    #expect(
      state.handle(.answered(type: "a/a", .copy), hasOperations: true)
        == [.accept(type: "a/a"), .setOperation(.copy)])
    #expect(state.handle(.answered(type: "a/a", .copy), hasOperations: true) == [])
    #expect(
      state.handle(.answered(type: "a/a", .move), hasOperations: true) == [.setOperation(.move)])
    #expect(
      state.handle(.answered(type: nil, .cancel), hasOperations: true)
        == [.accept(type: nil), .setOperation(.cancel)])
  }

  @Test("a drop with a type and an operation is performed, and finished before the offer goes")
  func finishes() {
    var state = state(.answered(type: "a/a", .move), .selected(.move))
    #expect(state.handle(.dropped, hasOperations: true) == [.perform])
    #expect(state.operation == .move)
    #expect(state.handle(.left, hasOperations: true) == [])
    #expect(state.handle(.finished(isPerformed: true), hasOperations: true) == [.finish, .destroy])
    #expect(state.handle(.finished(isPerformed: true), hasOperations: true) == [])
  }

  @Test("a drop that the window refuses, or whose operation was withdrawn, is not finished")
  func refuses() {
    var state = state(.answered(type: "a/a", .copy), .selected(.copy), .dropped)
    #expect(state.handle(.finished(isPerformed: false), hasOperations: true) == [.destroy])
    state = self.state(
      .answered(type: "a/a", .copy), .selected(.copy), .dropped, .selected(.cancel))
    #expect(state.handle(.finished(isPerformed: true), hasOperations: true) == [.destroy])
  }

  @Test("a drop without a type or without an operation only leaves the window") func drops() {
    var state = DropState()
    #expect(state.handle(.dropped, hasOperations: true) == [.exit, .destroy])
    state = self.state(.answered(type: "a/a", .copy))
    #expect(state.handle(.dropped, hasOperations: true) == [.exit, .destroy])
    state = self.state(.selected(.copy))
    #expect(state.handle(.dropped, hasOperations: true) == [.exit, .destroy])
  }

  @Test("offers without operations copy what is accepted, and are never finished") func old() {
    var state = DropState()
    #expect(
      state.handle(.answered(type: "a/a", .move), hasOperations: false) == [.accept(type: "a/a")])
    #expect(state.operation == .copy)
    #expect(state.handle(.dropped, hasOperations: false) == [.perform])
    #expect(state.handle(.finished(isPerformed: true), hasOperations: false) == [.destroy])
  }

  @Test("random events: finish only after a drop that was performed, one exit or drop, one end")
  func walks() {
    var random = SeededGenerator(seed: 9)
    let events: [DropState.Event] = [
      .answered(type: "a/a", .copy), .answered(type: "b/b", .move), .answered(type: nil, .cancel),
      .answered(type: "a/a", .forbidden), .selected(.copy), .selected(.move), .selected(.cancel),
      .left, .dropped, .finished(isPerformed: true), .finished(isPerformed: false), .lost,
    ]
    for _ in 0..<walkCount() {
      var state = DropState()
      var effects: [DropState.Effect] = []
      let hasOperations = random.bool()
      for _ in 0..<50 {
        let event = events.randomElement(using: &random) ?? .lost
        effects += state.handle(event, hasOperations: hasOperations)
      }
      let ends = effects.filter { $0 == .exit || $0 == .perform }
      #expect(ends.count <= 1)
      #expect(effects.count { $0 == .destroy } <= 1)
      if let finish = effects.firstIndex(of: .finish) {
        #expect(hasOperations)
        #expect(effects[..<finish].contains(.perform))
        #expect(Array(effects[finish...]) == [.finish, .destroy])
      }
      if let end = effects.firstIndex(of: .destroy) { #expect(end == effects.count - 1) }
    }
  }
}
