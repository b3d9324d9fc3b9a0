// SPDX-License-Identifier: MIT

/// Reports of animations that are turned around, and of directions that change meanwhile.
@Suite("Reports: motion") struct MotionReportTests {
  @Test(
    "a view that is shown again while it fades out stays visible (sproutcore #1143)",
    arguments: ["hide", "remove", "move", "resize"])
  func shownAgain(change: String) throws {
    let view = View(frame: Rect(x: 100, y: 100, width: 100, height: 100))
    let shelf = View(frame: Rect(x: 0, y: 300, width: 400, height: 300))
    view.backgroundColor = Color(hex: 0xff_0000)
    let stage = try TestStage {
      $0.addSubview(view)
      $0.addSubview(shelf)
    }
    var outcomes: [Bool] = []
    View.animate(withDuration: 0.4, animations: { view.alpha = 0 }) {
      outcomes.append($0)
      guard $0 else { return }
      if change == "hide" { view.isHidden = true } else { view.removeFromSuperview() }
    }
    try stage.advance(by: 0.2)
    if change == "move" { shelf.addSubview(view) }
    if change == "resize" {
      stage.compositor.toplevels[0].configure(width: 500, height: 500, states: [.activated])
      try stage.frame()
    }
    View.animate(withDuration: 0.4, animations: { view.alpha = 1 }) { outcomes.append($0) }
    try stage.settle()
    let center = view.windowFrame().center
    let pixel = try stage.screenshot().pixel(x: Int(center.x), y: Int(center.y)) & 0xff_ffff
    #expect(!view.isHidden && view.alpha == 1 && view.window != nil && pixel == 0xff_0000)
    #expect(outcomes == [false, true])
  }

  @Test(
    "a page that changes its direction is swiped back from its other side (ionic #26795)",
    arguments: [false, true])
  func direction(isMirrored: Bool) throws {
    let navigation = NavigationController(rootViewController: Page())
    let stage = try TestStage(root: navigation, size: Size(width: 400, height: 600))
    navigation.view.layoutDirectionOverride = isMirrored ? .leftToRight : .rightToLeft
    navigation.pushViewController(Page(), animated: false)
    try stage.settle()
    navigation.view.layoutDirectionOverride = isMirrored ? .rightToLeft : .leftToRight
    try stage.settle()
    let (left, right) = (Point(x: 2, y: 300), Point(x: 398, y: 300))
    let (near, far) = isMirrored ? (right, left) : (left, right)
    try stage.drag(from: far, to: Point(x: 200, y: 300), over: 0.1)
    let count = navigation.viewControllers.count
    try stage.drag(from: near, to: Point(x: isMirrored ? 60 : 340, y: 300), over: 0.2)
    #expect(count == 2 && navigation.viewControllers.count == 1)
  }
}
