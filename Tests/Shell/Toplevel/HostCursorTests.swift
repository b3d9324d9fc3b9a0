// SPDX-License-Identifier: MIT

@Suite("The visibility of the cursor") @MainActor struct HostCursorTests {
  /// Whether the last request about the cursor hides it.
  private func isHidden(_ stage: Stage) -> Bool? {
    let last = stage.compositor.log.last { $0.name == "set_cursor" || $0.name == "set_shape" }
    return last.map { $0.name == "set_cursor" }
  }

  @Test("after an entry it is hidden until the pointer moves, and after a touch again")
  func afterMotion() throws {
    let stage = try Stage.mapped(options: ToplevelOptions(cursorVisibility: .afterMotion))
    stage.seat.pointerMove(to: Point(x: 10, y: 10), on: stage.surface)
    stage.settle()
    #expect(isHidden(stage) == true)
    stage.seat.pointerMove(to: Point(x: 10, y: 10), on: stage.surface)
    stage.settle()
    #expect(isHidden(stage) == true)
    stage.seat.pointerMove(to: Point(x: 11, y: 10), on: stage.surface)
    stage.settle()
    #expect(isHidden(stage) == false)
    stage.seat.touchDown(0, at: Point(x: 100, y: 100), on: stage.surface)
    stage.seat.touchUp(0)
    stage.seat.touchFrame()
    stage.settle()
    #expect(isHidden(stage) == true)
    stage.seat.pointerMove(to: Point(x: 20, y: 10), on: stage.surface)
    stage.settle()
    #expect(isHidden(stage) == false)
    stage.seat.pointerLeave()
    stage.settle()
    stage.seat.pointerMove(to: Point(x: 20, y: 10), on: stage.surface)
    stage.settle()
    #expect(isHidden(stage) == true)
    #expect(stage.violations.isEmpty)
  }

  @Test("a press shows it, since only a pointer presses") func press() throws {
    let stage = try Stage.mapped(options: ToplevelOptions(cursorVisibility: .afterMotion))
    stage.seat.pointerMove(to: Point(x: 10, y: 10), on: stage.surface)
    stage.seat.pointerButton(0x110, isDown: true)
    stage.settle()
    #expect(isHidden(stage) == false)
  }

  @Test("it is never shown, or always") func constant() throws {
    let never = try Stage.mapped(options: ToplevelOptions(cursorVisibility: .never))
    let always = try Stage.mapped()
    for stage in [never, always] {
      for x in [10.0, 20, 30] {
        stage.seat.pointerMove(to: Point(x: x, y: 10), on: stage.surface)
        stage.settle()
      }
    }
    #expect(isHidden(never) == true)
    #expect(never.shapes.isEmpty)
    #expect(isHidden(always) == false)
  }

  @Test("the window's cursor returns when it is shown") func requested() throws {
    var cursor = HostCursor(.afterMotion)
    cursor.requested = .text
    #expect(cursor.displayed == .hidden)
    let hover = { (x: Double) in
      InputEvent.hover(PointerHover(position: Point(x: x, y: 0), time: 0, seat: 0, modifiers: []))
    }
    #expect(cursor.handle(hover(1)) == false)
    #expect(cursor.handle(hover(2)) == true)
    #expect(cursor.displayed == .text)
    #expect(cursor.handle(.hover(nil)) == true)
    #expect(cursor.displayed == .hidden)
  }
}
