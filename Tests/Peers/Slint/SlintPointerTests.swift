// SPDX-License-Identifier: MIT

/// What Slint expects of the pointer: `cases/elements` and `cases/input`.
@Suite("Slint: pointer and scrolling") struct SlintPointerTests {
  private let pointer = GestureScript.Contact.pointer(button: Touch.primaryButton)

  @Test("what a view clips away is not pressed (slint, clip_mouse)")
  func clip() throws {
    var presses = 0
    let button = Button("Press") { presses += 1 }
    button.frame = Rect(x: 50, y: 0, width: 200, height: 40)
    let box = View(frame: Rect(x: 20, y: 20, width: 100, height: 100))
    box.clipsToBounds = true
    box.addSubview(button)
    let stage = try TestStage { $0.addSubview(box) }
    try stage.click(at: Point(x: 100, y: 40))
    let inside = presses
    try stage.click(at: Point(x: 200, y: 40))
    #expect(inside == 1 && presses == 1)
  }

  @Test("the hovered view changes when content is scrolled below the pointer (slint, flickable3)")
  func hover() throws {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    scroll.contentSize = Size(width: 400, height: 3_000)
    let buttons = (0..<3).map { index in
      let button = Button("\(index)") {}
      button.frame = Rect(x: 20, y: 40 * Double(index), width: 100, height: 40)
      scroll.contentView.addSubview(button)
      return button
    }
    let stage = try TestStage { $0.addSubview(scroll) }
    try stage.movePointer(to: Point(x: 50, y: 20))
    var hovered = [buttons.map(\.isHovered)]
    for _ in 0..<3 {
      stage.seat.pointerScroll(.verticalScroll, by: 40)
      try stage.turn()
      try stage.advance(by: 1)
      hovered.append(buttons.map(\.isHovered))
    }
    let states = hovered.map { $0.firstIndex(of: true) ?? -1 }
    #expect(states == [0, 1, 2, -1])
  }

  @Test("a press without a movement does not scroll, nor a click on a button (slint, flickable)")
  func noFlick() throws {
    var presses = 0
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    scroll.contentSize = Size(width: 400, height: 3_000)
    let button = Button("Press") { presses += 1 }
    button.frame = Rect(x: 100, y: 300, width: 200, height: 80)
    scroll.contentView.addSubview(button)
    let stage = try TestStage { $0.addSubview(scroll) }
    for contact in [pointer, .finger(0)] {
      var script = GestureScript()
      script.press(Point(x: 178, y: 323), with: contact)
      script.move(to: Point(x: 180, y: 321), over: 0.03, with: contact)
      script.lift(contact)
      try stage.play(script)
      try stage.settle()
    }
    try stage.play(.hold(at: Point(x: 50, y: 50), for: 1))
    try stage.settle()
    #expect(presses == 2 && scroll.contentOffset == .zero)
  }

  @Test("a flung view goes on, slows down and rests, in both directions (slint, flickable)")
  func fling() throws {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    scroll.contentSize = Size(width: 4_000, height: 6_000)
    let stage = try TestStage { $0.addSubview(scroll) }
    var script = GestureScript()
    script.press(Point(x: 300, y: 400))
    script.move(to: Point(x: 150, y: 250), over: 0.1)
    script.lift(.finger(0))
    try stage.play(script)
    var offsets = [scroll.contentOffset]
    while scroll.isDecelerating, offsets.count < 600 {
      try stage.frame()
      offsets.append(scroll.contentOffset)
    }
    let steps = zip(offsets, offsets.dropFirst()).map { $1.x - $0.x }
    #expect(offsets.count > 20 && offsets.count < 600 && steps.allSatisfy { $0 >= 0 })
    #expect(steps[1] > steps[steps.count / 2] && scroll.contentOffset.x > 300)
    #expect(abs(scroll.contentOffset.x - scroll.contentOffset.y) < 40)
    let end = scroll.contentOffset
    try stage.advance(by: 5)
    #expect(scroll.contentOffset == end)
  }

