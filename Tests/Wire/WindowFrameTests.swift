// SPDX-License-Identifier: MIT

@Suite("Frames that windows draw themselves") @MainActor struct WindowFrameTests {
  @Test(
    "the geometry is the content with the title bar, in whole pixels at each scale",
    arguments: [1, 1.25, 1.5, 1.75, 2])
  func geometry(scale: Double) throws {
    let frame = try FrameStage(scale: scale)
    let toplevel = try frame.toplevel
    #expect(toplevel.geometry == ScriptedToplevel.Geometry(x: 0, y: -40, width: 400, height: 340))
    #expect(frame.window.size == Size(width: 400, height: 300))
    #expect(toplevel.surface.logicalSize == PixelSize(width: 400, height: 300))
    let titleBar = try frame.titleBar
    #expect(titleBar.frame == PixelRect(x: 0, y: -40, width: 400, height: 40))
    #expect(Double(titleBar.surface.pixelSize.height) == 40 * scale)
    let reach = 32
    // The corners of 10 pixels, and what makes that whole physical pixels.
    let shoulder = scale == 1.25 || scale == 1.75 ? -28 : -30
    #expect(
      try Set(frame.edges.map(\.frame)) == [
        PixelRect(left: -reach, top: -40 - reach, right: 400 + reach, bottom: shoulder),
        PixelRect(left: -reach, top: shoulder, right: 0, bottom: 300),
        PixelRect(left: 400, top: shoulder, right: 400 + reach, bottom: 300),
        PixelRect(left: -reach, top: 300, right: 400 + reach, bottom: 300 + reach),
      ])
    for edge in try frame.edges {
      #expect(Double(edge.surface.pixelSize.width) == (Double(edge.frame.width) * scale).rounded())
    }
    #expect(frame.window.state.decoration == .client)
    frame.stage.expectNoFault()
  }

  @Test("where the compositor decorates, nothing of a frame is created") func serverSide() throws {
    let frame = try FrameStage(change: { $0.globals[.decoration] = 1 })
    #expect(try frame.toplevel.surface.subsurfaces.isEmpty)
    #expect(
      frame.requests("get_subsurface").isEmpty && frame.requests("set_window_geometry").isEmpty)
    #expect(frame.window.state.decoration == .server)
    try frame.toplevel.decoration?.sendConfigure(mode: .clientSide)
    try frame.configure(0, 0)
    #expect(frame.window.state.decoration == .client)
    #expect(try frame.edges.count == 4)
    try frame.toplevel.decoration?.sendConfigure(mode: .serverSide)
    try frame.configure(400, 300)
    #expect(try frame.toplevel.surface.subsurfaces.isEmpty)
    #expect(
      try frame.toplevel.geometry
        == ScriptedToplevel.Geometry(x: 0, y: 0, width: 400, height: 300))
    frame.stage.expectNoFault()
  }

  @Test("maximised windows have no shadow, tiled edges neither, and fullscreen ones no frame")
  func states() throws {
    let frame = try FrameStage()
    try frame.configure(800, 600, [.activated, .maximized])
    #expect(frame.window.size == Size(width: 800, height: 560))
    #expect(try frame.edges.isEmpty)
    #expect(try frame.titleBar.frame == PixelRect(x: 0, y: -40, width: 800, height: 40))
    try frame.configure(500, 600, [.activated, .tiledLeft, .tiledTop])
    let edges = try frame.edges.map(\.frame)
    #expect(edges.count == 2)
    #expect(edges.allSatisfy { $0.left >= 0 && $0.top >= -40 })
    try frame.configure(800, 600, [.activated, .fullscreen])
    #expect(frame.window.size == Size(width: 800, height: 600))
    #expect(try frame.toplevel.surface.subsurfaces.isEmpty)
    try frame.configure(0, 0)
    #expect(frame.window.size == Size(width: 400, height: 300))
    #expect(try frame.edges.count == 4)
    frame.stage.expectNoFault()
  }

  @Test("bounds and the minimum size include the title bar") func sizes() throws {
    let frame = try FrameStage(size: Size(width: 400, height: 900))
    try frame.toplevel.configure(width: 0, height: 0, bounds: (1_000, 640))
    try frame.stage.turn()
    #expect(frame.window.size == Size(width: 400, height: 600))
    let host = try #require(frame.stage.application.display.windows.first)
    host.setMinimumSize(Size(width: 200, height: 100))
    try frame.stage.frame()
    #expect(try frame.toplevel.minimumSize == (200, 140))
  }

  @Test("presses near the border resize by eight edges, with the cursors of those")
  func resize() throws {
    let frame = try FrameStage()
    let presses: [(x: Double, y: Double, edges: UInt32, shape: UInt32)] = [
      (200, -45, 1, 19), (200, 305, 2, 22), (-5, 100, 4, 25), (405, 100, 8, 18),
      (-5, -45, 5, 21), (405, -45, 9, 20), (-5, 305, 6, 24), (405, 305, 10, 23),
      // Within 20 pixels of a corner both edges move.
      (15, -45, 5, 21), (405, 285, 10, 23),
    ]
    for press in presses {
      frame.stage.compositor.clearLog()
      try frame.stage.movePointer(to: Point(x: press.x, y: press.y))
      let shape = frame.requests("set_shape").last?.arguments.last
      #expect(shape == .uint(press.shape), "cursor at \(press.x), \(press.y)")
      try frame.seat.pointerButton(0x110, isDown: true)
      try frame.stage.turn()
      #expect(frame.requests("resize").last?.arguments.last == .uint(press.edges))
      try frame.seat.pointerButton(0x110, isDown: false)
    }
    // Further away a press is no business of the window.
    let far = Point(x: -12, y: 100)
    #expect(try frame.edges.allSatisfy { edge in edge.surface.inputRegion != nil })
    #expect(try frame.stage.target(at: far).surface === frame.toplevel.surface)
    frame.stage.expectNoFault()
  }

  @Test("a finger resizes, too") func touch() throws {
    let frame = try FrameStage()
    let (surface, point) = try frame.stage.target(at: Point(x: 405, y: 305))
    try frame.seat.touchDown(1, at: point, on: surface)
    try frame.stage.turn()
    #expect(frame.requests("resize").last?.arguments.last == .uint(10))
  }

  @Test("the border and the shadow are drawn once for each size and state") func economy() throws {
    let frame = try FrameStage()
    let counts = { try frame.edges.map(\.surface.bufferCount) }
    let before = try counts()
    frame.page.view.backgroundColor = .red
    try frame.stage.frame()
    frame.window.title = "Another"
    try frame.stage.frame()
    #expect(try counts() == before)
    let titleCount = try frame.titleBar.surface.bufferCount
    try frame.configure(0, 0, [])
    #expect(try counts() == before.map { $0 + 1 })
    #expect(try frame.titleBar.surface.bufferCount == titleCount + 1)
    frame.stage.expectNoFault()
  }

  @Test("without subsurfaces a window has no frame, and is displayed") func missing() throws {
    let frame = try FrameStage(change: { $0.globals[.subcompositor] = nil })
    #expect(try frame.toplevel.phase == .mapped)
    #expect(frame.window.state.decoration == .none)
    frame.stage.expectNoFault()
  }

  @Test("a window that is closed has no title bar any more") func closing() throws {
    let frame = try FrameStage()
    #expect(frame.window.contentView.subviews.contains { $0 is TitleBarView })
    let window = frame.window
    try #require(frame.stage.application.display.windows.first).close()
    try frame.stage.turn()
    #expect(!window.contentView.subviews.contains { $0 is TitleBarView })
    #expect(frame.stage.violations.isEmpty)
  }
}
