// SPDX-License-Identifier: MIT

@Suite("Text input state") struct TextInputFocusTests {
  private let hello = TextInputState(surroundingText: "hello", caret: 5)

  /// Returns a state machine with an enabled text.
  private func enabled() -> TextInputFocus {
    var focus = TextInputFocus()
    _ = focus.handle(.entered(hello))
    return focus
  }

  private func events(_ actions: [TextInputFocus.Action]) -> [TextInputEvent] {
    actions.compactMap { if case .deliver(let event) = $0 { event } else { nil } }
  }

  @Test("changes are applied together, when they are complete") func collected() {
    var focus = enabled()
    #expect(focus.handle(.delete(before: 2, after: 0)).isEmpty)
    #expect(focus.handle(.commit("p")).isEmpty)
    #expect(focus.handle(.preedit("xy", begin: 1, end: 1)).isEmpty)
    let preedit = TextInputEvent.Preedit(text: "xy", selection: 1..<1)
    #expect(
      events(focus.handle(.done(1)))
        == [TextInputEvent(deleteBefore: 2, commit: "p", preedit: preedit)])
    // It applies once; the preedit is removed, since it was not sent again.
    #expect(events(focus.handle(.done(1))) == [TextInputEvent()])
    #expect(events(focus.handle(.done(1))).isEmpty)
  }

  @Test("a repeated preedit is not delivered, so no loop starts (winit #4084)") func loop() {
    var focus = enabled()
    _ = focus.handle(.preedit("x", begin: 1, end: 1))
    #expect(events(focus.handle(.done(1))).count == 1)
    var text = hello
    for turn in UInt32(1)...20 {
      // The window moves the caret's rectangle with each event.
      text.caretRect.origin.x += 1
      text.isCausedByInputMethod = true
      if turn == 1 { _ = focus.handle(.changed(text)) }
      _ = focus.handle(.dispatchEnded)
      _ = focus.handle(.preedit("x", begin: 1, end: 1))
      #expect(focus.handle(.done(2)).isEmpty)
      #expect(focus.handle(.dispatchEnded).isEmpty)
    }
  }

  @Test("invalid preedit offsets are handled") func offsets() {
    let cases: [(Int32, Int32, Range<Int>?)] = [
      (-1, -1, nil), (0, -1, nil), (2, 0, 0..<2), (1, 99, 0..<4), (.max, .min, nil), (3, 3, 2..<2),
    ]
    for (begin, end, expected) in cases {
      var focus = enabled()
      _ = focus.handle(.preedit("éü", begin: begin, end: end))
      #expect(events(focus.handle(.done(1))).first?.preedit?.selection == expected)
    }
  }

  @Test("changes meant for another text are dropped") func stale() {
    var focus = enabled()
    _ = focus.handle(.changed(nil))
    #expect(focus.handle(.commit("late")).isEmpty)
    #expect(focus.handle(.done(1)).isEmpty)
    #expect(focus.handle(.changed(hello)).first == .enable)
    _ = focus.handle(.commit("late"))
    #expect(focus.handle(.done(2)).isEmpty)
    _ = focus.handle(.commit("now"))
    #expect(events(focus.handle(.done(3))) == [TextInputEvent(commit: "now")])
  }

  @Test("an answer waits for earlier commits to be processed; a user's change does not")
  func awaitedAnswer() {
    var focus = enabled()
    var text = hello
    text.surroundingText = "hello!"
    _ = focus.handle(.changed(text))
    #expect(focus.handle(.dispatchEnded).contains(.otherCause))
    _ = focus.handle(.commit("a"))
    #expect(events(focus.handle(.done(1))).count == 1)
    text.surroundingText = "hello!a"
    text.isCausedByInputMethod = true
    _ = focus.handle(.changed(text))
    #expect(focus.handle(.dispatchEnded).isEmpty)
    _ = focus.handle(.done(2))
    let actions = focus.handle(.dispatchEnded)
    #expect(actions.last == .commit && !actions.contains(.otherCause))
    text.surroundingText = "hello!ab"
    text.isCausedByInputMethod = false
    _ = focus.handle(.done(1))
    _ = focus.handle(.changed(text))
    #expect(!focus.handle(.dispatchEnded).isEmpty)
  }

  @Test("an answer to a late change is sent when the compositor has processed all commits")
  func processed() {
    var focus = enabled()
    var text = hello
    text.caretRect.origin.x = 9
    text.isCausedByInputMethod = true
    _ = focus.handle(.changed(text))
    #expect(focus.handle(.dispatchEnded).last == .commit)
    // The input method sent this before it received the commit, and sends nothing more.
    _ = focus.handle(.commit("a"))
    #expect(focus.handle(.done(1)).first == .awaitProcessing(2))
    _ = focus.handle(.delete(before: 1, after: 0))
    #expect(!focus.handle(.done(1)).contains(.awaitProcessing(2)), "asked once")
    text.surroundingText = "helloa"
    _ = focus.handle(.changed(text))
    #expect(focus.handle(.dispatchEnded).isEmpty)
    // The answer to an earlier question changes nothing.
    #expect(focus.handle(.processed(1)).isEmpty && focus.handle(.dispatchEnded).isEmpty)
    #expect(focus.handle(.processed(2)).isEmpty)
    let actions = focus.handle(.dispatchEnded)
    #expect(actions.last == .commit && !actions.contains(.otherCause))
  }

  @Test("passwords are not sent") func secret() {
    for purpose in [TextInputState.Purpose.password, .pin] {
      var focus = TextInputFocus()
      var text = TextInputState(surroundingText: "secret", caret: 6, purpose: purpose)
      var actions = focus.handle(.entered(text))
      text.surroundingText = "secrets"
      text.caret = 7
      actions += focus.handle(.changed(text))
      actions += focus.handle(.dispatchEnded)
      #expect(actions.last == .commit)
      #expect(!actions.contains { if case .surrounding = $0 { true } else { false } })
    }
  }

  @Test("a text that becomes a password is reset") func becomesSecret() {
    var focus = enabled()
    var text = hello
    text.hints = .hiddenText
    let actions = focus.handle(.changed(text))
    #expect(actions.prefix(3) == [.disable, .commit, .enable] && actions.last == .commit)
    #expect(!actions.contains { if case .surrounding = $0 { true } else { false } })
    #expect(focus.handle(.changed(hello)).contains(.enable))
  }

  @Test(
    "the preedit ends with the input method, and stays where that leaves (foot 1.6.4, Funput #137)",
    arguments: [true, false])
  func died(leaves: Bool) {
    var focus = enabled()
    _ = focus.handle(.preedit("half", begin: 4, end: 4))
    _ = focus.handle(.done(1))
    let actions = focus.handle(leaves ? .left : .changed(nil))
    #expect(events(actions) == [TextInputEvent(commit: leaves ? "half" : nil)])
    #expect(actions.prefix(2) == [.disable, .commit])
    #expect(focus.handle(leaves ? .left : .changed(nil)).isEmpty)
  }

  @Test("both sides follow the protocol in any order") func walks() {
    for seed in walkSeeds() { walk(seed) }
  }

  private func walk(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var focus = TextInputFocus()
    var isEnabled = false
    var isInside = false
    var commits: UInt32 = 0
    var isComposing = false
    func text() -> TextInputState? {
      guard random.int(0..<4) > 0 else { return nil }
      return TextInputState(
        surroundingText: String(repeating: "ü", count: .random(in: 0...9, using: &random)),
        caret: .random(in: -1...20, using: &random),
        caretRect: Rect(x: .random(in: 0...3, using: &random), y: 0, width: 1, height: 9),
        purpose: random.int(0..<9) == 0 ? .password : .normal,
        isCausedByInputMethod: random.bool())
    }
    for _ in 0..<60 {
      let event: TextInputFocus.Event
      switch random.int(0..<10) {
      case 0:
        event = .entered(text())
        isInside = true
      case 1:
        event = .left
        isInside = false
      case 2, 3: event = .changed(text())
      case 4:
        event = .preedit(
          ["", "ö", "日本"].randomElement(using: &random),
          begin: .random(in: -9...9, using: &random), end: .random(in: -9...9, using: &random))
      case 5: event = .commit(["", "é"].randomElement(using: &random))
      case 6: event = .delete(before: .random(in: 0...30, using: &random), after: 3)
      case 7: event = .done(commits &- .random(in: 0...2, using: &random))
      case 8: event = .processed(commits &- .random(in: 0...2, using: &random))
      default: event = .dispatchEnded
      }
      var isOpen = false
      let wasEnabled = isEnabled
      for action in focus.handle(event) {
        switch action {
        case .enable:
          #expect(!isEnabled, "seed \(seed)")
          (isEnabled, isOpen) = (true, true)
        case .disable:
          #expect(isEnabled, "seed \(seed)")
          (isEnabled, isOpen) = (false, true)
        case .surrounding, .otherCause, .content, .rectangle:
          #expect(isEnabled, "seed \(seed)")
          isOpen = true
        case .commit:
          #expect(isOpen, "a commit of nothing, seed \(seed)")
          isOpen = false
          commits &+= 1
        case .awaitProcessing(let serial): #expect(isEnabled && serial == commits, "seed \(seed)")
        case .deliver(let event):
          #expect(wasEnabled, "seed \(seed)")
          isComposing = event.preedit != nil
        }
      }
      #expect(!isOpen, "something was not committed, seed \(seed)")
      #expect(isEnabled || !isComposing, "something is composed for ever, seed \(seed)")
      #expect(isInside || !isEnabled, "seed \(seed)")
    }
  }
}
