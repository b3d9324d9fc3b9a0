// SPDX-License-Identifier: MIT

@Suite("Flutter: controls") struct FlutterControlTests {
  private func stage(_ view: View, isMirrored: Bool = false) throws -> TestStage {
    try TestStage { page in
      if isMirrored { page.layoutDirectionOverride = .rightToLeft }
      view.frame = Rect(x: 20, y: 100, width: 320, height: 40)
      page.addSubview(view)
    }
  }

  @Test(
    "a slider by keys (flutter, slider_test)",
    arguments: [
      ("right right", false, 0.7), ("left", false, 0.4), ("right", true, 0.4), ("up", false, 0.6),
      ("down", true, 0.4), ("home", false, 0.0), ("end left", false, 0.9),
      ("end right right", false, 1.0), ("home left", true, 0.1),
    ])
  func sliderKeys(keys: String, isMirrored: Bool, expected: Double) throws {
    let slider = Slider()
    slider.value = 0.5
    slider.step = 0.1
    let stage = try stage(slider, isMirrored: isMirrored)
    slider.becomeFirstResponder()
    try stage.press(keys: keys)
    #expect(abs(slider.value - expected) < 1e-9)
  }

  @Test(
    "a drag of a slider is told from its begin to its end, with its values (flutter, slider_test)")
  func sliderDrag() throws {
    let slider = Slider()
    var log: [String] = []
    slider.onTrackingChange = { log.append($0 ? "begin" : "end") }
    slider.onChange = { _ in if log.last != "change" { log.append("change") } }
    let stage = try stage(slider)
    try stage.drag(from: slider.thumbFrame.moved(to: slider), to: Point(x: 500, y: 400))
    #expect(log == ["begin", "change", "end"] && slider.value == 1)
  }

  @Test(
    "what changes during a drag of a slider (flutter, slider_test)",
    arguments: ["disabled", "removed", "value", "range", "cancelled"])
  func sliderChanges(change: String) throws {
    let slider = Slider()
    var isTracking = false
    slider.onTrackingChange = { isTracking = $0 }
    let stage = try stage(slider)
    var script = GestureScript()
    script.press(slider.thumbFrame.moved(to: slider))
    script.move(to: Point(x: 180, y: 120), over: 0.2)
    try stage.play(script)
    let middle = slider.value
    switch change {
    case "disabled": slider.isEnabled = false
    case "removed": slider.removeFromSuperview()
    case "value": slider.value = 0.1
    case "range": slider.range = 0...0.25
    default: stage.seat.touchCancel()
    }
    try stage.turn()
    let after = slider.value
    stage.seat.touchMove(0, to: Point(x: 340, y: 120))
    stage.seat.touchFrame()
    stage.seat.touchUp(0)
    stage.seat.touchFrame()
    try stage.settle()
    #expect(middle > 0.3 && !isTracking && slider.range.contains(slider.value))
    if change == "disabled" || change == "removed" || change == "cancelled" {
      #expect(slider.value == after)
    }
  }

  @Test(
    "a press on a button (flutter, button_test)",
    arguments: [
      // Where the finger goes, and whether that is a press.
      ([Point(x: 100, y: 120)], true), ([Point(x: 100, y: 120), Point(x: 100, y: 500)], false),
      ([Point(x: 100, y: 120), Point(x: 110, y: 122)], true),
    ])
  func button(points: [Point], expected: Bool) throws {
    var count = 0
    let button = Button("Go") { count += 1 }
    let stage = try stage(button)
    var script = GestureScript()
    script.press(points[0])
    for point in points.dropFirst() { script.move(to: point, over: 0.2) }
    script.lift()
    try stage.play(script)
    try stage.settle()
    #expect(count == (expected ? 1 : 0) && !button.isHighlighted)
  }

