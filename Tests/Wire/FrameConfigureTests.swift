// SPDX-License-Identifier: MIT

@Suite("Configures and popups of windows with their own frame") @MainActor
struct FrameConfigureTests {
  @Test("in a drag of 200 configures each buffer has the size of the acknowledged one")
  func storm() throws {
    let frame = try FrameStage()
    let toplevel = try frame.toplevel
    var wrong: [String] = []
    var commits = 0
    frame.stage.compositor.onEvent = { event in
      guard case .committed(let surface) = event, surface === toplevel.surface,
        let current = toplevel.current, let geometry = toplevel.geometry, current.width > 0
      else { return }
      commits += 1
      let parts = surface.subsurfaces.map(\.frame)
      let size = surface.logicalSize
      let isRight =
        geometry.width == current.width && geometry.height == current.height
        && size == PixelSize(width: Int(current.width), height: Int(current.height) - 40)
        && parts.contains(PixelRect(x: 0, y: -40, width: Int(current.width), height: 40))
        && parts.map(\.right).max() == Int(current.width) + 32
      if !isRight { wrong.append("\(size) in \(geometry) for \(current), \(parts)") }
    }
    var random = SeededGenerator(seed: 1)
    for step in 0..<200 {
      toplevel.configure(
        width: 400 + Int32(step * 2), height: 340 + Int32(step % 37),
        states: [.activated, .resizing])
      // Several configures may arrive before the client answers, or none for a while.
      if random.bool() { try frame.stage.turn() }
      if random.bool() { try frame.stage.frame() }
    }
    try frame.stage.settle()
    #expect(wrong.isEmpty, "\(wrong.prefix(3))")
    #expect(commits > 20)
    #expect(toplevel.outstanding.isEmpty)
    #expect(frame.window.size == Size(width: 798, height: 314))
    frame.stage.expectNoFault()
  }

  @Test("the newest of several configures wins, and the older ones are not drawn")
  func newest() throws {
    let frame = try FrameStage()
    let toplevel = try frame.toplevel
    let before = toplevel.surface.bufferCount
    frame.stage.compositor.clearLog()
    var serial: UInt32 = 0
    for width: Int32 in 401...450 { serial = toplevel.configure(width: width, height: 340) }
    try frame.stage.turn()
    #expect(toplevel.acknowledged == [serial])
    #expect(toplevel.surface.bufferCount == before + 1)
  }

  @Test("popups are positioned from the title bar, and lie where the content expects them")
  func popups() throws {
    let frame = try FrameStage(change: { $0.popupPolicy = .place })
    var chosen = 0
    frame.page.view.contextMenu = ContextMenu(
      (1...8).map { number in ContextMenu.Item("Item \(number)") { chosen = number } })
    try frame.stage.settle()
    try frame.stage.click(at: Point(x: 380, y: 280), button: Touch.secondaryButton)
    let popup = try #require(frame.stage.compositor.allPopups.first)
    // The anchor is 280 below the content's corner, which is 40 below that of the geometry.
    #expect(popup.frame.top == 320 || popup.frame.bottom == 320)
    let item = try frame.stage.find(.menuItem, "Item 3")
    #expect(popup.windowFrame.contains(item.frame.center))
    try frame.stage.click(at: item.frame.center)
    #expect(chosen == 3)
    frame.stage.expectNoFault()
  }

  @Test("touches and pointers of the content have its coordinates") func coordinates() throws {
    let frame = try FrameStage()
    var points: [Point] = []
    frame.window.onInput = {
      switch $0 {
      case .touch(let touch) where touch.phase == .began: points.append(touch.position)
      case .hover(let hover?): points.append(hover.position)
      default: break
      }
    }
    for point in [Point(x: 10, y: 12), Point(x: 30, y: -35)] {
      points = []
      try frame.stage.movePointer(to: point)
      #expect(points == [point])
      try frame.stage.tap(at: point)
      #expect(points == [point, point])
    }
  }
}
