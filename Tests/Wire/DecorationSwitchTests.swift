// SPDX-License-Identifier: MIT

/// A compositor may begin and cease to decorate a window at any time.
@Suite("Changes of who decorates a window") @MainActor struct DecorationSwitchTests {
  /// What moves, or is open, meanwhile.
  nonisolated enum Course: CaseIterable, Sendable {
    case openingPopup, draggedPopup, sheet, menu
  }

  /// The numbers of the frames before which the window begins and ceases to draw its frame.
  private static let frameBegins = 8
  private static let frameEnds = 18

  /// A window on a compositor that decorates it at first.
  private func makeStage(_ course: Course, scale: Double) throws -> FrameStage {
    let frame = try FrameStage(
      scale: scale, change: { $0.globals[.decoration] = 1 }, prepare: { $0.theme = .light })
    let page = frame.page
    switch course {
    case .openingPopup, .draggedPopup:
      let content = ViewController()
      content.popupItem.title = "Song"
      content.view.backgroundColor = Color(hex: 0x336699)
      page.popupInteractionStyle = .drag
      page.presentPopupBar(with: content, animated: false)
      try frame.stage.settle()
      if course == .openingPopup { page.openPopup(animated: true) }
    case .sheet:
      let sheet = ViewController()
      sheet.view.backgroundColor = Color(hex: 0x993366)
      page.present(sheet: sheet)
    case .menu:
      page.view.contextMenu = ContextMenu([.item(.init("Open") {}), .item(.init("Copy") {})])
      try frame.stage.settle()
      try frame.stage.click(at: Point(x: 100, y: 100), button: Touch.secondaryButton)
    }
    return frame
  }

  /// Continues a drag of the popup.
  private func drag(_ frame: FrameStage, at step: Int) throws {
    let seat = try frame.seat
    let y = 280 - 8 * Double(step)
    if step == 0 {
      seat.touchDown(1, at: Point(x: 200, y: y), on: try frame.toplevel.surface)
    } else {
      seat.touchMove(1, to: Point(x: 200, y: y))
    }
    seat.touchFrame()
  }

  @Test(
    "each frame has the pixels that it would have without the change",
    arguments: Course.allCases, [1, 1.5])
  func pixels(course: Course, scale: Double) throws {
    let changed = try makeStage(course, scale: scale)
    let reference = try makeStage(course, scale: scale)
    var changes = 0
    var last: [UInt32] = []
    for step in 0..<28 {
      for frame in [changed, reference] {
        if course == .draggedPopup { try drag(frame, at: step) }
        if step == Self.frameBegins || step == Self.frameEnds {
          let isOwn = frame.stage === changed.stage && step == Self.frameBegins
          let toplevel = try frame.toplevel
          toplevel.decoration?.sendConfigure(mode: isOwn ? .clientSide : .serverSide)
          toplevel.configure(width: 400, height: isOwn ? 340 : 300, states: [.activated])
        }
        try frame.stage.turn()
        try frame.stage.frame()
      }
      let toplevel = try changed.toplevel
      let hasFrame = (Self.frameBegins..<Self.frameEnds).contains(step)
      #expect(changed.window.state.decoration == (hasFrame ? .client : .server), "frame \(step)")
      #expect(
        toplevel.geometry ?? ScriptedToplevel.Geometry(x: 0, y: 0, width: 400, height: 300)
          == ScriptedToplevel.Geometry(
            x: 0, y: hasFrame ? -40 : 0, width: 400, height: hasFrame ? 340 : 300),
        "frame \(step)")
      #expect(toplevel.surface.logicalSize == PixelSize(width: 400, height: 300))
      #expect(toplevel.surface.subsurfaces.isEmpty != hasFrame, "frame \(step)")
      let pixels = toplevel.surface.pixels
      #expect(try pixels == reference.toplevel.surface.pixels, "frame \(step)")
      if pixels != last { changes += 1 }
      last = pixels
    }
    // The comparison is of a movement, and of what it ends with.
    #expect(course == .menu || changes > 15)
    if course == .draggedPopup {
      #expect(changed.window.arena.activeTouches.count == 1)
      for frame in [changed, reference] { try frame.seat.touchUp(1) }
    }
    for frame in [changed, reference] { try frame.stage.settle() }
    #expect(try changed.toplevel.surface.pixels == reference.toplevel.surface.pixels)
    changed.stage.expectNoFault()
  }
}
