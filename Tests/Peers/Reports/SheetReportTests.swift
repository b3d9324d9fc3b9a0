// SPDX-License-Identifier: MIT

/// Reports of sheets whose window, content or presenter does something while they are moved.
@Suite("Reports: sheets") struct SheetReportTests {
  /// A page that presents a controller on a sheet, and what its delegate is told.
  private final class SheetScene: SheetPresentationControllerDelegate {
    let page = Page()
    let content: Page
    let stage: TestStage
    var dismissals = 0
    var isRefused = false

    init(
      _ detents: [SheetPresentationController.Detent], fill: @escaping (View) -> Void = { _ in }
    ) throws {
      content = Page(fill)
      stage = try TestStage(root: page, size: Size(width: 400, height: 600))
      page.present(sheet: content, animated: false) {
        $0.detents = detents
        $0.prefersGrabberVisible = true
        $0.prefersEdgeAttached = true
      }
      content.sheetPresentationController?.delegate = self
      try stage.settle()
    }

    /// The displayed height of the sheet.
    var height: Double { stage.window.size.height - content.view.windowFrame().minY }
    var isPresented: Bool { content.view.window != nil }

    func presentationControllerDidDismiss(_ presentationController: PresentationController) {
      dismissals += 1
    }
  }

  @Test(
    "a sheet that was dragged follows the height of its window (astryx #5159)",
    arguments: [900.0, 420, 300])
  func resized(height: Double) throws {
    let scene = try SheetScene([.fraction(0.5), .large])
    let half = scene.height
    let y = 600 - half + 20
    try scene.stage.drag(from: Point(x: 200, y: y), to: Point(x: 200, y: 60))
    let raised = scene.height
    try scene.stage.drag(from: Point(x: 200, y: 620 - raised), to: Point(x: 200, y: y))
    let lowered = scene.height
    try scene.stage.resize(to: Size(width: 400, height: height))
    let part = scene.height
    try scene.stage.resize(to: Size(width: 400, height: 600))
    #expect(raised > half + 100 && lowered == half && scene.height == half)
    #expect(abs(part / height - half / 600) < 0.02)
  }

  @Test("a window too low for a sheet loses no part of its height for ever (smooth_sheets #400)")
  func lowWindow() throws {
    let scene = try SheetScene([.height(200), .height(500)])
    let sheet = try #require(scene.content.sheetPresentationController)
    sheet.animateChanges { sheet.selectedDetentIdentifier = sheet.detents[1].identifier }
    try scene.stage.settle()
    try scene.stage.resize(to: Size(width: 400, height: 320))
    let top = scene.content.view.windowFrame().minY
    try scene.stage.resize(to: Size(width: 400, height: 700))
    #expect(top >= 0 && top < 60 && scene.height == 500)
  }

  @Test("a slider in a sheet is dragged, however far the finger drifts (SliderControl #4)")
  func slider() throws {
    let slider = Slider(value: 0.1)
    slider.frame = Rect(x: 50, y: 80, width: 300, height: 40)
    let scene = try SheetScene([.medium, .large]) { $0.addSubview(slider) }
    let height = scene.height
    let start = slider.windowFrame().origin + (slider.thumbFrame.center - .zero)
    var script = GestureScript()
    script.press(start)
    for step in 1...20 {
      let distance = Vector(dx: Double(step) * 10, dy: Double(step) * (step < 10 ? 3 : 6))
      script.move(to: start + distance, over: 0.02)
    }
    try scene.stage.play(script)
    let moved = (scene.height, slider.value)
    var rest = GestureScript(continuing: script)
    rest.lift()
    try scene.stage.play(rest)
    try scene.stage.settle()
    #expect(moved.0 == height && moved.1 > 0.6 && scene.height == height && scene.isPresented)
  }

  @Test(
    "a controller presented above a sheet does not dismiss it (FittedSheets #199)",
    arguments: ["page", "form", "sheet", "alert"])
  func presentedAbove(kind: String) throws {
    let scene = try SheetScene([.medium])
    let height = scene.height
    let above = kind == "alert" ? AlertController(title: "Really?", actions: [.cancel()]) : Page()
    switch kind {
    case "sheet": scene.content.present(sheet: above) { $0.detents = [.height(150)] }
    case "form":
      above.modalPresentationStyle = .formSheet
      scene.content.present(above)
    default: scene.content.present(above)
    }
    try scene.stage.settle()
    let wasAbove = above.view.window != nil
    if kind == "alert" { try scene.stage.press(.escape) } else { above.dismiss() }
    try scene.stage.settle()
    #expect(wasAbove && scene.isPresented && scene.height == height && scene.dismissals == 0)
    try scene.stage.press(.escape)
    try scene.stage.settle()
    #expect(!scene.isPresented && scene.dismissals == 1)
  }

  @Test(
    "a sheet caught while it is dismissed is either there or dismissed, once (FittedSheets #222)",
    arguments: [0.02, 0.06, 0.12], ["finger", "call"])
  func caught(pause: Double, cause: String) throws {
    var taps = 0
    let scene = try SheetScene([.medium])
    let button = Button("Page") { taps += 1 }
    button.frame = Rect(x: 20, y: 20, width: 100, height: 40)
    scene.page.view.addSubview(button)
    let height = scene.height
    if cause == "finger" {
      try scene.stage.play(
        .swipe(from: Point(x: 200, y: 340), to: Point(x: 200, y: 420), velocity: 1_500))
    } else {
      scene.content.dismiss()
    }
    try scene.stage.advance(by: pause)
    let top = scene.content.view.windowFrame().minY
    var script = GestureScript()
    script.press(Point(x: 200, y: min(590, top + 25)))
    script.move(to: Point(x: 200, y: 200), over: 0.1)
    script.lift()
    try scene.stage.play(script)
    try scene.stage.settle()
    let count = scene.dismissals
    if scene.isPresented {
      #expect(scene.height == height && count == 0)
      try scene.stage.press(.escape)
      try scene.stage.settle()
    }
    try scene.stage.tap(.button, "Page")
    #expect(!scene.isPresented && taps == 1)
    #expect(scene.dismissals == (cause == "finger" || count == 0 ? scene.dismissals : 0))
  }

  @Test("the release of a dragged grabber is no press of it (smart-second-brain #419)")
  func grabber() throws {
    let scene = try SheetScene([.height(150), .height(300), .height(500)])
    let start = Point(x: 200, y: 600 - scene.height + 6)
    try scene.stage.drag(from: start, to: start + Vector(dx: 0, dy: -160))
    let raised = scene.height
    let pointer = GestureScript.Contact.pointer(button: Touch.primaryButton)
    let next = Point(x: 200, y: 600 - raised + 6)
    try scene.stage.movePointer(to: next)
    try scene.stage.play(
      .drag(from: next, to: next + Vector(dx: 0, dy: 150), with: pointer))
    try scene.stage.settle()
    #expect(raised == 300 && scene.height == 150)
  }
}
