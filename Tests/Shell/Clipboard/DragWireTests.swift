// SPDX-License-Identifier: MIT

@Suite("Drag and drop in the protocol") @MainActor struct DragWireTests {
  private let text = ClipboardContent.plainText

  // MARK: Drags of the application

  @Test("a drag within the window passes the local object, and no data over the wire")
  func local() throws {
    let stage = try DragStage()
    stage.target.operation = .move
    stage.begin()
    let drag = try stage.drag
    #expect(drag.phase == .dragging && drag.types.first == text)
    #expect(drag.sourceActions == [.copy, .move])
    stage.move(to: stage.end)
    #expect(drag.acceptedType == text && drag.action == .move)
    #expect(stage.source.sessions.first?.state == .dragging(.move))
    stage.release()
    #expect(drag.phase == .ended(isFinished: true))
    #expect(stage.target.log == ["enter", "drop move"])
    #expect(stage.target.localObjects == ["local"] && stage.target.texts == ["Grüße"])
    #expect(stage.target.lastLocalSession === stage.source.sessions.first)
    #expect(stage.source.endings == [.move])
    #expect(stage.stage.requests("receive").isEmpty)
    #expect(stage.stage.violations.isEmpty)
  }

  @Test("the preview follows at the position of the press, at the scale of its surface")
  func icon() throws {
    var configuration = CompositorConfiguration()
    configuration.preferredScale = 180
    let stage = try DragStage(configuration)
    stage.source.backgroundColor = Color(hex: 0xff0000)
    stage.begin()
    let icon = try #require(try stage.drag.icon)
    guard case .dragIcon = icon.role else { return #expect(Bool(false), "no role") }
    // The press is at (20, 30) of a card of 100 by 100, with 26 by 22 before it for its shadow.
    let offset = Vector(dx: -20 - 26, dy: -30 - 22)
    #expect(icon.offset == offset)
    #expect(icon.logicalSize == PixelSize(width: 152, height: 152))
    #expect(icon.pixelSize == PixelSize(width: 228, height: 228))
    // An opaque card from (39, 33), a translucent shadow around it, and nothing at the edge.
    #expect(icon.pixels[33 * 228 + 39] == 0xffff_0000)
    #expect(icon.pixels[(33 + 149) * 228 + 39 + 149] == 0xffff_0000)
    let shadow = icon.pixels[100 * 228 + 36]
    #expect(shadow >> 24 > 0 && shadow >> 24 < 128 && shadow & 0xff_ffff == 0)
    #expect(icon.pixels[0] == 0 && icon.pixels[100 * 228] == 0)
    icon.setPreferredScale(240)
    stage.stage.settle()
    #expect(icon.pixelSize == PixelSize(width: 304, height: 304))
    #expect(icon.offset == offset)
    try stage.drag.cancel()
    stage.stage.settle()
    #expect(stage.source.endings == [.cancel])
    #expect(!stage.stage.compositor.surfaces.contains { $0 === icon })
    #expect(stage.stage.violations.isEmpty)
  }

  @Test("before version 5 of surfaces, the preview is placed with its buffer") func oldIcon() throws
  {
    let stage = try DragStage(CompositorConfiguration().offering(.compositor, version: 4))
    stage.begin()
    #expect(try stage.drag.icon?.offset == Vector(dx: -20, dy: -30))
    #expect(stage.stage.violations.isEmpty)
  }

  @Test("a finger drags after a long press, and its touch is cancelled in the window") func touch()
    throws
  {
    let stage = try DragStage()
    stage.stage.recordTouches()
    stage.seat.touchDown(4, at: stage.start, on: stage.stage.surface)
    stage.stage.settle()
    #expect(stage.seat.drags.current == nil)
    stage.stage.clock.now += 0.5
    stage.stage.settle()
    let drag = try stage.drag
    #expect(stage.stage.recordedPhases == [.began, .cancelled])
    stage.seat.touchMove(4, to: stage.end)
    stage.stage.settle()
    #expect(drag.acceptedType == text)
    stage.seat.touchUp(4)
    stage.stage.settle()
    #expect(stage.target.texts == ["Grüße"] && stage.source.endings == [.copy])
    #expect(stage.stage.violations.isEmpty)
    // The next touch is an ordinary one.
    stage.seat.touchDown(4, at: stage.start, on: stage.stage.surface)
    stage.seat.touchUp(4)
    stage.stage.settle()
    #expect(stage.stage.recordedPhases.suffix(2) == [.began, .ended])
  }

  @Test("a finger that moves before the long press does not drag") func scroll() throws {
    let stage = try DragStage()
    stage.seat.touchDown(1, at: stage.start, on: stage.stage.surface)
    stage.seat.touchMove(1, to: stage.start + Vector(dx: 0, dy: 40))
    stage.stage.clock.now += 1
    stage.stage.settle()
    #expect(stage.seat.drags.last == nil)
  }

  @Test("another program reads the data, and the move is over when it has finished") func out()
    throws
  {
    let stage = try DragStage()
    stage.begin()
    let drag = try stage.drag
    drag.accept(type: text, .move)
    stage.stage.settle()
    #expect(stage.source.sessions.first?.state == .dragging(.move))
    drag.dropElsewhere()
    stage.stage.settle()
    #expect(stage.source.endings.isEmpty)
    let paste = try #require(drag.paste(type: "text/plain"))
    stage.stage.settle()
    paste.read()
    stage.stage.settle()
    paste.read()
    #expect(paste.text == "Grüße" && paste.isEnded)
    drag.endElsewhere(isFinished: true)
    stage.stage.settle()
    #expect(stage.source.endings == [.move])
    #expect(stage.calls(to: "wl_data_source").last == "destroy")
  }

  @Test("a drop whose target gives up moves nothing") func givenUp() throws {
    let stage = try DragStage()
    stage.begin()
    try stage.drag.accept(type: text, .move)
    try stage.drag.dropElsewhere()
    try stage.drag.endElsewhere(isFinished: false)
    stage.stage.settle()
    #expect(stage.source.endings == [.cancel])
  }

  @Test("a drag that the compositor refuses ends at once, and another may begin") func refused()
    throws
  {
    let stage = try DragStage()
    stage.seat.drags.refusesDrags = true
    stage.begin()
    #expect(stage.source.endings == [.cancel])
    stage.release()
    stage.seat.drags.refusesDrags = false
    stage.begin()
    #expect(try stage.drag.phase == .dragging)
  }

  @Test("without the protocol, items are dragged within the window, which is reported once")
  func missing() throws {
    let stage = try DragStage(CompositorConfiguration().without(.dataDevices))
    stage.target.operation = .move
    for count in 1...2 {
      stage.begin()
      #expect(stage.source.sessions.last?.state == .dragging(.cancel))
      stage.move(to: stage.end)
      #expect(stage.source.sessions.last?.state == .dragging(.move))
      stage.release()
      #expect(stage.target.texts.count == count && stage.target.localObjects.count == count)
      #expect(stage.source.endings.count == count && stage.source.endings.last == .move)
    }
    #expect(stage.stage.reports == [.noDragAndDrop])
    #expect(stage.seat.drags.last == nil && stage.stage.violations.isEmpty)
  }

  @Test("a drag within the window ends with the connection, the seat and the window")
  func missingLosses() throws {
    for loss in [Loss.connection, .seat, .window] {
      let stage = try DragStage(CompositorConfiguration().without(.dataDevices))
      stage.begin()
      stage.move(to: stage.end)
      switch loss {
      case .connection: stage.stage.kill()
      case .seat: stage.stage.compositor.remove(stage.seat)
      case .window, .protocolGlobal: stage.stage.host.close()
      }
      stage.stage.settle()
      #expect(stage.source.endings == [.cancel], "\(loss)")
      #expect(stage.target.log == ["enter", "exit"], "\(loss)")
    }
  }

  // MARK: Drags of others

  @Test("text of another program is dropped and read to the end before the drop is finished")
  func dropIn() throws {
    let stage = try DragStage()
    let drag = stage.dragIn(["image/png", "UTF8_STRING"])
    #expect(drag.acceptedType == "image/png" && drag.action == .copy)
    drag.drop()
    stage.stage.settle()
    let request = try #require(drag.dataRequests.first)
    #expect(request.type == "UTF8_STRING" && drag.phase == .dropped)
    request.write(Array("from".utf8))
    stage.stage.settle()
    #expect(stage.target.results.isEmpty && drag.phase == .dropped)
    drag.closeDataRequests()
    stage.stage.settle()
    #expect(stage.target.texts == ["from"] && drag.phase == .ended(isFinished: true))
    #expect(stage.stage.violations.isEmpty)
  }

  @Test("a drag that leaves, one beside the target, and a drop there take nothing") func outside()
    throws
  {
    let stage = try DragStage()
    let drag = stage.dragIn([text])
    drag.move(to: Point(x: 300, y: 200), on: stage.stage.surface)
    stage.stage.settle()
    #expect(stage.target.log == ["enter", "exit"])
    #expect(drag.acceptedType == nil && drag.action == [])
    drag.drop()
    stage.stage.settle()
    #expect(drag.phase == .ended(isFinished: false))
    let other = stage.dragIn([text])
    other.move(to: .zero, on: nil)
    stage.stage.settle()
    #expect(stage.target.log == ["enter", "exit", "enter", "exit"])
    #expect(stage.calls(to: "wl_data_offer").count { $0 == "destroy" } == 2)
    #expect(stage.stage.violations.isEmpty)
  }

  @Test("a move that the source does not permit becomes a copy") func permitted() throws {
    let stage = try DragStage()
    stage.target.operation = .move
    let drag = stage.seat.drags.begin(types: [text], actions: .copy, answer: [0x41])
    drag.move(to: stage.end, on: stage.stage.surface)
    stage.stage.settle()
    #expect(drag.action == .copy)
    drag.drop()
    stage.stage.settle()
    #expect(stage.target.log.last == "drop copy" && stage.target.texts == ["A"])
  }

  @Test("a drop of which nothing is loaded ends at once, and the source keeps its data")
  func nothing() throws {
    let stage = try DragStage()
    stage.target.loads = false
    let drag = stage.dragIn([text])
    drag.drop()
    stage.stage.settle()
    #expect(drag.phase == .ended(isFinished: false))
    #expect(stage.calls(to: "wl_data_offer").last == "destroy")
    #expect(stage.stage.violations.isEmpty)
  }

  @Test("data over the limit, and a source that never writes, are reported, and nothing is taken")
  func limits() throws {
    let stage = try DragStage()
    stage.target.limit = 3
    let long = stage.dragIn([text], answer: Array("long".utf8))
    long.drop()
    stage.stage.settle()
    #expect(stage.target.errors == [.tooLarge(limit: 3)])
    #expect(long.phase == .ended(isFinished: false))
    let drag = stage.dragIn([text])
    drag.drop()
    stage.stage.settle()
    stage.stage.clock.now += 6
    stage.stage.settle()
    #expect(stage.target.errors.last == .timedOut)
    #expect(drag.phase == .ended(isFinished: false))
    #expect(!stage.calls(to: "wl_data_offer").contains("finish"))
  }

  @Test("old compositors, without operations: what is accepted is copied", arguments: [1, 2])
  func old(version: UInt32) throws {
    let stage = try DragStage(
      CompositorConfiguration().offering(.dataDevices, version: version))
    let drag = stage.dragIn([text], answer: Array("old".utf8))
    #expect(drag.acceptedType == text)
    drag.drop()
    stage.stage.settle()
    #expect(stage.target.texts == ["old"])
    // The source is not told about the end of its drag; so another drag ends it.
    stage.begin()
    try stage.drag.cancel()
    stage.stage.settle()
    stage.begin()
    #expect(stage.source.sessions.count == 2)
    #expect(!stage.calls(to: "wl_data_offer").contains("finish"))
    #expect(stage.stage.violations.isEmpty)
  }

  // MARK: Losses

  /// The moments of a drag in which something is lost.
  enum Moment: CaseIterable {
    case ours, over, dropped
  }

  /// What is lost.
  enum Loss: CaseIterable {
    case connection, seat, window, protocolGlobal
  }

  @Test("any loss in any state ends everything once", arguments: Moment.allCases, Loss.allCases)
  func losses(moment: Moment, loss: Loss) throws {
    let stage = try DragStage()
    // The source outlives the seat and does not write.
    var drag: ScriptedDrag?
    switch moment {
    case .ours: stage.begin()
    case .over: drag = stage.dragIn([text])
    case .dropped:
      drag = stage.dragIn([text])
      drag?.drop()
      stage.stage.settle()
      #expect(stage.target.results.isEmpty)
    }
    switch loss {
    case .connection: stage.stage.kill()
    case .seat: stage.stage.compositor.remove(stage.seat)
    case .window: stage.stage.host.close()
    case .protocolGlobal: stage.stage.compositor.withdraw(.dataDevices)
    }
    stage.stage.settle()
    switch moment {
    case .ours: #expect(stage.source.endings == [.cancel])
    case .over: #expect(stage.target.log == ["enter", "exit"])
    case .dropped:
      #expect(stage.target.errors == [.interrupted])
      #expect(drag?.dataRequests.first?.write([1]) == nil)
    }
    #expect(stage.stage.violations.isEmpty)
  }

  @Test("a source of another client that dies during the drop ends it") func sourceDies() throws {
    let stage = try DragStage()
    let drag = stage.dragIn([text])
    drag.drop()
    stage.stage.settle()
    drag.closeDataRequests()
    stage.stage.settle()
    #expect(stage.target.errors == [.interrupted])
    #expect(stage.stage.violations.isEmpty)
  }

  @Test("the application may close the window when a drag ends") func closes() throws {
    let stage = try DragStage()
    let host = stage.stage.host
    stage.source.onEnd = { [weak host] in host?.close() }
    stage.begin()
    try stage.drag.cancel()
    stage.stage.settle()
    #expect(stage.source.endings == [.cancel])
    #expect(stage.stage.display.windows.isEmpty)
  }
}
