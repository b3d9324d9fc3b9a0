// SPDX-License-Identifier: MIT

@Suite("Flutter: hover") struct FlutterHoverTests {
  /// A view that logs when the pointer enters and leaves it.
  private final class HoverView: View {
    let name: String
    static var log: [String] = []

    init(_ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
      self.name = name
      super.init(frame: Rect(x: x, y: y, width: width, height: height))
      Self.log = []
    }

    override func hoverDidChange(_ isInside: Bool) {
      Self.log.append((isInside ? "+" : "-") + name)
    }
  }

  private let inside = Point(x: 150, y: 150), outside = Point(x: 350, y: 550)

  private func stage(_ views: HoverView...) throws -> TestStage {
    try TestStage { page in for view in views { page.addSubview(view) } }
  }

  @Test("the pointer enters and leaves a view, also with the window (flutter, mouse_tracking_test)")
  func moves() throws {
    let view = HoverView("a", 100, 100, 100, 100)
    let stage = try stage(view)
    for point in [outside, inside, Point(x: 160, y: 160), outside, inside] {
      try stage.movePointer(to: point)
    }
    stage.seat.pointerLeave()
    try stage.settle()
    #expect(HoverView.log == ["+a", "-a", "+a", "-a"])
  }

  @Test(
    "a view that changes below the resting pointer is entered or left (flutter, mouse_tracking_test)",
    arguments: [
      "moves away", "is removed", "is hidden", "is covered", "is scaled down", "stops interacting",
    ])
  func changes(change: String) throws {
    let view = HoverView("a", 100, 100, 100, 100)
    let stage = try stage(view)
    try stage.movePointer(to: inside)
    switch change {
    case "moves away": view.frame.origin.x = 0
    case "is removed": view.removeFromSuperview()
    case "is hidden": view.isHidden = true
    case "is covered":
      view.superview?.addSubview(View(frame: Rect(x: 0, y: 0, width: 400, height: 600)))
    case "is scaled down":
      view.frame = Rect(x: 100, y: 100, width: 20, height: 20)
    default: view.isUserInteractionEnabled = false
    }
    try stage.settle()
    #expect(HoverView.log == ["+a", "-a"])
  }

  @Test("a view that appears below the resting pointer is entered (flutter, mouse_tracking_test)")
  func appears() throws {
    let view = HoverView("a", 100, 100, 100, 100)
    let stage = try stage()
    try stage.movePointer(to: inside)
    stage.window.rootViewController?.view.addSubview(view)
    try stage.settle()
    view.isHidden = true
    try stage.settle()
    view.isHidden = false
    try stage.settle()
    #expect(HoverView.log == ["+a", "-a", "+a"])
  }

  @Test("scrolled views are entered and left by the resting pointer (flutter, mouse_region_test)")
  func scrolls() throws {
    let first = HoverView("a", 0, 100, 400, 100), second = HoverView("b", 0, 200, 400, 100)
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    scroll.contentSize = Size(width: 400, height: 3_000)
    scroll.contentView.addSubview(first)
    scroll.contentView.addSubview(second)
    let stage = try TestStage { $0.addSubview(scroll) }
    try stage.movePointer(to: inside)
    scroll.setContentOffset(Point(x: 0, y: 100), animated: false)
    try stage.settle()
    scroll.setContentOffset(Point(x: 0, y: 400), animated: true)
    try stage.settle()
    #expect(HoverView.log == ["+a", "-a", "+b", "-b"])
  }

  @Test("of two views above each other the upper one is hovered (flutter, mouse_region_test)")
  func overlapping() throws {
    let lower = HoverView("a", 100, 100, 100, 100), upper = HoverView("b", 140, 140, 100, 100)
    let stage = try stage(lower, upper)
    try stage.movePointer(to: Point(x: 110, y: 110))
    try stage.movePointer(to: inside)
    try stage.movePointer(to: Point(x: 230, y: 230))
    try stage.movePointer(to: outside)
    #expect(HoverView.log == ["+a", "-a", "+b", "-b"])
  }

  @Test("fingers do not hover (flutter, mouse_tracking_test)")
  func finger() throws {
    let view = HoverView("a", 100, 100, 100, 100)
    let stage = try stage(view)
    try stage.tap(at: inside)
    #expect(HoverView.log == [])
  }

  @Test(
    "a pressed pointer that leaves a view has left it after the release (flutter, mouse_region_test)"
  )
  func pressed() throws {
    let view = HoverView("a", 100, 100, 100, 100)
    let stage = try stage(view)
    try stage.movePointer(to: inside)
    var script = GestureScript()
    script.press(inside, with: .pointer(button: Touch.primaryButton))
    script.move(to: outside, over: 0.2, with: .pointer(button: Touch.primaryButton))
    script.lift(.pointer(button: Touch.primaryButton))
    try stage.play(script)
    try stage.settle()
    #expect(HoverView.log == ["+a", "-a"])
  }
}
