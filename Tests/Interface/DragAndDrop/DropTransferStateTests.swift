// SPDX-License-Identifier: MIT

@Suite("The data of a drop") struct DropTransferStateTests {
  /// Returns the results of some events, after a drop.
  private func results(
    _ events: DropTransferState.Event..., isLocal: Bool = false
  ) -> [Bool] {
    var state = DropTransferState.hovering
    return ([.dropped] + events).compactMap { state.handle($0, isLocal: isLocal) }
  }

  @Test("data of another program is taken only by a load that succeeds") func foreign() {
    #expect(results(.released) == [false])
    #expect(results(.timer) == [false])
    #expect(results(.loadBegan, .loadEnded(isSuccess: false), .released) == [false])
    #expect(results(.loadBegan, .loadEnded(isSuccess: true), .released) == [true])
    #expect(
      results(
        .loadBegan, .loadBegan, .loadEnded(isSuccess: false), .loadEnded(isSuccess: true), .timer)
        == [true])
    #expect(results(.loadBegan, .released) == [false])
  }

  @Test("items of the process are taken without a load, but not after a failed one") func local() {
    #expect(results(.released, isLocal: true) == [true])
    #expect(results(.loadBegan, .released, isLocal: true) == [false])
    #expect(results(.loadBegan, .loadEnded(isSuccess: false), .timer, isLocal: true) == [false])
  }

  @Test("the timer does not end a drop with a load under way") func timer() {
    #expect(results(.loadBegan, .timer) == [])
    #expect(results(.loadBegan, .timer, .loadEnded(isSuccess: true), .timer) == [true])
  }

  @Test("random events: one result at most, only after a drop, and true only after a success")
  func walks() {
    var random = SeededGenerator(seed: 5)
    let events: [DropTransferState.Event] = [
      .left, .refused, .dropped, .loadBegan, .loadBegan, .loadEnded(isSuccess: true),
      .loadEnded(isSuccess: false), .released, .timer,
    ]
    for _ in 0..<walkCount() {
      var state = DropTransferState.hovering
      var history: [DropTransferState.Event] = []
      var results: [Bool] = []
      let isLocal = random.bool()
      for _ in 0..<20 {
        let event = events.randomElement(using: &random) ?? .left
        history.append(event)
        if let result = state.handle(event, isLocal: isLocal) {
          results.append(result)
          #expect(state == .ended)
          if result { #expect(history.contains(.dropped)) }
          if result, !isLocal { #expect(history.contains(.loadEnded(isSuccess: true))) }
        }
        if state == .ended { #expect(!state.isIdle) }
      }
      #expect(results.count <= 1)
    }
  }
}
