// SPDX-License-Identifier: MIT

@Suite("Input in the protocol") @MainActor struct InputWireTests {
  /// A focused view that records key events.
  private final class KeyView: View {
    var keys: [KeyEvent] = []
    override var canBecomeFirstResponder: Bool { true }
    override func keyDown(_ event: KeyEvent) -> Bool {
      keys.append(event)
      return true
    }
    override func keyUp(_ event: KeyEvent) { keys.append(event) }
  }

  /// A view that records scroll and hover events.
  private final class ScrollView: View {
    var scrolls: [ScrollEvent] = []
    var hovers: [Bool] = []
    override func scrollWheel(_ event: ScrollEvent) -> Bool {
      scrolls.append(event)
      return true
    }
    override func hoverDidChange(_ isInside: Bool) { hovers.append(isInside) }
  }

  private func keyView(on stage: Stage) -> KeyView {
    let view = KeyView(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    stage.window.contentView.addSubview(view)
    #expect(stage.window.makeFirstResponder(view))
    stage.settle()
    return view
  }

  @Test("touches reach the view under them without wl_touch.frame") func touch() throws {
    let stage = try Stage.mapped()
    let press = PressRecorder(on: stage.box)
    let seat = stage.seat
    seat.touchDown(3, at: Point(x: 30, y: 40), on: stage.surface)
    stage.settle()
    #expect(press.phases == [.began])
    #expect(press.positions[0].x == 10 && press.positions[0].y == 10)
    seat.touchMove(3, to: Point(x: 35, y: 47))
    stage.settle()
    seat.touchUp(3)
    stage.settle()
    #expect(press.phases == [.began, .changed, .ended])
    #expect(press.positions[1].x == 15 && press.positions[1].y == 17)
  }

  @Test("a touch cancelled by the compositor is cancelled (SDL #10950)") func cancel() throws {
    let stage = try Stage.mapped()
    let press = PressRecorder(on: stage.box)
    stage.seat.touchDown(0, at: Point(x: 30, y: 40), on: stage.surface)
    stage.seat.touchCancel()
    stage.settle()
    #expect(press.phases == [.began, .cancelled])
    #expect(stage.window.arena.activeTouches.isEmpty)
  }

  @Test(
    "a seat removed during a drag cancels the drag (gtk4-layer-shell #121)", arguments: [0, 1, 2])
  func vanish(how: Int) throws {
    let stage = try Stage.mapped()
    let press = PressRecorder(on: stage.box)
    let seat = stage.seat
    seat.pointerMove(to: Point(x: 30, y: 40), on: stage.surface)
    seat.pointerButton(0x110, isDown: true)
    seat.pointerMove(to: Point(x: 60, y: 90), on: stage.surface)
    stage.settle()
    #expect(press.phases == [.began, .changed])
    switch how {
    case 0: stage.compositor.remove(seat)
    case 1: seat.setCapabilities([.keyboard])
    default: seat.pointerLeave()
    }
    stage.settle()
    #expect(press.phases == [.began, .changed, .cancelled])
    #expect(stage.window.arena.activeTouches.isEmpty)
    #expect(stage.display.state == .connected)
    #expect(stage.violations.isEmpty)
  }

  @Test("repeated hotplugging of devices is handled (foot #1411)") func hotplug() throws {
    let stage = try Stage.mapped()
    let seat = stage.seat
    for _ in 0..<10 {
      seat.setCapabilities([])
      stage.settle()
      seat.setCapabilities([.pointer, .keyboard, .touch])
      stage.settle()
    }
    let press = PressRecorder(on: stage.box)
    seat.touchDown(0, at: Point(x: 30, y: 40), on: stage.surface)
    stage.settle()
    #expect(press.phases == [.began])
    #expect(stage.violations.isEmpty)
  }

  @Test("keys reach the first responder, repeat in the client, and stop on leave (SDL #4018)")
  func keys() throws {
    let stage = try Stage.mapped()
    let view = keyView(on: stage)
    #expect(stage.window.isActive)
    let seat = stage.seat
    seat.setRepeat(rate: 10, delay: 500)
    seat.key(30, isDown: true)
    stage.settle()
    #expect(view.keys.map(\.text) == ["a"])
    stage.clock.now += 0.5
    stage.settle()
    stage.clock.now += 0.1
    stage.settle()
    #expect(view.keys.map(\.isRepeat) == [false, true, true])
    seat.focusKeyboard(nil)
    stage.settle()
    #expect(!stage.window.isActive)
    stage.clock.now += 10
    stage.settle()
    #expect(view.keys.count == 3)
  }

  @Test("many simultaneous keys are all delivered, in order (LVGL #10164)")
  func burst() throws {
    let stage = try Stage.mapped()
    let view = keyView(on: stage)
    let letters: [(code: UInt32, text: String)] = [(30, "a"), (48, "b"), (46, "c"), (32, "d")]
    var expected: [String] = []
    for number in 0..<500 {
      let letter = letters[number * 7 % letters.count]
      stage.seat.key(letter.code, isDown: true)
      stage.seat.key(letter.code, isDown: false)
      expected.append(letter.text)
    }
    stage.settle()
    // Key releases have no text.
    #expect(view.keys.count == 2 * expected.count && view.keys.compactMap(\.text) == expected)
  }

  @Test("closing a window with a held key ends the repetition (smithay-client-toolkit #32)")
  func keyOnClose() throws {
    let stage = try Stage.mapped()
    let view = keyView(on: stage)
    stage.seat.key(30, isDown: true)
    stage.settle()
    stage.host.close()
    stage.clock.now += 10
    stage.settle()
    #expect(view.keys.count == 1)
    #expect(stage.display.state == .connected)
  }

  @Test("scroll and hover events reach the view under the pointer, with the axis's direction")
  func wheel() throws {
    let stage = try Stage.mapped()
    let view = ScrollView(frame: Rect(x: 100, y: 100, width: 50, height: 50))
    stage.window.contentView.addSubview(view)
    stage.settle()
    stage.seat.pointerMove(to: Point(x: 120, y: 130), on: stage.surface)
    stage.seat.pointerScroll(.verticalScroll, by: 15)
    stage.seat.pointerScroll(.horizontalScroll, by: -4)
    stage.settle()
    #expect(view.scrolls.map(\.delta) == [Vector(dx: 0, dy: 15), Vector(dx: -4, dy: 0)])
    #expect(view.scrolls.map(\.source) == [.wheel, .wheel])
    #expect(view.scrolls.map(\.position) == [Point(x: 120, y: 130), Point(x: 120, y: 130)])
    stage.seat.pointerMove(to: Point(x: 5, y: 5), on: stage.surface)
    stage.seat.pointerScroll(.verticalScroll, by: 15)
    stage.settle()
    #expect(view.scrolls.count == 2)
    stage.seat.pointerLeave()
    stage.settle()
    #expect(view.hovers == [true, false])
  }

  @Test("a second press without a release is ignored (foot #709)") func doublePress() throws {
    let stage = try Stage.mapped()
    let press = PressRecorder(on: stage.box)
    stage.seat.pointerMove(to: Point(x: 30, y: 40), on: stage.surface)
    stage.seat.pointerButton(0x110, isDown: true)
    stage.seat.pointerButton(0x110, isDown: true)
    stage.seat.pointerButton(0x110, isDown: false)
    stage.seat.pointerButton(0x110, isDown: false)
    stage.settle()
    #expect(press.phases == [.began, .ended])
    #expect(stage.window.arena.activeTouches.isEmpty)
  }

  @Test("the grant of a press allows a window move, with its seat and serial") func move() throws {
    let stage = try Stage.mapped()
    let press = PressRecorder(on: stage.box)
    let seat = stage.seat
    seat.pointerMove(to: Point(x: 30, y: 40), on: stage.surface)
    seat.pointerButton(0x110, isDown: true)
    stage.settle()
    let grant = try #require(press.grant)
    stage.host.beginMove(grant)
    stage.host.beginMove(InputGrant(seat: 9_999, serial: 1))
    stage.settle()
    let moves = stage.requests("move")
    #expect(moves.count == 1)
    #expect(moves.first?.arguments.last == .uint(grant.serial))
  }

  @Test("the cursor shape is requested by name, and again after re-entry") func cursor()
    throws
  {
    let stage = try Stage.mapped()
    let seat = stage.seat
    seat.pointerMove(to: Point(x: 200, y: 200), on: stage.surface)
    stage.settle()
    #expect(stage.shapes == [1])
    stage.host.setCursor(.text)
    stage.settle()
    #expect(stage.shapes == [1, 9])
    seat.pointerLeave()
    stage.settle()
    seat.pointerMove(to: Point(x: 200, y: 200), on: stage.surface)
    stage.settle()
    #expect(stage.shapes == [1, 9, 1])
    #expect(stage.violations.isEmpty)
  }

  @Test("without cursor shapes the theme's image is used, at the window's scale (SDL #4617)")
  func cursorTheme() throws {
    var configuration = CompositorConfiguration().without(.cursorShape)
    configuration.outputScale = 2
    let stage = try Stage.mapped(configuration)
    stage.seat.pointerMove(to: Point(x: 200, y: 200), on: stage.surface)
    stage.settle()
    // Without an installed theme there is no cursor image, and no error.
    if let cursor = stage.compositor.surfaces.first(where: { $0 !== stage.surface }) {
      #expect(cursor.scale == 2)
      #expect(!cursor.pixelSize.isEmpty)
      if case .cursor = cursor.role {} else { Issue.record("The role is \(cursor.role)") }
    }
    // The image is attached again with the next entry, although the compositor still uses it.
    stage.seat.pointerLeave()
    stage.seat.pointerMove(to: Point(x: 200, y: 200), on: stage.surface)
    stage.settle()
    stage.display.close()
    stage.settle()
    #expect(stage.violations.isEmpty)
  }
}
