// SPDX-License-Identifier: MIT

@Suite("Selection ownership") struct SelectionStateTests {
  private final class TestObject {}
  private typealias State = SelectionState<TestObject, TestObject>

  @Test("copied content is owned until the compositor cancels it") func own() {
    var state = State.empty
    let copy = TestObject()
    #expect(state.handle(.copied(copy, isSent: true)).source == nil)
    #expect(state.ownSource === copy && state.foreignOffer == nil)
    // Its own announcement changes nothing, nor does another from before the copy was processed.
    let echo = TestObject()
    #expect(state.handle(.ownAnnounced(echo)).offers.first === echo)
    #expect(state.handle(.cleared).offers.isEmpty)
    #expect(state.ownSource === copy)
    #expect(state.handle(.cancelled(copy)).source === copy)
    #expect(state.ownSource == nil)
  }

  @Test("a source is released only when it is cancelled, after any announcement")
  func contested() {
    var state = State.empty
    let copy = TestObject()
    let other = TestObject()
    _ = state.handle(.copied(copy, isSent: true))
    #expect(state.handle(.offered(other)).source == nil)
    #expect(state.ownSource == nil && state.foreignOffer === other)
    // The other offer is older than the copy, as the own announcement shows.
    let echo = TestObject()
    #expect(state.handle(.ownAnnounced(echo)).offers.count == 2)
    #expect(state.ownSource === copy)
    _ = state.handle(.offered(other))
    #expect(state.handle(.cancelled(copy)).source === copy)
    #expect(state.foreignOffer === other)
  }

  @Test("the cancellation of an older copy does not affect the newer") func stale() {
    var state = State.empty
    let (first, second) = (TestObject(), TestObject())
    _ = state.handle(.copied(first, isSent: true))
    #expect(state.handle(.copied(second, isSent: true)).source === first)
    #expect(state.handle(.cancelled(first)).source == nil)
    #expect(state.ownSource === second)
  }

  @Test("unsent content is replaced by an announced offer") func unsent() {
    var state = State.empty
    let copy = TestObject()
    _ = state.handle(.copied(copy, isSent: false))
    _ = state.handle(.cleared)
    #expect(state.ownSource === copy)
    #expect(state.handle(.offered(TestObject())).source === copy)
    #expect(state.ownSource == nil)
  }

  @Test("withdrawn content is released, another client's stays") func withdrawn() {
    var state = State.empty
    let other = TestObject()
    _ = state.handle(.offered(other))
    #expect(state.handle(.withdrawn).offers.isEmpty)
    #expect(state.foreignOffer === other)
    let copy = TestObject()
    #expect(state.handle(.copied(copy, isSent: true)).offers.first === other)
    #expect(state.handle(.withdrawn).source === copy)
    #expect(state.ownSource == nil && state.foreignOffer == nil)
  }

  @Test("in any order, each object is released once, and none while it is used")
  func walks() {
    for var random in randomWalks() {
      var state = State.empty
      var alive: [TestObject] = []
      var copies: [TestObject] = []
      func made() -> TestObject {
        let thing = TestObject()
        alive.append(thing)
        return thing
      }
      for _ in 0..<40 {
        let event: State.Event
        switch random.int(0..<7) {
        case 0:
          let copy = made()
          copies.append(copy)
          event = .copied(copy, isSent: random.bool())
        case 1: event = .withdrawn
        case 2: event = .offered(made())
        case 3: event = .ownAnnounced(made())
        case 4: event = .cleared
        case 5: event = copies.randomElement(using: &random).map { .cancelled($0) } ?? .cleared
        default: event = .ended
        }
        let dropped = state.handle(event)
        for thing in dropped.offers + (dropped.source.map { [$0] } ?? []) {
          let count = alive.count
          alive.removeAll { $0 === thing }
          #expect(alive.count == count - 1, "let go of twice, \(random)")
        }
        let used = [state.ownSource, state.foreignOffer].compactMap { $0 }
        #expect(used.allSatisfy { thing in alive.contains { $0 === thing } }, "\(random)")
        // The other source is one that waits to be cancelled.
        #expect(alive.count <= 2, "\(random)")
      }
      let dropped = state.handle(.ended)
      #expect(alive.count == dropped.offers.count + (dropped.source == nil ? 0 : 1), "\(random)")
    }
  }
}
