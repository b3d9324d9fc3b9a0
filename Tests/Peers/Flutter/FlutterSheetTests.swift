// SPDX-License-Identifier: MIT

@Suite("Flutter: draggable sheets") struct FlutterSheetTests {
  /// A sheet with a list, over a page with a button.
  private final class Scene {
    let page = Page()
    let content = Page()
    let list: NumberedList
    let stage: TestStage
    var taps = 0

    init(rows: Int = 100, selected: Int = 1, isModal: Bool = true) throws {
      list = NumberedList(rows)
      list.selectionMode = .none
      content.view = list
      stage = try TestStage(root: page, size: Size(width: 400, height: 600))
      let button = Button("Tap") { [unowned self] in taps += 1 }
      button.frame = Rect(x: 20, y: 40, width: 100, height: 40)
      page.view.addSubview(button)
      page.present(sheet: content, animated: false) { sheet in
        sheet.detents = [.height(150), .height(300), .height(500)]
        sheet.selectedDetentIdentifier = sheet.detents[selected].identifier
        sheet.largestUndimmedDetentIdentifier = sheet.detents[2].identifier
      }
      content.sheetPresentationController?.prefersEdgeAttached = true
      content.isModalInPresentation = isModal
      try stage.settle()
    }

    /// The height of the sheet.
    var height: Double { 600 - content.view.windowFrame().minY }

    /// A drag of the list that ends at rest.
    func drag(by dy: Double, from y: Double = 560) throws {
      var script = GestureScript()
      script.press(Point(x: 200, y: y))
      script.move(to: Point(x: 200, y: y + dy), over: 0.4)
      script.wait(0.3)
      script.lift()
      try stage.play(script)
      try stage.settle()
    }
  }

  @Test(
    "a list moves its sheet to the nearest height (flutter, draggable_scrollable_sheet_test)",
    arguments: [
      (560.0, -90.0, 300.0), (560.0, -140.0, 500.0), (320.0, 60.0, 300.0), (320.0, 120.0, 150.0),
      (320.0, 220.0, 150.0),
      (560.0, -500.0, 500.0),
    ])
  func snaps(start: Double, distance: Double, expected: Double) throws {
    let scene = try Scene()
    try scene.drag(by: distance, from: start)
    #expect(scene.height == expected)
  }

  @Test(
    "a fling goes to the next height in its direction (flutter, draggable_scrollable_sheet_test)",
    arguments: [
      (-60.0, 1_000.0, 500.0), (60.0, 1_000.0, 150.0), (-60.0, 4_000.0, 500.0),
      (60.0, 4_000.0, 150.0),
    ])
  func flings(distance: Double, speed: Double, expected: Double) throws {
    let scene = try Scene()
    try scene.stage.swipe(
      from: Point(x: 200, y: 450), to: Point(x: 200, y: 450 + distance), velocity: speed)
    #expect(scene.height == expected)
  }

  @Test(
    "one drag raises the sheet, scrolls its list, and the way back ends where it began (flutter, draggable_scrollable_sheet_test)"
  )
  func roundTrip() throws {
    let scene = try Scene()
    var script = GestureScript()
    script.press(Point(x: 200, y: 580))
    script.move(to: Point(x: 200, y: 200), over: 0.6)
    script.wait(0.1)
    try scene.stage.play(script)
    let (height, offset) = (scene.height, scene.list.contentOffset.y)
    for y in stride(from: 200.0, through: 580, by: 10) {
      scene.stage.seat.touchMove(0, to: Point(x: 200, y: y))
      scene.stage.seat.touchFrame()
      try scene.stage.frame()
    }
    #expect(height == 500 && offset > 100 && scene.list.isAtTop && abs(scene.height - 300) < 20)
    scene.stage.seat.touchUp(0)
    scene.stage.seat.touchFrame()
    try scene.stage.settle()
  }

  @Test("a list shorter than its sheet moves it, too (flutter, draggable_scrollable_sheet_test)")
  func short() throws {
    let scene = try Scene(rows: 2)
    try scene.drag(by: -200, from: 340)
    let up = scene.height
    try scene.drag(by: 330, from: 140)
    #expect(up == 500 && scene.height == 150)
  }

  @Test(
    "a list that is scrolled goes to its top before the sheet is lowered (flutter, draggable_scrollable_sheet_test)"
  )
  func scrolled() throws {
    let scene = try Scene(selected: 2)
    scene.list.contentOffset.y = 60
    try scene.drag(by: 50, from: 200)
    let first = (scene.height, scene.list.contentOffset.y)
    try scene.drag(by: 260, from: 200)
    #expect(first == (500, 26) && scene.list.isAtTop && scene.height == 300)
  }

  @Test("a touch catches a moving sheet (flutter, draggable_scrollable_sheet_test)")
  func caught() throws {
    let scene = try Scene()
    try scene.stage.play(
      .swipe(from: Point(x: 200, y: 500), to: Point(x: 200, y: 420), velocity: 1_200))
    try scene.stage.advance(by: 0.05)
    let moving = scene.height
    var script = GestureScript()
    script.press(Point(x: 200, y: 550))
    script.move(to: Point(x: 200, y: 590), over: 0.1)
    script.wait(0.2)
    try scene.stage.play(script)
    let held = scene.height
    try scene.stage.advance(by: 0.5)
    #expect(moving > 300 && held < 500 && scene.height == held)
    scene.stage.seat.touchUp(0)
    scene.stage.seat.touchFrame()
    try scene.stage.settle()
    #expect([150, 300, 500].contains(scene.height))
  }

  @Test("the page beside the sheet stays usable (flutter, draggable_scrollable_sheet_test)")
  func page() throws {
    let scene = try Scene(isModal: false)
    try scene.stage.tap(.button, "Tap")
    try scene.drag(by: -140)
    try scene.stage.tap(.button, "Tap")
    #expect(scene.taps == 2 && scene.height == 500)
  }

  @Test(
    "code moves the sheet, and a later call redirects it (flutter, draggable_scrollable_sheet_test)"
  )
  func programmatic() throws {
    let scene = try Scene()
    let sheet = try #require(scene.content.sheetPresentationController)
    sheet.animateChanges { sheet.selectedDetentIdentifier = sheet.detents[2].identifier }
    try scene.stage.advance(by: 0.08)
    let middle = scene.height
    sheet.animateChanges { sheet.selectedDetentIdentifier = sheet.detents[0].identifier }
    try scene.stage.frame()
    let next = scene.height
    try scene.stage.settle()
    #expect(middle > 300 && abs(next - middle) < 60 && scene.height == 150)
  }

  @Test(
    "heights that are replaced in a drag end at a valid one (flutter, draggable_scrollable_sheet_test)"
  )
  func replaced() throws {
    let scene = try Scene()
    let sheet = try #require(scene.content.sheetPresentationController)
    var script = GestureScript()
    script.press(Point(x: 200, y: 560))
    script.move(to: Point(x: 200, y: 420), over: 0.2)
    try scene.stage.play(script)
    sheet.detents = [.height(200), .height(400)]
    try scene.stage.advance(by: 0.2)
    scene.stage.seat.touchUp(0)
    scene.stage.seat.touchFrame()
    try scene.stage.settle()
    #expect([200, 400].contains(scene.height))
  }

  @Test(
    "a taller window keeps the height that was chosen (flutter, draggable_scrollable_sheet_test)")
  func resized() throws {
    let scene = try Scene(selected: 2)
    try scene.stage.resize(to: Size(width: 400, height: 900))
    let frame = scene.content.view.windowFrame()
    #expect(frame.minY == 400)
  }
}
