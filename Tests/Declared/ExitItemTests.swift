// SPDX-License-Identifier: MIT

import SashDemoScenes
import SashGeometry

@Suite("Way out of scenes of declared views")
struct ExitItemTests {
  @Test(
    "a button in the scene's own bar leads out of it",
    arguments: [DemoScene.declaredPopovers, .declaredBarSettings])
  func exit(scene: DemoScene) throws {
    let content = scene.makeContent()
    var exits = 0
    #expect(content.setExitAction { exits += 1 })
    let stage = try TestStage(root: content.root, size: Size(width: 360, height: 640))
    try stage.settle()
    try stage.tap(.button, "Back")
    #expect(exits == 1)
  }

  @Test(
    "the key that points backwards leads out of the scene", arguments: [false, true],
    [DemoScene.declaredPopovers, .declaredBarSettings])
  func keys(isMirrored: Bool, scene: DemoScene) throws {
    let content = scene.makeContent()
    var exits = 0
    #expect(content.setExitAction { exits += 1 })
    let stage = try TestStage(root: content.root, size: Size(width: 360, height: 640))
    if isMirrored { stage.window.layoutDirection = .rightToLeft }
    try stage.settle()
    try stage.press(isMirrored ? .left : .right, .alt)
    #expect(exits == 0)
    try stage.press(isMirrored ? .right : .left, .alt)
    #expect(exits == 1)
  }
}
