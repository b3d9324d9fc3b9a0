// SPDX-License-Identifier: MIT

@Suite("Popovers are released") @MainActor
struct OwnershipTests {
  @Test(
    "LNPopupController #232, FloatingPanel #347: nothing of a popover remains after its dismissal")
  func dismissed() {
    let stage = Stage()
    weak var context: Popover.Context?
    weak var box: Box?
    weak var background: Box?
    do {
      let back = Box()
      background = back
      let popover = Popover(view: { Box() }, background: { [weak back] in back })
      context = popover.context
      popover.attributes.dismissal.mode = [.dragDown, .tapOutside]
      stage.page.present(popover)
      stage.run(0.5)
      box = stage.box(of: popover)
      #expect(box != nil)
      stage.drag(popover.context.frame.center, by: Vector(dx: 0, dy: 30))
      stage.window.resize(to: Size(width: 410, height: 600), scale: .one)
      stage.run(0.1)
      popover.dismiss()
    }
    stage.run(2)
    #expect(context == nil)
    #expect(box == nil)
    #expect(background == nil)
    #expect(!stage.window.isAnimating)
    #expect(stage.window.nextDeadline == nil)
  }

  @Test("a replaced popover is released")
  func replaced() {
    let stage = Stage()
    weak var context: Popover.Context?
    weak var box: Box?
    do {
      let old = stage.present()
      context = old.context
      box = stage.box(of: old)
      stage.page.replace(old, with: Popover(view: { Box(50, 50) }))
    }
    stage.run(1)
    #expect(context == nil)
    #expect(box == nil)
  }

  @Test("a deallocated window releases its popovers, visible or not")
  func window() {
    weak var window: Window?
    weak var context: Popover.Context?
    do {
      let stage = Stage()
      window = stage.window
      context = stage.present().context
      stage.page.present(Popover(view: { Box() }))
    }
    #expect(window == nil)
    #expect(context == nil)
  }

  @Test("a retained popover outlives the window in which a finger drags it")
  func windowUnderDrag() throws {
    weak var window: Window?
    var retained: Popover?
    do {
      let stage = Stage()
      window = stage.window
      let popover = stage.present { $0.dismissal.mode = .dragDown }
      let finger = stage.down(150, 125)
      _ = stage.move(finger, from: Point(x: 150, y: 125), by: Vector(dx: 0, dy: 60))
      #expect(popover.context.frame.minY > 120)
      retained = popover
    }
    #expect(window == nil)
    // Its context is read after the window was deallocated.
    let popover = try #require(retained)
    _ = popover.context.frame
    popover.dismiss()
    #expect(!popover.isPresented)
  }
}
