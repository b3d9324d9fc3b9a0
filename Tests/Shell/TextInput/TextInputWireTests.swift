// SPDX-License-Identifier: MIT

@Suite("Input methods in the protocol") @MainActor struct TextInputWireTests {
  /// A view with text that an input method edits.
  final class TextView: View, TextInputClient {
    var state = TextInputState(
      surroundingText: "hello", caret: 5, caretRect: Rect(x: 10, y: 20, width: 1.5, height: 12))
    var events: [TextInputEvent] = []
    /// Whether the caret moves with the preedit.
    var moves = false
    override var canBecomeFirstResponder: Bool { true }
    var textInputState: TextInputState? { state }
    func handle(_ event: TextInputEvent) {
      events.append(event)
      if moves {
        state.caretRect.origin.x += 1
        state.isCausedByInputMethod = true
      }
    }

    func change(_ body: (inout TextInputState) -> Void) {
      body(&state)
      window?.textInputDidChange(of: self)
    }
  }

  private func stage(
    _ configuration: CompositorConfiguration = CompositorConfiguration(), scale: Double? = nil
  ) throws -> (Stage, TextView) {
    let stage = try Stage.mapped(configuration, options: ToplevelOptions(scale: scale))
    let view = TextView(frame: Rect(x: 0, y: 0, width: 100, height: 20))
    stage.window.contentView.addSubview(view)
    #expect(stage.window.makeFirstResponder(view))
    view.change { _ in }
    stage.settle()
    return (stage, view)
  }

  private let rectangle = PixelRect(x: 10, y: 20, width: 2, height: 12)

  @Test("the state of a focused text is sent all at once") func sendsState() throws {
    let (stage, view) = try stage()
    let input = stage.seat.textInput
    #expect(input.commits.count == 1)
    #expect(input.text.isEnabled)
    #expect(input.text.surrounding == "hello" && input.text.caret == 5 && input.text.anchor == 5)
    #expect(input.text.rectangle == rectangle)
    view.change {
      $0.surroundingText = "hell"
      $0.caret = 4
      $0.anchor = 2
      $0.purpose = .email
      $0.hints = [.lowercase, .completion]
      $0.caretRect.origin.x = 8
    }
    stage.settle()
    #expect(input.commits.count == 2)
    #expect(input.text.surrounding == "hell" && input.text.caret == 4 && input.text.anchor == 2)
    #expect(input.text.purpose == .email && input.text.hints == [.lowercase, .completion])
    #expect(input.text.rectangle?.left == 8 && input.text.isOtherCause)
    // An unchanged rectangle is not sent again.
    view.change { $0.caretRect.origin.x = 8.25 }
    stage.settle()
    #expect(input.commits.count == 2)
    #expect(stage.violations.isEmpty)
  }

  @Test("the gain and loss of text focus are sent; other changes are not")
  func focus() throws {
    let (stage, view) = try stage()
    let input = stage.seat.textInput
    stage.window.makeFirstResponder(nil)
    stage.settle()
    #expect(!input.text.isEnabled)
    let count = input.commits.count
    view.change { $0.caret = 1 }
    stage.settle()
    #expect(input.commits.count == count)
    stage.window.makeFirstResponder(view)
    stage.settle()
    #expect(input.text.isEnabled && input.text.caret == 1)
    stage.seat.focusKeyboard(nil)
    stage.settle()
    #expect(!input.text.isEnabled)
  }

  @Test("changes of the input method arrive as one event, after done") func events() throws {
    let (stage, view) = try stage()
    let input = stage.seat.textInput
    input.delete(before: 2, after: 9)
    input.commit("p!")
    input.preedit("né", begin: 1, end: 3)
    stage.settle()
    #expect(view.events.isEmpty)
    input.done()
    stage.settle()
    #expect(view.events.count == 1)
    let event = try #require(view.events.first)
    #expect(event.deleteBefore == 2 && event.deleteAfter == 0 && event.commit == "p!")
    #expect(event.preedit == TextInputEvent.Preedit(text: "né", selection: 1..<3))
    #expect(event.seat != 0)
  }

  @Test("the rectangle is sent again after a re-entry (kitty #10243)")
  func reenter() throws {
    let (stage, _) = try stage()
    let input = stage.seat.textInput
    for turn in 0..<3 {
      if turn < 2 { input.move(to: nil) }
      stage.settle()
      if turn < 2 { input.move(to: stage.surface) } else { input.enterAgain() }
      stage.settle()
      #expect(input.text.isEnabled)
      #expect(input.text.rectangle == rectangle)
      #expect(input.text.surrounding == "hello")
    }
  }

