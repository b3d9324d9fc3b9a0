// SPDX-License-Identifier: MIT

extension TextView {
  fileprivate var caret: Int {
    text.utf8.distance(from: text.startIndex, to: selectedRange.upperBound)
  }
  fileprivate var selectedText: String { String(text[selectedRange]) }
  fileprivate var caretRect: Rect { textInputState?.caretRect ?? .zero }
  /// Moves the caret in front of a character.
  fileprivate func placeCaret(_ character: Int) {
    let index = text.index(text.startIndex, offsetBy: character)
    selectedRange = index..<index
  }
}

@Suite("Text views")
struct TextViewTests {
  @Test("Return and Tab are typed, or Tab moves keyboard focus")
  func typing() throws {
    let view = TextView()
    let typist = try Typist(view, height: 200)
    typist.type("one")
    typist.press(.return)
    typist.type("two")
    #expect(view.text == "one\ntwo")
    view.insertsTabs = true
    typist.press(.tab)
    #expect(view.text == "one\ntwo\t" && view.isFirstResponder)
    view.insertsTabs = false
    let other = typist.stage.add(TextField())
    other.frame = Rect(x: 0, y: 0, width: 100, height: 20)
    typist.press(.tab)
    #expect(other.isFirstResponder)
  }

  @Test("a view with one line has the padding and the height of a field", arguments: [1.0, 1.5, 2])
  func metrics(textScale: Double) {
    let stage = Stage(300, 200, scale: 1.5)
    stage.window.theme.textScale = textScale
    let (view, field) = (stage.add(TextView("one")), stage.add(TextField("one")))
    let size = Size(width: 200, height: .infinity)
    view.frame.size = view.sizeThatFits(size)
    field.frame.size = field.sizeThatFits(size)
    stage.tick()
    #expect(abs(view.frame.height - field.frame.height) < 1)
    #expect(view.frame.height >= stage.window.theme.metrics.controlHeight - 1)
    for entry in [view, field] as [any TextEntry] {
      entry.selectedRange = entry.text.startIndex..<entry.text.startIndex
    }
    stage.tick()
    #expect(view.focusRect.minX == field.focusRect.minX)
    #expect(abs(view.focusRect.minY - field.focusRect.minY) < 1)
    #expect(view.focusRingCornerRadii.topLeft == stage.window.theme.metrics.cornerRadius)
  }

  @Test("a container is laid out again when the text's height changes; found by a random walk")
  func growth() throws {
    let column = StackView(spacing: 0)
    let (view, below) = (TextView("one"), Label("below"))
    for child in [view, below] { column.addSubview(child) }
    let typist = try Typist(column, height: 400)
    view.becomeFirstResponder()
    let (height, offset) = (view.frame.height, below.frame.minY)
    typist.press(.end, .control)
    for _ in 0..<3 { typist.press(.return) }
    try typist.settle()
    #expect(view.frame.height > height && below.frame.minY > offset)
    for _ in 0..<3 { typist.press(.backspace) }
    try typist.settle()
    #expect(view.frame.height == height && below.frame.minY == offset)
  }

  @Test("Up and Down keep their x coordinate across short and wrapped lines")
  func vertical() throws {
    let view = TextView("a long first line\nx\nanother long line\n")
    let typist = try Typist(view, height: 200)
    view.placeCaret(12)
    let x = view.caretRect.minX
    typist.press(.down)
    #expect(view.caret == 19)
    typist.press(.down)
    #expect(abs(view.caretRect.minX - x) < 8 && view.caret > 25)
    typist.press(.down)
    #expect(view.caret == view.text.utf8.count)
    typist.press(.up)
    #expect(abs(view.caretRect.minX - x) < 8)
    typist.press(.up, [.shift])
    #expect(view.selectedText.contains("\n"))
    typist.press(.home, [.control])
    typist.press(.up)
    #expect(view.caret == 0)
    typist.press(.down, [.control])
    #expect(view.caret == 17)
    typist.press(.end, [.control])
    #expect(view.caret == view.text.utf8.count)
  }

  @Test("Home and End go to the ends of a wrapped line, and the caret stays in it")
  func wrapped() throws {
    let view = TextView(String(repeating: "word ", count: 40))
    let typist = try Typist(view, height: 200)
    typist.press(.home, [.control])
    let y = view.caretRect.minY
    typist.press(.end)
    #expect(view.caretRect.minY == y && view.caret > 10 && view.caret < 100)
    let end = view.caret
    typist.press(.right)
    #expect(view.caret == end + 1 && view.caretRect.minY > y)
    typist.press(.home)
    #expect(view.caret == end)
    typist.press(.left)
    #expect(view.caret == end - 1 && view.caretRect.minY == y)
  }

