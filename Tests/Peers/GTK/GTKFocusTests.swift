// SPDX-License-Identifier: MIT

/// What GTK expects of the focus, of popovers and of gestures: `focus`, `focus-chain`, `popover`,
/// `gestures`.
@Suite("GTK: focus and gestures") struct GTKFocusTests {
  /// Three columns of three buttons.
  private final class Boxes: ViewController {
    override func viewDidLoad() {
      let columns = (0..<3).map { column in
        StackView(
          .vertical, spacing: 10,
          (0..<3).map { Button("\(column * 3 + $0 + 1)", style: .tinted) {} })
      }
      let row = StackView(.horizontal, spacing: 10, columns)
      row.frame = Rect(x: 20, y: 20, width: 360, height: 200)
      view.addSubview(row)
    }
  }

  private nonisolated static let chain: [KeyRow] = [
    ("Tab", "1"), ("Tab Tab", "2"), ("Tab Tab Tab Tab", "4"), ("Shift+Tab", "9"),
    ("Tab Shift+Tab", "9"), ("Tab Down", "2"), ("Tab Right", "4"), ("Tab Right Down", "5"),
    ("Tab Right Down Left", "2"), ("Tab Right Right Right", "7"), ("Tab Up", "1"),
    ("Tab Down Down Down", "3"),
  ]

  @Test(
    "Tab goes column by column, arrows to the neighbours (gtk, focus-chain)",
    arguments: Self.chain)
  func chain(row: KeyRow) throws {
    let stage = try TestStage(root: Boxes(), size: .page)
    try stage.pressKeys(row.keys)
    #expect(stage.focusName == row.outcome)
  }

  @Test("the focus is kept while its window is not shown, and can be set then (gtk, focus)")
  func hiddenWindow() throws {
    let first = TextField(), second = TextField()
    let page = Page { addColumn([first, second], to: $0) }
    page.loadViewIfNeeded()
    let stage = try TestStage(root: page, size: .page)
    first.becomeFirstResponder()
    var states = [first.isFirstResponder]
    try stage.resize(to: .page, [])
    states.append(first.isFirstResponder)
    stage.seat.focusKeyboard(nil)
    try stage.turn()
    second.becomeFirstResponder()
    states.append(second.isFirstResponder)
    stage.seat.focusKeyboard(try stage.surface)
    try stage.settle()
    try stage.type("x")
    states.append(second.text == "x" && first.text.isEmpty)
    #expect(states == [true, true, true, true])
  }

  @Test("Tab visits only the page of a stack that is shown (gtk, focus-chain)")
  func hiddenPage() throws {
    let pages = (0..<2).map { index in
      let page = View(frame: Rect(x: 0, y: 60, width: 400, height: 200))
      for number in 0..<2 {
        let button = Button("\(index)\(number)") {}
        button.frame = Rect(x: 20, y: 10 + 50 * Double(number), width: 100, height: 40)
        page.addSubview(button)
      }
      return page
    }
    pages[1].isHidden = true
    let stage = try TestStage { view in for page in pages { view.addSubview(page) } }
    var names: [String] = []
    for _ in 0..<3 {
      try stage.press(.tab)
      names.append(stage.focusName)
    }
    pages[0].isHidden = true
    pages[1].isHidden = false
    for _ in 0..<2 {
      try stage.press(.tab)
      names.append(stage.focusName)
    }
    #expect(Array(names[..<3]) == ["00", "01", "00"] && Set(names[3...]) == ["10", "11"])
  }

  @Test("an open popover follows the size of its content (gtk, popover)")
  func popover() throws {
    let button = Button("Open") {}
    button.frame = Rect(x: 150, y: 100, width: 100, height: 40)
    let page = Page { $0.addSubview(button) }
    let stage = try TestStage(root: page, size: .page)
    let label = Label("Nu?")
    var attributes = Popover.Attributes()
    attributes.position = .absolute(originAnchor: .bottom, popoverAnchor: .top)
    attributes.sourceFrame = { [weak button] in button.windowFrame() }
    let popover = Popover(attributes: attributes) { Templates.Container(label) }
    page.present(popover)
    try stage.settle()
    let before = popover.context.frame
    label.text = "A longer text than before"
    try stage.settle()
    let after = popover.context.frame
    #expect(after.width > before.width && after.minY == before.minY)
    #expect(abs(after.midX - before.midX) < 1)
  }

