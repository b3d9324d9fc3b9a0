// SPDX-License-Identifier: MIT

@Suite("react-native-bottom-sheet") struct BottomSheetTests {
  private final class Scene: SheetPresentationControllerDelegate {
    let page = Page(), content = Page()
    let stage: TestStage
    var changes: [String] = []

    init(_ configure: @escaping (SheetPresentationController) -> Void) throws {
      stage = try TestStage(root: page, size: Size(width: 400, height: 600))
      page.present(sheet: content, animated: false, configure: configure)
      content.sheetPresentationController?.delegate = self
      try stage.settle()
    }

    var height: Double { 600 - content.view.windowFrame().minY }
    var isPresented: Bool { page.presentedViewController != nil }

    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ controller: SheetPresentationController
    ) { changes.append(controller.selectedDetentIdentifier?.rawValue ?? "") }
  }

  @Test(
    "the detents of a sheet (react-native-bottom-sheet, useAnimatedDetents, normalizeSnapPoint)",
    arguments: [
      ("300 150 450", [150.0, 300.0, 450.0]), ("25% 50%", [147.5, 295.0]),
      ("200 200 400", [200.0, 400.0]),
      ("200 content", [200.0, 260.0]), ("content 400", [260.0, 400.0]), ("100%", [590.0]),
      ("5000", [590.0]), ("content", [260.0]),
    ])
  func detents(list: String, expected: [Double]) throws {
    let scene = try Scene { sheet in
      sheet.presentedViewController.preferredContentSize = Size(width: 400, height: 260)
      sheet.detents = list.split(separator: " ").map { word in
        if word == "content" { return .content }
        if word.hasSuffix("%") { return .fraction((Double(word.dropLast()) ?? 0) / 100) }
        return .height(Double(word) ?? 0)
      }
      sheet.prefersGrabberVisible = false
    }
    let sheet = try #require(scene.content.sheetPresentationController)
    var heights: [Double] = []
    for detent in sheet.detents {
      sheet.selectedDetentIdentifier = detent.identifier
      try scene.stage.settle()
      if !heights.contains(scene.height) { heights.append(scene.height) }
    }
    #expect(heights.sorted() == expected)
  }

  @Test(
    "a release counts the way that its speed would still take (react-native-bottom-sheet, snapPoint)",
    arguments: [
      // The distance upwards from 300, the speed, the height at the end.
      (60.0, 0.0, 300.0), (90.0, 0.0, 450.0), (-60.0, 0.0, 300.0), (-90.0, 0.0, 150.0),
      (30.0, 900.0, 450.0), (-30.0, 900.0, 150.0), (20.0, 120.0, 300.0),
    ])
  func release(distance: Double, speed: Double, expected: Double) throws {
    let scene = try Scene { sheet in
      sheet.detents = [.height(150), .height(300), .height(450)]
      sheet.selectedDetentIdentifier = sheet.detents[1].identifier
    }
    scene.stage.window.arena.settings.dragSlop.finger = 10
    let start = Point(x: 200, y: 400)
    let end = Point(x: 200, y: 400 - distance - (distance > 0 ? 10 : -10))
    if speed > 0 {
      try scene.stage.swipe(from: start, to: end, velocity: speed)
    } else {
      var script = GestureScript()
      script.press(start)
      script.move(to: end, over: 0.4)
      script.wait(0.3)
      script.lift()
      try scene.stage.play(script)
      try scene.stage.settle()
    }
    #expect(abs(scene.height - expected) < 1 && scene.changes.count == (expected == 300 ? 0 : 1))
  }

  @Test(
    "a drag below the lowest detent closes the sheet, if that is allowed (react-native-bottom-sheet, useGestureEventsHandlersDefault)",
    arguments: [(130.0, true, false), (130.0, false, true), (40.0, true, true)])
  func closing(distance: Double, closes: Bool, remains: Bool) throws {
    let scene = try Scene { $0.detents = [.height(200)] }
    scene.content.isModalInPresentation = !closes
    var script = GestureScript()
    script.press(Point(x: 200, y: 440))
    script.move(to: Point(x: 200, y: 456 + distance), over: 0.4)
    script.wait(0.3)
    script.lift()
    try scene.stage.play(script)
    try scene.stage.settle()
    #expect(scene.isPresented == remains && (!remains || scene.height == 200))
  }

  @Test(
    "beyond its highest detent the sheet resists, and comes back (react-native-bottom-sheet, useGestureEventsHandlersDefault)"
  )
  func overDrag() throws {
    let scene = try Scene { $0.detents = [.height(200)] }
    var script = GestureScript()
    script.press(Point(x: 200, y: 440))
    script.move(to: Point(x: 200, y: 240), over: 0.4)
    try scene.stage.play(script)
    let stretched = scene.height
    scene.stage.seat.touchUp(0)
    scene.stage.seat.touchFrame()
    try scene.stage.settle()
    #expect(stretched > 200 && stretched < 330 && scene.height == 200)
  }

  @Test("a name that is no detent changes nothing (react-native-bottom-sheet, usePropsValidator)")
  func unknown() throws {
    let scene = try Scene { $0.detents = [.height(200), .height(400)] }
    let sheet = try #require(scene.content.sheetPresentationController)
    sheet.animateChanges { sheet.selectedDetentIdentifier = .medium }
    try scene.stage.settle()
    #expect(scene.height == 200 || scene.height == 400)
  }

  @Test(
    "content that grows takes its sheet along, up to the window (react-native-bottom-sheet, useAnimatedDetents)"
  )
  func dynamic() throws {
    let scene = try Scene {
      $0.presentedViewController.preferredContentSize = Size(width: 400, height: 200)
      $0.detents = [.content]
    }
    var heights = [scene.height]
    for height in [350.0, 5_000, 120] {
      scene.content.preferredContentSize = Size(width: 400, height: height)
      try scene.stage.settle()
      heights.append(scene.height)
    }
    #expect(heights == [200, 350, 590, 120])
  }

  @Test("without detents a sheet is large (react-native-bottom-sheet, usePropsValidator)")
  func empty() throws {
    let scene = try Scene { $0.detents = [] }
    #expect(scene.height == 590)
  }

  @Test(
    "a sheet presented over a sheet returns to it (react-native-bottom-sheet, BottomSheetModalProvider)"
  )
  func stacked() throws {
    let scene = try Scene { $0.detents = [.height(300)] }
    let other = Page()
    scene.content.present(sheet: other) { $0.detents = [.height(200)] }
    try scene.stage.settle()
    let above = 600 - other.view.windowFrame().minY
    try scene.stage.press(.escape)
    let back = scene.isPresented && scene.content.presentedViewController == nil
    try scene.stage.press(.escape)
    #expect(above == 200 && back && !scene.isPresented)
  }
}