  @Test("the caret is scrolled into view, also by pages, and the wheel scrolls away from it")
  func scrolling() throws {
    let view = TextView((1...200).map { "line \($0)" }.joined(separator: "\n"))
    let typist = try Typist(view, height: 200)
    typist.press(.end, [.control])
    try typist.settle()
    #expect(view.contentOffset.y > 1_000)
    #expect(view.bounds.inset(by: -1).contains(view.convert(view.caretRect, from: nil).center))
    typist.press(.pageUp)
    try typist.settle()
    let page = view.caret
    #expect(page < view.text.utf8.count - 40)
    typist.press(.pageDown)
    #expect(view.caret > page)
    typist.press(.home, [.control])
    try typist.settle()
    #expect(view.contentOffset.y <= 8)
  }

  @Test("focus by Tab makes the caret visible")
  func tabReveals() throws {
    let view = TextView(String(repeating: "line\n", count: 40))
    let typist = try Typist(view, height: 60)
    let field = typist.stage.add(TextField())
    field.frame = Rect(x: 0, y: 0, width: 100, height: 20)
    typist.press(.tab)
    #expect(field.isFirstResponder)
    view.placeCaret(view.text.count)
    view.setContentOffset(.zero, animated: false)
    typist.press(.tab)
    #expect(view.isFirstResponder && view.contentOffset.y > 0)
  }

  @Test("a triple click selects the paragraph, and a drag extends by paragraphs")
  func pointer() throws {
    let view = TextView("one two\nthree four\nfive")
    let typist = try Typist(view, height: 200)
    view.placeCaret(10)
    let second = view.caretRect.center
    typist.press(.up)
    let first = view.caretRect.center
    typist.click(second, times: 3)
    #expect(view.selectedText == "three four\n")
    typist.wait(1)
    let touch = typist.down(first)
    typist.move(touch, to: second)
    typist.move(touch, to: second, .ended)
    #expect(view.selectedText == " two\nth" || view.selectedText == "e two\nth")
    #expect(view.contentOffset.y == 0)
  }

  @Test("a finger's drag scrolls, and selects nothing")
  func finger() throws {
    let view = TextView((1...200).map { "line \($0)" }.joined(separator: "\n"))
    let typist = try Typist(view, height: 200)
    let finger = Finger(typist.stage, at: Point(x: 100, y: 150))
    try finger.move(0, -80, frames: 8)
    finger.lift()
    #expect(view.contentOffset.y > 20 && view.selectedRange.isEmpty)
  }

  @Test("typing lays out and redraws only its own paragraph")
  func cost() throws {
    let view = TextView(String(repeating: "some words in a paragraph\n", count: 2_000))
    let typist = try Typist(view, height: 200)
    typist.stage.window.prefersReducedMotion = true
    typist.press(.home, [.control])
    try typist.settle()
    let before = TextSystem.shared.statistics.bytesShaped
    typist.type("x")
    let damage = try typist.stage.frame()
    #expect(TextSystem.shared.statistics.bytesShaped - before < 1_000)
    #expect(!damage.isEmpty && damage.bounds.height < 60)
  }

  @Test(
    "the visible text does not move when text above is taller than estimated")
  func steady() throws {
    let view = TextView(
      (1...900).map {
        $0 % 3 == 0 ? String(repeating: "wide words ", count: $0 % 17) : "line \($0)"
      }
      .joined(separator: "\n"))
    let typist = try Typist(view, height: 200)
    typist.press(.end, [.control])
    try typist.settle()
    var before = view.caretRect.minY
    for _ in 0..<60 {
      view.contentOffset.y -= 37
      try typist.settle()
      #expect(abs(view.caretRect.minY - before - 37) < 1)
      before = view.caretRect.minY
    }
  }

  @Test("handles move the ends of a finger's selection across lines")
  func handles() throws {
    let view = TextView("one two\nthree four\nfive")
    let typist = try Typist(view, height: 200)
    view.placeCaret(0)
    let first = view.caretRect
    let touch = typist.down(Point(x: first.minX + 4, y: first.midY), .finger)
    typist.wait(0.6)
    typist.move(touch, to: touch.position, .ended)
    #expect(view.selectedText == "one")
    try typist.settle()
    let end = view.caretRect
    let handle = typist.down(Point(x: end.minX, y: end.maxY + 6), .finger)
    typist.move(handle, to: Point(x: end.minX, y: end.maxY + 6 + first.height))
    #expect(view.selectedText.hasPrefix("one two\nth") && !view.selectedText.contains("four"))
    typist.move(handle, to: handle.position, .ended)
  }

