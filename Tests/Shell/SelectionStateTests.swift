import SashShell
import SashTestSupport
import Testing

@Suite("Selection ownership") struct SelectionStateTests {
  private final class Thing {}
  private typealias State = SelectionState<Thing, Thing>

  @Test("copied content is owned until the compositor cancels it") func own() {
    var state = State.empty
    let copy = Thing()
    #expect(state.handle(.copied(copy, isTold: true)).source == nil)
    #expect(state.ours === copy && state.theirs == nil)
    // Its own announcement changes nothing, nor does another from before the copy was processed.
    let echo = Thing()
    #expect(state.handle(.echoed(echo)).offers.first === echo)
    #expect(state.handle(.cleared).offers.isEmpty)
    #expect(state.ours === copy)
    #expect(state.handle(.cancelled(copy)).source === copy)
    #expect(state.ours == nil)
  }

  @Test("a source is released only when it is cancelled, after any announcement")
  func contested() {
    var state = State.empty
    let copy = Thing()
    let other = Thing()
    _ = state.handle(.copied(copy, isTold: true))
    #expect(state.handle(.offered(other)).source == nil)
    #expect(state.ours == nil && state.theirs === other)
    // The other offer is older than the copy, as the own announcement shows.
    let echo = Thing()
    #expect(state.handle(.echoed(echo)).offers.count == 2)
    #expect(state.ours === copy)
    _ = state.handle(.offered(other))
    #expect(state.handle(.cancelled(copy)).source === copy)
    #expect(state.theirs === other)
  }

  @Test("the cancellation of an older copy does not affect the newer") func stale() {
    var state = State.empty
    let (first, second) = (Thing(), Thing())
    _ = state.handle(.copied(first, isTold: true))
    #expect(state.handle(.copied(second, isTold: true)).source === first)
    #expect(state.handle(.cancelled(first)).source == nil)
    #expect(state.ours === second)
  }

  @Test("unsent content is replaced by an announced offer") func kept() {
    var state = State.empty
    let copy = Thing()
    _ = state.handle(.copied(copy, isTold: false))
    _ = state.handle(.cleared)
    #expect(state.ours === copy)
    #expect(state.handle(.offered(Thing())).source === copy)
    #expect(state.ours == nil)
  }

  @Test("withdrawn content is released, another client's stays") func withdrawn() {
    var state = State.empty
    let other = Thing()
    _ = state.handle(.offered(other))
    #expect(state.handle(.withdrawn).offers.isEmpty)
    #expect(state.theirs === other)
    let copy = Thing()
    #expect(state.handle(.copied(copy, isTold: true)).offers.first === other)
    #expect(state.handle(.withdrawn).source === copy)
    #expect(state.ours == nil && state.theirs == nil)
  }

  @Test("in any order, each object is released once, and none while it is used")
  func walks() {
    for seed in 0..<UInt64(walkCount(2_000, unoptimised: 300)) {
      var random = SeededGenerator(seed: seed)
      var state = State.empty
      var alive: [Thing] = []
      var copies: [Thing] = []
      func made() -> Thing {
        let thing = Thing()
        alive.append(thing)
        return thing
      }
      for _ in 0..<40 {
        let event: State.Event
        switch Int.random(in: 0..<7, using: &random) {
        case 0:
          let copy = made()
          copies.append(copy)
          event = .copied(copy, isTold: Bool.random(using: &random))
        case 1: event = .withdrawn
        case 2: event = .offered(made())
        case 3: event = .echoed(made())
        case 4: event = .cleared
        case 5: event = copies.randomElement(using: &random).map { .cancelled($0) } ?? .cleared
        default: event = .ended
        }
        let dropped = state.handle(event)
        for thing in dropped.offers + (dropped.source.map { [$0] } ?? []) {
          let count = alive.count
          alive.removeAll { $0 === thing }
          #expect(alive.count == count - 1, "let go of twice, seed \(seed)")
        }
        let used = [state.ours, state.theirs].compactMap { $0 }
        #expect(used.allSatisfy { thing in alive.contains { $0 === thing } }, "seed \(seed)")
        // The other source is one that waits to be cancelled.
        #expect(alive.count <= 2, "seed \(seed)")
      }
      let dropped = state.handle(.ended)
      #expect(alive.count == dropped.offers.count + (dropped.source == nil ? 0 : 1), "\(seed)")
    }
  }
}
