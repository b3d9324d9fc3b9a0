// SPDX-License-Identifier: MIT

@Suite("Compositors that misbehave")
struct MisbehaviourTests {
  /// Opens a window in which a page presents a bar that can be dragged.
  private func openBar(on page: ViewController, _ stage: WireStage) -> Window {
    let window = stage.open(page)
    page.popupInteractionStyle = .drag
    page.presentPopupBar(with: ViewController(), animated: false)
    stage.frame()
    return window
  }

  /// Drags the bar up to a height, where the finger stays; returns the seat of the finger.
  @discardableResult
  private func dragBar(to last: Double, _ stage: WireStage) throws -> ScriptedSeat {
    let surface = try #require(stage.surface)
    let seat = try #require(stage.compositor.seats.first)
    seat.touchDown(0, at: Point(x: 200, y: 265), on: surface)
    for y in stride(from: 250.0, through: last, by: -10) {
      stage.advanceClock(1.0 / 60)
      seat.touchMove(0, to: Point(x: 200, y: y))
      stage.exchangeMessages()
      stage.frame()
    }
    return seat
  }

  @Test("foot #478, lv_drivers #225: without releases a window waits, then draws the newest state")
  func releasesDenied() throws {
    var configuration = WireStage.configuration
    configuration.releasePolicy = .held
    let stage = try WireStage(configuration)
    let page = SquarePage()
    let window = stage.open(page)
    let surface = try #require(stage.surface)
    for step in 1...20 {
      page.square.frame.origin.x = Double(20 + 5 * step)
      stage.frame()
    }
    // The window has two buffers and, while both are held, a third; then it waits.
    #expect(surface.bufferCount == 3)
    page.square.frame.origin = Point(x: 300, y: 220)
    stage.frames(for: 0.2)
    #expect(surface.bufferCount == 3)
    #expect(stage.display.state == .connected)
    #expect(stage.compositor.releaseBuffers(1) == 1)
    stage.exchangeMessages()
    stage.frame()
    #expect(surface.bufferCount == 4)
    #expect(surface.pixels == (try painted(window)))
    #expect(stage.compositor.violations == [])
  }

  @Test("a compositor that never sends presentation feedback is not asked for it endlessly")
  func presentationFeedbackMissing() throws {
    let stage = try WireStage()
    let page = SquarePage()
    let window = Window(size: Size(width: 400, height: 300))
    window.rootViewController = page
    let host = stage.display.open(window)
    var presented = 0
    host.onFrameTiming = { _ in presented += 1 }
    stage.exchangeMessages()
    let surface = try #require(stage.surface)
    for step in 1...60 {
      page.square.frame.origin.x = Double(20 + step)
      stage.frame()
    }
    #expect(surface.feedbacks.count == 16)
    surface.present(at: 101, interval: 1.0 / 60)
    stage.exchangeMessages()
    #expect(presented == 16)
    page.square.frame.origin.x = 200
    stage.frame()
    stage.frame()
    #expect(surface.feedbacks.count == 1)
  }

  @Test("wezterm #884, iced #1810: without callbacks an animation still ends, by time")
  func callbacksStop() throws {
    let stage = try WireStage()
    let page = ViewController()
    stage.open(page)
    page.presentPopupBar(with: ViewController(), animated: false)
    stage.frame()
    var isDone = false
    page.openPopup { isDone = true }
    stage.exchangeMessages()
    let surface = try #require(stage.surface)
    let buffers = surface.bufferCount
    for _ in 0..<100 {
      stage.advanceClock(0.01)
      stage.exchangeMessages(2)
    }
    #expect(isDone)
    #expect(page.popupPresentationState == .open)
    // At most the frame that was in progress when the callbacks stopped.
    #expect(surface.bufferCount <= buffers + 1)
    // When the window is visible again, it displays the open state.
    stage.frame()
    stage.frame()
    let window = try #require(page.window)
    #expect(surface.pixels == (try painted(window)))
  }