  @Test("a megabyte is pasted, edited at both ends, and undone")
  func large() throws {
    let view = TextView("first\n")
    let typist = try Typist(view, height: 200)
    let paste = String(repeating: "שלום e\u{301} and more words\n", count: 33_000)
    typist.stage.host.clipboards[.clipboard] = ClipboardContent(text: paste)
    typist.control("v")
    try typist.settle()
    typist.type("end")
    try typist.settle()
    #expect(view.text.hasSuffix("\nend"))
    #expect(view.bounds.contains(view.convert(view.caretRect, from: nil).center))
    typist.press(.home, [.control])
    typist.type("x")
    try typist.settle()
    for _ in 0..<3 { typist.control("z") }
    #expect(view.text == "first\n")
  }

  @Test("a partial redraw equals a full one for random edits, and the caret stays visible")
  func walks() throws {
    let pieces = [
      "a", "word ", "\n", "שלום ", "e\u{301}", "👨‍👩‍👧‍👦", "\r\n", "long words that wrap a line ",
    ]
    for var random in randomWalks(40) {
      let view = TextView()
      let typist = try Typist(view, height: 160)
      typist.stage.window.prefersReducedMotion = true
      let keys: [Key] = [.left, .right, .up, .down, .home, .end, .pageUp, .backspace, .delete]
      for step in 1...50 {
        switch random.int(0...9) {
        case 0...4:
          typist.press(
            Key(rawValue: 0x61), text: pieces[random.int(0...pieces.count - 1)])
          if random.chance(40) { typist.press(.return) }
        case 5...7:
          typist.press(
            keys[random.int(0...keys.count - 1)],
            random.chance(30) ? .shift : random.chance(20) ? .control : [])
        case 8: typist.control(random.chance(60) ? "z" : "y")
        default:
          let caret = random.int(0...3)
          typist.stage.window.handle(
            .textInput(
              TextInputEvent(
                commit: random.chance(30) ? "漢" : nil,
                preedit: .init(text: "ni hao", selection: caret..<caret))))
        }
        try typist.settle()
        let same = try typist.partialRedrawMatchesFull()
        let location = view.convert(view.caretRect, from: nil).center
        guard same, view.bounds.inset(by: -1).contains(location) else {
          Issue.record("\(random) step \(step): \(same ? "the caret is not visible" : "stale")")
          return
        }
      }
    }
  }

  @Test("text selected while it is offscreen is drawn as selected when it becomes visible")
  func selectedOffscreen() throws {
    let view = TextView((1...200).map { "line \($0)" }.joined(separator: "\n"))
    let typist = try Typist(view, height: 200)
    typist.stage.window.prefersReducedMotion = true
    view.showsVerticalScrollIndicator = false
    typist.press(.home, [.control])
    try typist.settle()
    for offset in stride(from: 10.0, through: 60, by: 10) {
      view.contentOffset.y = offset
      try typist.settle()
    }
    typist.control("a")
    try typist.settle()
    view.contentOffset.y = 20
    try typist.settle()
    #expect(try typist.partialRedrawMatchesFull())
  }

  @Test("caret and selection are drawn for the current keyboard focus")
  func focusAppearance() throws {
    let view = TextView("one two\nthree four")
    let typist = try Typist(view, height: 200)
    for _ in 0..<2 {
      typist.stage.window.handle(.focusChanged(false))
      #expect(try typist.partialRedrawMatchesFull())
      typist.stage.window.handle(.focusChanged(true))
      #expect(try typist.partialRedrawMatchesFull())
      typist.press(.left, [.control, .shift])
    }
  }

  @Test("handles are hidden while their ends are offscreen, and return with them")
  func handlesOffscreen() throws {
    let view = TextView((1...200).map { "line \($0)" }.joined(separator: "\n"))
    let typist = try Typist(view, height: 200)
    func visibleHandleCount() -> Int {
      view.contentView.subviews.filter {
        $0.bounds.size == Size(width: 32, height: 32) && !$0.isHidden
      }.count
    }
    view.placeCaret(0)
    let first = view.caretRect
    typist.click(Point(x: first.minX + 4, y: first.midY), .finger, times: 2)
    try typist.settle()
    #expect(visibleHandleCount() == 2)
    view.contentOffset.y = 500
    try typist.settle()
    #expect(visibleHandleCount() == 0)
    view.contentOffset.y = 0
    try typist.settle()
    #expect(visibleHandleCount() == 2 && view.selectedText == "line")
  }

  @Test("a text view has the role, the value and the states of its content")
  func accessibility() throws {
    let view = TextView("one")
    view.placeholder = "Notes"
    view.isEditable = false
    let typist = try Typist(view)
    let node = try #require(typist.stage.window.accessibilitySnapshot.flattened.first)
    #expect(node.role == .textArea && node.value == "one" && node.label == "Notes")
    #expect(node.state.contains(.readOnly))
  }
}