  @Test(
    "a pressed button that changes is not pressed any more (flutter, button_test)",
    arguments: ["disabled", "hidden", "removed", "ignored"])
  func pressedButton(change: String) throws {
    var count = 0
    let button = Button("Go") { count += 1 }
    let stage = try stage(button)
    try stage.touchDown(at: Point(x: 100, y: 120))
    try stage.advance(by: 0.2)
    let isHighlighted = button.isHighlighted
    switch change {
    case "disabled": button.isEnabled = false
    case "hidden": button.isHidden = true
    case "removed": button.removeFromSuperview()
    default: button.superview?.isUserInteractionEnabled = false
    }
    try stage.turn()
    stage.seat.touchUp(0)
    stage.seat.touchFrame()
    try stage.settle()
    #expect(isHighlighted && count == 0 && !button.isHighlighted)
  }

  @Test(
    "a switch by a tap, a drag or a key (flutter, switch_test)",
    arguments: [("tap", true), ("key", true), ("right", true), ("left", false), ("back", false)])
  func switches(way: String, expected: Bool) throws {
    let toggle = Switch()
    var log: [Bool] = []
    toggle.onChange = { log.append($0) }
    let stage = try stage(toggle)
    toggle.sizeToFit()
    try stage.settle()
    let center = toggle.windowFrame().center
    switch way {
    case "tap": try stage.tap(at: center)
    case "key":
      toggle.becomeFirstResponder()
      try stage.press(.space)
    case "back":
      var script = GestureScript()
      script.press(center)
      script.move(to: Point(x: center.x + 60, y: center.y), over: 0.2)
      script.move(to: Point(x: center.x - 60, y: center.y), over: 0.2)
      script.lift()
      try stage.play(script)
      try stage.settle()
    default:
      let dx = way == "right" ? 60.0 : -60
      try stage.drag(from: center, to: Point(x: center.x + dx, y: center.y))
    }
    #expect(toggle.isOn == expected && log == (expected ? [true] : []))
  }

  @Test(
    "a menu of options by keys (flutter, dropdown_test)",
    arguments: [
      ("space down return", 2), ("space up return", 0), ("space escape", 1),
      ("return end return", 2),
      ("space home return", 0), ("space return", 1),
    ])
  func options(keys: String, expected: Int) throws {
    var log: [Int] = []
    let button = PopUpButton(["Red", "Green", "Blue"], selectedIndex: 1) { log.append($0) }
    let stage = try stage(button)
    button.becomeFirstResponder()
    try stage.press(keys: keys)
    #expect(button.selectedIndex == expected && log == (expected == 1 ? [] : [expected]))
    #expect(stage.findAll(.menuItem).isEmpty && button.isFirstResponder)
  }

  private func shows(_ stage: TestStage) -> Bool {
    func contains(_ view: View) -> Bool {
      String(describing: type(of: view)) == "ToolTipView" || view.subviews.contains(where: contains)
    }
    return contains(stage.window.contentView)
  }

  @Test(
    "a tooltip appears and goes (flutter, tooltip_test)",
    arguments: ["stay", "leave", "press", "scroll", "key", "remove"])
  func toolTip(reason: String) throws {
    let button = Button("Go") {}
    button.toolTip = "Start the tour"
    let stage = try stage(button)
    try stage.movePointer(to: Point(x: 100, y: 120))
    try stage.advance(by: 0.2)
    let early = shows(stage)
    try stage.advance(by: 1)
    let isShown = shows(stage)
    switch reason {
    case "leave": try stage.movePointer(to: Point(x: 100, y: 500))
    case "press": try stage.click(at: Point(x: 100, y: 120))
    case "scroll": try stage.scroll(by: Vector(dx: 0, dy: 10), at: Point(x: 100, y: 120))
    case "key": try stage.press(.character("a"))
    case "remove": button.removeFromSuperview()
    default: break
    }
    try stage.advance(by: 1)
    #expect(!early && isShown && shows(stage) == (reason == "stay"))
  }
}

extension Rect {
  /// The centre of a rectangle of a view, in the window.
  fileprivate func moved(to view: View) -> Point { view.convert(center, to: nil) }
}