  @Test(
    "a seat that is removed during a drag ends it as cancelled", arguments: [true, false])
  func seatVanishes(wholly: Bool) throws {
    let stage = try WireStage()
    let page = ViewController()
    let window = openBar(on: page, stage)
    let seat = try dragBar(to: 120, stage)
    #expect(page.popupContentView.isHidden == false)
    if wholly {
      stage.compositor.remove(seat)
    } else {
      seat.setCapabilities([.keyboard])
    }
    stage.exchangeMessages()
    #expect(window.arena.activeTouches.isEmpty)
    stage.frames(for: 1)
    #expect(page.popupPresentationState == .barPresented)
    #expect(page.popupContentView.isHidden)
    #expect(stage.compositor.violations == [])
  }

  @Test("SDL #10950 a cancelled touch ends the drag; no frame event is needed for any of it")
  func touchCancelled() throws {
    let stage = try WireStage()
    let page = ViewController()
    let window = openBar(on: page, stage)
    let seat = try dragBar(to: 60, stage)
    seat.touchCancel()
    stage.exchangeMessages()
    #expect(window.arena.activeTouches.isEmpty)
    stage.frames(for: 1)
    #expect(page.popupPresentationState == .barPresented)
    try dragBar(to: 60, stage)
    seat.touchUp(0)
    stage.exchangeMessages()
    stage.frames(for: 1)
    #expect(page.popupPresentationState == .open)
  }

  @Test("winit #3427, Slint #5667: a lost connection is restored with the popup open")
  func reconnect() throws {
    let stage = try WireStage()
    let page = SquarePage()
    let window = stage.open(page)
    page.presentPopupBar(with: SquarePage(), openPopup: true, animated: false)
    stage.frames(for: 0.1)
    let before = try #require(stage.surface).pixels
    #expect(!before.isEmpty)
    let client = try #require(stage.compositor.clients.first)
    client.disconnect()
    stage.exchangeMessages()
    guard case .lost = stage.display.state else {
      Issue.record("the display is \(stage.display.state)")
      return
    }
    #expect(stage.compositor.toplevels.isEmpty)
    #expect(page.popupPresentationState == .open)
    // The display tries again by itself.
    stage.advanceClock(0.2)
    stage.exchangeMessages(10)
    #expect(stage.display.state == .connected)
    stage.frame()
    let surface = try #require(stage.surface)
    #expect(surface.isMapped)
    #expect(page.popupPresentationState == .open)
    #expect(surface.pixels == before)
    #expect(surface.pixels == (try painted(window)))
    #expect(stage.reports.contains(.reconnected))
    #expect(
      stage.reports.contains { if case .connection = $0 { true } else { false } },
      "\(stage.reports)")
  }

  @Test("foot #1925 a zero in a configure leaves that side to the window")
  func zeroSized() throws {
    var configuration = WireStage.configuration
    configuration.windowSize = nil
    let stage = try WireStage(configuration)
    let window = stage.open(SquarePage())
    #expect(window.size == Size(width: 400, height: 300))
    let toplevel = try #require(stage.compositor.toplevels.first)
    toplevel.configure(width: 0, height: 200)
    stage.exchangeMessages()
    stage.frame()
    #expect(window.size.height == 200)
    #expect(window.size.width > 0)
    #expect(stage.display.state == .connected)
    #expect(stage.compositor.violations == [])
  }

  @Test("a configure of 20,000 pixels is limited to a size that can be drawn, and reported")
  func huge() throws {
    let stage = try WireStage()
    let window = stage.open(SquarePage())
    let toplevel = try #require(stage.compositor.toplevels.first)
    toplevel.configure(width: 20_000, height: 40)
    stage.exchangeMessages()
    stage.frame()
    #expect(stage.display.state == .connected)
    #expect(window.size.width == 16_384)
    let said = stage.reports.map(\.description).first { $0.contains("20000x40") }
    #expect(said?.contains("16384x40") == true, "\(stage.reports)")
  }
}
