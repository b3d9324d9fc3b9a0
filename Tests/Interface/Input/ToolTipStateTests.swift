// SPDX-License-Identifier: MIT

/// Two views with tooltips, by their identities.
private let identities = [ObjectIdentifier(Bool.self), ObjectIdentifier(Int.self)]
private let first = ToolTipState.Target(view: identities[0], rect: .zero)
private let second = ToolTipState.Target(view: identities[1], rect: .zero)

@Suite("State of a tooltip") struct ToolTipStateTests {
  /// Returns the state after events.
  private func state(after events: ToolTipState.Event...) -> ToolTipState {
    var state = ToolTipState.idle
    for event in events { _ = state.handle(event) }
    return state
  }

  @Test("a tooltip is shown when the pointer has rested, and each movement delays it")
  func rest() {
    var state = ToolTipState.idle
    #expect(state.handle(.pointer(first, hasMoved: true))?.wait == ToolTipState.restDelay)
    #expect(state == .waiting(first, .pointer))
    #expect(state.handle(.pointer(first, hasMoved: true))?.wait == ToolTipState.restDelay)
    // A frame that moves other views does not delay it.
    #expect(state.handle(.pointer(first, hasMoved: false)) == nil)
    #expect(state.handle(.delayElapsed) == ToolTipState.Outcome())
    #expect(state.shownTarget == first)
    #expect(state.handle(.pointer(first, hasMoved: true)) == nil)
  }

  @Test("the next tooltip is shown at once, also a moment after the last one was hidden")
  func browsing() {
    var state = state(after: .pointer(first, hasMoved: true), .delayElapsed)
    _ = state.handle(.pointer(second, hasMoved: true))
    #expect(state == .shown(second, .pointer))
    #expect(state.handle(.pointer(nil, hasMoved: true))?.wait == ToolTipState.recentDuration)
    #expect(state == .recentlyShown)
    _ = state.handle(.pointer(first, hasMoved: true))
    #expect(state == .shown(first, .pointer))
    _ = state.handle(.pointer(nil, hasMoved: true))
    _ = state.handle(.delayElapsed)
    _ = state.handle(.pointer(first, hasMoved: true))
    #expect(state == .waiting(first, .pointer))
  }

  @Test("after a press the tooltip stays hidden until the pointer leaves")
  func suppression() {
    var state = state(after: .pointer(first, hasMoved: true), .delayElapsed, .userActed)
    #expect(state == .suppressed(first, .pointer))
    #expect(state.handle(.pointer(first, hasMoved: true)) == nil)
    #expect(state.handle(.delayElapsed) == nil)
    _ = state.handle(.pointer(nil, hasMoved: true))
    #expect(state == .idle)
    #expect(self.state(after: .pointer(first, hasMoved: true), .userActed).shownTarget == nil)
  }

  @Test("the focus shows a tooltip, and views that move under a resting pointer do not replace it")
  func focus() {
    var state = ToolTipState.idle
    #expect(state.handle(.focus(first))?.wait == ToolTipState.restDelay)
    #expect(state.handle(.pointer(second, hasMoved: false)) == nil)
    _ = state.handle(.delayElapsed)
    #expect(state == .shown(first, .focus))
    #expect(state.handle(.pointer(second, hasMoved: false)) == nil)
    #expect(state.handle(.pointer(nil, hasMoved: true)) == nil)
    _ = state.handle(.focus(second))
    #expect(state == .shown(second, .focus))
    _ = state.handle(.userActed)
    #expect(state == .suppressed(second, .focus))
    #expect(state.handle(.focus(second)) == nil)
    _ = state.handle(.focus(nil))
    #expect(state == .idle)
  }

  @Test("the tooltip of a finger stays for a moment after the finger was lifted")
  func touch() {
    var state = state(after: .longPress(first))
    #expect(state == .shown(first, .touch))
    #expect(state.handle(.longPressEnded)?.wait == ToolTipState.touchDuration)
    #expect(state.shownTarget == first)
    _ = state.handle(.delayElapsed)
    #expect(state == .idle)
    #expect(self.state(after: .longPress(first), .userActed) == .idle)
  }

  @Test("a removed view has no tooltip")
  func removal() {
    for event in [ToolTipState.Event.pointer(first, hasMoved: true), .focus(first)] {
      var state = state(after: event)
      #expect(state.handle(.viewRemoved(identities[1])) == nil)
      _ = state.handle(.viewRemoved(identities[0]))
      #expect(state == .idle)
    }
  }

  @Test("no sequence of events shows a tooltip right after the user acted")
  func walk() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<500 {
      var state = ToolTipState.idle
      for _ in 0..<50 {
        let target = [first, second, nil].randomElement(using: &generator) ?? nil
        let events: [ToolTipState.Event] = [
          .pointer(target, hasMoved: .random(using: &generator)), .focus(target),
          .longPress(target ?? first), .longPressEnded, .userActed,
          .viewRemoved(identities[0]), .delayElapsed,
        ]
        guard let event = events.randomElement(using: &generator) else { continue }
        let before = state
        let outcome = state.handle(event)
        if outcome == nil { #expect(state == before) }
        if event == .userActed { #expect(state.shownTarget == nil) }
        if state.shownTarget != nil, case .shown(_, let cause) = state, cause != .touch {
          #expect(outcome?.wait == nil)
        }
        if case .waiting = state, before != state { #expect(outcome?.wait != nil) }
        if case .viewRemoved(let view) = event { #expect(state.target?.view != view) }
      }
    }
  }
}
