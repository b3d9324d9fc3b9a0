// SPDX-License-Identifier: MIT

/// Regression tests for faults found by random walks over the whole interface, with seeds 66602,
/// 80739 and 44503 unless noted otherwise.
@Suite("Text changes outside of the visible area")
struct TextRepaintTests {
  /// Returns a text view that has been scrolled through line by line, so that pixels around the
  /// visible area are prerendered.
  private func lines() throws -> (TextView, Typist) {
    let view = TextView((1...200).map { "line \($0)" }.joined(separator: "\n"))
    let typist = try Typist(view, height: 200)
    typist.stage.window.prefersReducedMotion = true
    view.showsVerticalScrollIndicator = false
    for offset in stride(from: 10.0, through: 400, by: 10) {
      view.contentOffset.y = offset
      try typist.settle()
    }
    return (view, typist)
  }

  /// Selects from a line above the visible area to a visible one.
  private func selectFromAbove(_ view: TextView) {
    let text = view.text
    guard let start = text.firstRange(of: "line 18\n"), let end = text.firstRange(of: "line 28\n")
    else { return }
    view.selectedRange = start.lowerBound..<end.lowerBound
  }

  private func matchesFullRedrawAbove(_ view: TextView, _ typist: Typist) throws -> Bool {
    let now = view.contentOffset.y
    view.contentOffset.y = now - 50
    return try typist.partialRedrawMatchesFull()
  }

  /// Scrolls up and back, so that pixels above the visible area are prerendered in their current
  /// state.
  private func prerenderAbove(_ view: TextView, _ typist: Typist) throws {
    for offset in [350.0, 400] {
      view.contentOffset.y = offset
      #expect(try typist.partialRedrawMatchesFull())
    }
  }

  @Test("text selected offscreen is drawn as selected when it becomes visible")
  func selected() throws {
    let (view, typist) = try lines()
    selectFromAbove(view)
    try typist.settle()
    #expect(view.contentOffset.y == 400)
    #expect(try matchesFullRedrawAbove(view, typist))
  }

  @Test("text deselected offscreen is drawn as such when it becomes visible")
  func deselected() throws {
    let (view, typist) = try lines()
    selectFromAbove(view)
    view.setNeedsDisplay()
    try prerenderAbove(view, typist)
    typist.press(.right)
    try typist.settle()
    #expect(view.contentOffset.y == 400)
    #expect(try matchesFullRedrawAbove(view, typist))
  }

  @Test("text deselected offscreen by undo is drawn as such when it becomes visible")
  func undone() throws {
    let (view, typist) = try lines()
    typist.wait(5)
    guard let lineRange = view.text.firstRange(of: "line 26\n") else { return }
    view.selectedRange = lineRange.lowerBound..<lineRange.lowerBound
    typist.type("x")
    selectFromAbove(view)
    try prerenderAbove(view, typist)
    typist.control("z")
    try typist.settle()
    #expect(view.contentOffset.y == 400 && !view.text.contains("x"))
    #expect(try matchesFullRedrawAbove(view, typist))
  }

  @Test("an offscreen selection is drawn as inactive after keyboard focus was lost")
  func unfocused() throws {
    let (view, typist) = try lines()
    selectFromAbove(view)
    try prerenderAbove(view, typist)
    view.resignFirstResponder()
    try typist.settle()
    #expect(try matchesFullRedrawAbove(view, typist))
  }

  // Found by a random walk over the whole interface, seed 27299.
  @Test("accents that extend into the line above appear and disappear with their letter")
  func accents() throws {
    let view = TextView("above\n")
    let typist = try Typist(view, height: 200)
    let acute = Key(rawValue: 0x0100_0301)
    typist.type("e")
    for count in 1...24 {
      typist.press(acute, text: "\u{301}")
      #expect(try typist.partialRedrawMatchesFull(), "with \(count) accents")
    }
    view.selectedRange = view.text.startIndex..<view.text.startIndex
    for text in ["x", " y", "\n"] {
      typist.press(.character("a"), text: text)
      #expect(try typist.partialRedrawMatchesFull(), "after \(text.debugDescription) above them")
    }
    typist.press(.end, .control)
    typist.press(.backspace)
    #expect(try typist.partialRedrawMatchesFull(), "without the letter")
    let high = "e" + String(repeating: "\u{301}", count: 4)
    for text in [high, "a", high, ""] {
      typist.stage.window.handle(
        .textInput(TextInputEvent(preedit: .init(text: text, selection: 0..<0))))
      #expect(try typist.partialRedrawMatchesFull(), "composing \(text)")
    }
  }

  @Test("accents that extend into the line below remain while that line is changed")
  func accentsBelow() throws {
    let view = TextView("e" + String(repeating: "\u{323}", count: 6) + "\n")
    let typist = try Typist(view, height: 200)
    typist.press(.end, .control)
    for _ in 0..<3 {
      typist.type("x")
      #expect(try typist.partialRedrawMatchesFull())
    }
  }

  @Test("a selection by code in a field scrolled offscreen is drawn when it becomes visible")
  func fieldInScrollView() throws {
    let outer = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    let typist = try Typist(outer, width: 240, height: 140)
    let field = TextField("abc")
    field.frame = Rect(x: 10, y: 10, width: 150, height: 36)
    outer.contentSize = Size(width: 200, height: 400)
    outer.contentView.addSubview(field)
    outer.showsVerticalScrollIndicator = false
    field.becomeFirstResponder()
    for offset in [0.0, 25, 60] {
      outer.contentOffset.y = offset
      try typist.settle()
    }
    field.selectedRange = field.text.startIndex..<field.text.endIndex
    try typist.settle()
    outer.contentOffset.y = 0
    #expect(try typist.partialRedrawMatchesFull())
  }

  @Test(
    "a line is scrolled to the caret that a press has set only after the press has ended",
    arguments: [Touch.Source.primaryPointer, .pointer(button: Touch.secondaryButton), .finger],
    [Key.home, .end])
  func pressedAtTheEdge(source: Touch.Source, key: Key) throws {
    let field = TextField(String(repeating: "incomprehensible ", count: 9))
    let typist = try Typist(field, width: 200)
    typist.press(key)
    try typist.settle()
    let padding = 1 + field.theme.metrics.controlPadding
    let x = key == .home ? field.frame.maxX - padding : field.frame.minX + padding
    typist.click(Point(x: x, y: 40), source, times: source == .finger ? 2 : 1)
    try typist.settle()
    let caretRect = field.textInputState?.caretRect
    field.setNeedsLayout()
    try typist.settle()
    #expect(field.textInputState?.caretRect == caretRect)
  }
}