  @Test("the rectangle is in surface coordinates, at any scale (wezterm #1772)")
  func scaled() throws {
    var configuration = CompositorConfiguration()
    configuration.outputScale = 2
    let (stage, _) = try stage(configuration)
    #expect(stage.surface.scale == 2)
    #expect(stage.seat.textInput.text.rectangle == rectangle)
    var fractional = CompositorConfiguration()
    fractional.preferredScale = 180
    #expect(try self.stage(fractional).0.seat.textInput.text.rectangle == rectangle)
  }

  @Test("the rectangle rotates with the window") func turned() throws {
    let (stage, _) = try stage()
    stage.window.turn = .right
    stage.settle()
    stage.frame()
    let height = stage.window.size.height
    #expect(
      stage.seat.textInput.text.rectangle
        == PixelRect(x: Int(height) - 32, y: 10, width: 12, height: 2))
    stage.window.turn = .half
    stage.settle()
    stage.frame()
    let size = stage.window.size
    #expect(
      stage.seat.textInput.text.rectangle
        == PixelRect(x: Int(size.width) - 12, y: Int(size.height) - 32, width: 2, height: 12))
  }

  @Test("the rectangle follows a moving view, once per frame, in whole pixels")
  func moved() throws {
    let (stage, _) = try stage()
    let box = View(frame: Rect(x: 3, y: 40, width: 200, height: 100))
    stage.window.contentView.addSubview(box)
    let field = TextField("hello")
    field.frame = Rect(x: 0, y: 0, width: 150, height: 40)
    box.addSubview(field)
    stage.window.makeFirstResponder(field)
    stage.settle()
    stage.frame()
    let input = stage.seat.textInput
    let first = try #require(input.text.rectangle)
    let count = input.commits.count
    for step in 1...3 {
      box.frame.origin.x += 10
      box.frame.origin.y += 5
      stage.settle()
      stage.frame()
      #expect(input.commits.count == count + step)
      #expect(input.text.rectangle == first.offset(x: 10 * step, y: 5 * step))
      #expect(input.text.surrounding == "hello" && !input.text.isOtherCause)
    }
    // Other movements send nothing.
    stage.move(to: 200)
    stage.frame()
    #expect(input.commits.count == count + 3)
    #expect(stage.violations.isEmpty)
  }

  @Test("a caret that moves with the preedit starts no loop (winit #4084)") func loop() throws {
    let (stage, view) = try stage()
    view.moves = true
    let input = stage.seat.textInput
    input.preedit("x", begin: 1, end: 1)
    input.done()
    stage.settle()
    for _ in 0..<20 {
      // The input method answers each commit with the displayed preedit.
      input.preedit("x", begin: 1, end: 1)
      input.done()
      stage.settle()
    }
    #expect(view.events.count == 1)
    #expect(input.commits.count == 2)
  }

  @Test("the text is sent after a late change of an input method that then stays silent")
  func lateChange() throws {
    let (stage, view) = try stage()
    view.moves = true
    let input = stage.seat.textInput
    input.preedit("x", begin: 1, end: 1)
    input.done()
    stage.settle()
    #expect(input.commits.count == 2)
    // Sent before the input method received that commit.
    input.commit("x")
    input.done(commitsBehind: 1)
    stage.settle()
    #expect(view.events.last?.commit == "x")
    #expect(input.commits.count == 3)
    #expect(input.text.rectangle?.left == rectangle.left + 2)
    #expect(stage.violations.isEmpty)
  }

  @Test("an input method without keyboard focus is handled (foot #411)")
  func withoutKeyboard() throws {
    let (stage, view) = try stage()
    stage.seat.textInput.followsKeyboard = false
    stage.seat.textInput.move(to: nil)
    stage.seat.focusKeyboard(nil)
    stage.settle()
    stage.seat.textInput.move(to: stage.surface)
    stage.settle()
    #expect(!stage.seat.textInput.text.isEnabled)
    stage.seat.textInput.commit("x")
    stage.seat.textInput.done()
    stage.settle()
    #expect(view.events.isEmpty)
    // The keyboard focus follows later.
    stage.seat.focusKeyboard(stage.surface)
    stage.settle()
    #expect(stage.seat.textInput.text.isEnabled)
    #expect(stage.display.state == .connected)
  }

  @Test(
    "the preedit is removed when the input method dies in any way (foot 1.6.4)",
    arguments: 0..<5)
  func died(how: Int) throws {
    let (stage, view) = try stage()
    let input = stage.seat.textInput
    input.preedit("half", begin: 4, end: 4)
    input.done()
    stage.settle()
    #expect(view.events.last?.preedit?.text == "half")
    switch how {
    case 0: input.terminate()
    case 1: stage.compositor.withdraw(.textInput)
    case 2: stage.compositor.remove(stage.seat)
    case 3: stage.kill()
    default: stage.seat.focusKeyboard(nil)
    }
    stage.settle()
    #expect(view.events.count == 2 && view.events.last?.preedit == nil)
    guard how == 0 else { return }
    // It returns and starts again.
    input.restart(on: stage.surface)
    stage.settle()
    #expect(input.text.isEnabled)
    input.commit("x")
    input.done()
    stage.settle()
    #expect(view.events.last?.commit == "x")
  }

  @Test("changes meant for a former text are dropped") func stale() throws {
    let (stage, view) = try stage()
    let other = TextView(frame: Rect(x: 0, y: 30, width: 100, height: 20))
    stage.window.contentView.addSubview(other)
    let input = stage.seat.textInput
    input.preedit("half", begin: 4, end: 4)
    input.done()
    stage.settle()
    stage.window.makeFirstResponder(other)
    // The input method has not processed the change.
    input.commit("half")
    input.done()
    stage.settle()
    #expect(other.events.allSatisfy { $0.commit == nil && $0.preedit == nil })
    #expect(!view.events.contains { $0.commit != nil })
    #expect(input.text.isEnabled)
    input.commit("new")
    input.done()
    stage.settle()
    #expect(other.events.last?.commit == "new")
  }

  @Test("invalid data of an input method is handled") func nonsense() throws {
    let (stage, view) = try stage()
    let input = stage.seat.textInput
    for (begin, end) in [(99, -7), (Int32.max, Int32.min), (3, 1), (1, 1), (-1, 400)] {
      input.preedit("日本", begin: Int32(begin), end: Int32(end))
      input.delete(before: .max, after: .max)
      input.commit(nil)
      input.done(commitsBehind: 9)
      input.done()
      stage.settle()
    }
    for event in view.events {
      #expect(event.deleteBefore <= 5 && event.deleteAfter == 0)
      guard let preedit = event.preedit, let range = preedit.selection else { continue }
      let bytes = Array(preedit.text.utf8)
      for offset in [range.lowerBound, range.upperBound] {
        #expect(offset == bytes.count || bytes[offset] & 0xC0 != 0x80)
      }
    }
    input.commit(String(repeating: "x", count: 3_000))
    input.done()
    stage.settle()
    #expect(view.events.last?.commit?.count == 3_000)
    #expect(stage.display.state == .connected)
  }

  @Test("of a long text, only as much is sent as a message holds") func long() throws {
    let (stage, view) = try stage()
    view.change {
      $0.surroundingText = String(repeating: "日本語", count: 10_000)
      $0.caret = 45_000
      $0.anchor = 0
    }
    stage.settle()
    let sent = stage.seat.textInput.text
    #expect((3_900...4_000).contains(sent.surrounding?.utf8.count ?? 0))
    #expect(sent.anchor == 0)
    #expect(stage.violations.isEmpty)
    #expect(stage.display.state == .connected)
  }

  @Test("a password is not sent") func secret() throws {
    let (stage, view) = try stage()
    stage.window.makeFirstResponder(nil)
    view.change {
      $0.purpose = .password
      $0.hints = [.hiddenText, .sensitiveData]
    }
    stage.window.makeFirstResponder(view)
    stage.settle()
    #expect(stage.seat.textInput.text.isEnabled)
    #expect(stage.seat.textInput.text.surrounding == nil)
    #expect(stage.seat.textInput.text.purpose == .password)
  }

  @Test("without the protocol, keys still produce text") func missing() throws {
    let (stage, _) = try stage(CompositorConfiguration().without(.textInput))
    let table = try #require(stage.display.capabilities)
    #expect(table[.textInput] == .missing)
    #expect(stage.display.state == .connected)
  }
}