  /// A list of horizontal rows inside a vertical scroll view.
  private func nested() throws -> (TestStage, outer: ScrollView, inner: ScrollView) {
    let outer = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    outer.contentSize = Size(width: 400, height: 1_100)
    let inner = ScrollView(frame: Rect(x: 0, y: 50, width: 400, height: 900))
    inner.contentSize = Size(width: 1_000, height: 900)
    outer.contentView.addSubview(inner)
    return (try TestStage { $0.addSubview(outer) }, outer, inner)
  }

  @Test(
    "a drag scrolls the view that can scroll in its direction (slint, flickable_in_flickable)",
    arguments: [
      (0.0, -150.0, "outer"), (-150, 0, "inner"), (-10, -150, "outer"), (-150, -10, "inner"),
    ])
  func nestedDrag(dx: Double, dy: Double, moved: String) throws {
    let (stage, outer, inner) = try nested()
    let start = Point(x: 250, y: 400)
    try stage.drag(from: start, to: start + Vector(dx: dx, dy: dy))
    #expect((outer.contentOffset.y > 50) == (moved == "outer"))
    #expect((inner.contentOffset.x > 50) == (moved == "inner"))
  }

  @Test(
    "the wheel scrolls the view that can scroll in its direction (slint, flickable_in_flickable)",
    arguments: [(0.0, 50.0, "outer"), (50, 0, "inner")])
  func nestedWheel(dx: Double, dy: Double, moved: String) throws {
    let (stage, outer, inner) = try nested()
    try stage.scroll(by: Vector(dx: dx, dy: dy), at: Point(x: 200, y: 300))
    #expect((outer.contentOffset.y > 20) == (moved == "outer"))
    #expect((inner.contentOffset.x > 20) == (moved == "inner"))
  }

  @Test(
    "a press beside nested popovers closes one after the other (slint, popupwindow_nested_close)",
    arguments: [false, true])
  func nestedPopovers(byEscape: Bool) throws {
    let page = Page()
    let stage = try TestStage(root: page, size: .page)
    func popover(_ x: Double) -> Popover {
      var attributes = Popover.Attributes()
      attributes.sourceFrame = { Rect(x: x, y: 100, width: 20, height: 20) }
      attributes.dismissal.mode = .tapOutside
      return Popover(attributes: attributes) { Templates.Container(Label("Popover \(x)")) }
    }
    let (first, second) = (popover(50), popover(250))
    page.present(first)
    try stage.settle()
    page.present(second)
    try stage.settle()
    var states: [[Bool]] = []
    for _ in 0..<2 {
      if byEscape { try stage.press(.escape) } else { try stage.click(at: Point(x: 200, y: 500)) }
      states.append([first.isPresented, second.isPresented])
    }
    #expect(states.last == [false, false])
  }

  @Test(
    "two quick clicks are a double click, slow or distant ones are not (slint, toucharea_doubleclick)",
    arguments: [(0.1, 0.0, 1), (1, 0, 0), (0.1, 60, 0)])
  func doubleClick(pause: Double, distance: Double, count: Int) throws {
    var doubles = 0
    let view = View(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    view.addGestureRecognizer(
      TapGestureRecognizer(count: 2) { if $0.state == .ended { doubles += 1 } })
    let stage = try TestStage { $0.addSubview(view) }
    try stage.play(.tap(at: Point(x: 100, y: 100), with: pointer))
    try stage.advance(by: pause)
    try stage.play(.tap(at: Point(x: 100 + distance, y: 100), with: pointer))
    try stage.settle()
    #expect(doubles == count)
  }

  @Test(
    "the wheel changes a slider only while it has the focus (slint, slider_basic)",
    arguments: [true, false])
  func wheel(isFocused: Bool) throws {
    let slider = Slider(value: 50, in: 0...100, step: 1)
    var values: [Double] = []
    slider.onChange = { values.append($0) }
    let stage = try TestStage { addColumn([slider], to: $0) }
    if isFocused { slider.becomeFirstResponder() }
    for dy in [-48.0, 48, 48] {
      try stage.scroll(by: Vector(dx: 0, dy: dy), at: Point(x: 200, y: 80))
    }
    #expect(values == (isFocused ? [51, 50, 49] : []))
    slider.value = 0
    try stage.scroll(by: Vector(dx: 0, dy: 48), at: Point(x: 200, y: 80))
    #expect(slider.value == 0 && values.count == (isFocused ? 3 : 0))
  }
}
