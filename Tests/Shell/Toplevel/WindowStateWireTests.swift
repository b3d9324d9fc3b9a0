// SPDX-License-Identifier: MIT

@Suite("States of windows in the protocol") @MainActor struct WindowStateWireTests {
  /// Returns the grant of a press on a stage that is still down.
  private func press(on stage: Stage) throws -> InputGrant {
    let press = PressRecorder(on: stage.box)
    stage.seat.pointerMove(to: Point(x: 30, y: 40), on: stage.surface)
    stage.seat.pointerButton(0x110, isDown: true)
    stage.settle()
    return try #require(press.grant)
  }

  @Test("a resize names the seat, the serial and the edges; impossible edges are ignored")
  func resize() throws {
    let stage = try Stage.mapped()
    let grant = try press(on: stage)
    for edges: WindowEdges in [[], [.left, .right], .all, [.bottom, .right]] {
      stage.host.beginResize(edges, grant)
    }
    stage.host.beginResize(.left, InputGrant(seat: 9_999, serial: 1))
    stage.settle()
    let requests = stage.requests("resize")
    #expect(requests.count == 1)
    #expect(requests.first?.arguments.suffix(2) == [.uint(grant.serial), .uint(10)])
    #expect(stage.display.state == .connected)
  }

  @Test("the window menu is requested in whole logical pixels, if the compositor has one")
  func windowMenu() throws {
    let stage = try Stage.mapped()
    let grant = try press(on: stage)
    stage.host.showWindowMenu(at: Point(x: 12.4, y: -30.6), grant)
    stage.settle()
    #expect(
      stage.requests("show_window_menu").first?.arguments.suffix(3)
        == [.uint(grant.serial), .int(12), .int(-31)])
    stage.toplevel.sendCapabilities([.maximize, .minimize])
    stage.toplevel.configure(width: 0, height: 0)
    stage.settle()
    stage.host.showWindowMenu(at: .zero, grant)
    stage.settle()
    #expect(stage.requests("show_window_menu").count == 1)
    #expect(stage.window.state.actions == [.maximize, .minimize])
  }

  @Test("the state of a configure reaches the window with its observers, once per change")
  func state() throws {
    let stage = try Stage.mapped()
    var states: [WindowState] = []
    stage.window.addStateObserver(stage.box) { states.append($0) }
    #expect(stage.window.state.decoration == .server && stage.host.isDecorated)
    stage.toplevel.configure(width: 400, height: 300, states: [.tiledLeft, .tiledTop, .resizing])
    stage.toplevel.configure(width: 401, height: 300, states: [.tiledLeft, .tiledTop, .resizing])
    stage.toplevel.configure(width: 800, height: 600, states: [.maximized, .fullscreen])
    stage.settle()
    #expect(states.count == 2)
    #expect(states.first?.tiledEdges == [.left, .top] && states.first?.isResizing == true)
    #expect(states.last?.isMaximized == true && states.last?.isFullscreen == true)
    #expect(states.last == stage.window.state)
  }

  @Test("another decoration takes effect with the configure that follows it") func decoration()
    throws
  {
    let stage = try Stage.mapped()
    stage.toplevel.decoration?.sendConfigure(mode: .clientSide)
    stage.settle()
    #expect(stage.window.state.decoration == .server)
    stage.toplevel.configure(width: 0, height: 0)
    stage.settle()
    #expect(stage.window.state.decoration == .none && !stage.host.isDecorated)
  }
}
