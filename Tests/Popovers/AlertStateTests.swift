// SPDX-License-Identifier: MIT

@Suite("Alert state") struct AlertStateTests {
  @Test("only the first selection counts, and it is reported at the end of the dismissal")
  func selection() {
    var state = AlertState.idle
    #expect(state.handle(.select(0)).isEmpty && state.handle(.removed).isEmpty)
    #expect(state.handle(.presented).isEmpty)
    #expect(state.handle(.select(1)) == [.dismiss])
    #expect(state.handle(.select(0)).isEmpty)
    #expect(state.handle(.removed) == [.finish(1)] && state == .idle)
  }

  @Test("each presentation is reported once, in any order of events") func walks() {
    for var random in randomWalks() {
      var state = AlertState.idle
      var isOpen = false
      var selection: Int?
      for _ in 0..<40 {
        let event: AlertState.Event
        switch random.int(0..<3) {
        case 0: event = .presented
        case 1: event = .select(.random(in: 0...2, using: &random))
        default: event = .removed
        }
        let wasOpen = isOpen
        for effect in state.handle(event) {
          switch effect {
          case .dismiss:
            #expect(wasOpen && selection == nil, "\(random)")
            if case .select(let index) = event { selection = index }
          case .finish(let index):
            #expect(wasOpen && index == selection, "\(random)")
            selection = nil
            isOpen = false
          }
        }
        if event == .presented { isOpen = true }
        #expect((state == .idle) == !isOpen, "\(random)")
      }
    }
  }
}