  /// A view with recognisers that write what they do.
  private final class Pad: View {
    var log: [String] = []

    init(tap: Bool, pinch: Bool) {
      super.init()
      frame = Rect(x: 0, y: 0, width: 400, height: 600)
      if tap {
        addGestureRecognizer(
          TapGestureRecognizer { [unowned self] tap in
            if tap.state == .ended { log.append("tap") }
          })
      }
      if pinch {
        addGestureRecognizer(
          PinchGestureRecognizer { [unowned self] recognizer in
            if recognizer.state != .changed { log.append("\(recognizer.state)") }
          })
      }
    }
  }

  @Test("a gesture of two fingers begins with the second, and ends with the first (gtk, gestures)")
  func twoFingers() throws {
    let pad = Pad(tap: false, pinch: true)
    let stage = try TestStage { $0.addSubview(pad) }
    var script = GestureScript()
    script.press(Point(x: 150, y: 300), with: .finger(0))
    script.wait(0.1)
    script.press(Point(x: 250, y: 300), with: .finger(1))
    script.move(to: Point(x: 350, y: 300), over: 0.2, with: .finger(1))
    script.lift(.finger(0))
    script.lift(.finger(1))
    try stage.play(script)
    try stage.settle()
    #expect(pad.log == ["began", "ended"])
  }

  @Test("zooming goes on when another finger comes in place of one (gtk, gestures)")
  func thirdFinger() throws {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    scroll.contentSize = Size(width: 400, height: 600)
    scroll.maximumZoomScale = 10
    let stage = try TestStage { $0.addSubview(scroll) }
    var scales: [Double] = []
    for (number, x) in [(1, 250.0), (2, 260)] {
      var script = GestureScript()
      if number == 1 { script.press(Point(x: 150, y: 300), with: .finger(0)) }
      script.press(Point(x: x, y: 300), with: .finger(number))
      script.move(to: Point(x: 390, y: 300), over: 0.2, with: .finger(number))
      script.lift(.finger(number))
      try stage.play(script)
      scales.append(scroll.zoomScale)
    }
    stage.seat.touchUp(0)
    stage.seat.touchFrame()
    try stage.settle()
    #expect(scales[0] > 1.5 && scales[1] > 1.5 * scales[0])
  }

  @Test("a second finger takes a touch over from a recogniser of one (gtk, gestures)")
  func takeOver() throws {
    let pad = Pad(tap: true, pinch: true)
    let stage = try TestStage { $0.addSubview(pad) }
    var script = GestureScript()
    script.press(Point(x: 150, y: 300), with: .finger(0))
    script.press(Point(x: 250, y: 300), with: .finger(1))
    script.move(to: Point(x: 350, y: 300), over: 0.2, with: .finger(1))
    script.lift(.finger(1))
    script.lift(.finger(0))
    try stage.play(script)
    try stage.settle()
    #expect(pad.log == ["began", "ended"])
  }

  @Test("a recogniser of one finger ignores a second one (gtk, gestures)")
  func secondFinger() throws {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    scroll.contentSize = Size(width: 400, height: 3_000)
    let stage = try TestStage { $0.addSubview(scroll) }
    var script = GestureScript()
    script.press(Point(x: 100, y: 400), with: .finger(0))
    script.move(to: Point(x: 100, y: 200), over: 0.3, with: .finger(0))
    let first = script
    try stage.play(first)
    let offset = scroll.contentOffset.y
    var second = GestureScript()
    second.press(Point(x: 300, y: 400), with: .finger(1))
    second.lift(.finger(1))
    try stage.play(second)
    #expect(scroll.isDragging && offset > 150 && scroll.contentOffset.y == offset)
    stage.seat.touchUp(0)
    stage.seat.touchFrame()
    try stage.settle()
  }

  @Test("a press that is released below a modal presentation does nothing (gtk, gestures)")
  func grab() throws {
    var presses = 0
    let button = Button("Press") { presses += 1 }
    let page = Page { addColumn([button], to: $0) }
    let stage = try TestStage(root: page, size: .page)
    var script = GestureScript()
    script.press(Point(x: 200, y: 80))
    script.wait(0.05)
    try stage.play(script)
    let wasHighlighted = button.isHighlighted
    page.present(Page(), animated: false)
    try stage.turn()
    stage.seat.touchUp(0)
    stage.seat.touchFrame()
    try stage.settle()
    #expect(wasHighlighted && !button.isHighlighted && presses == 0)
  }
}
