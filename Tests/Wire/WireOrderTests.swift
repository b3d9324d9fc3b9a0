// SPDX-License-Identifier: MIT

@Suite("Messages on the wire")
struct WireOrderTests {
  @Test("gtk4-layer-shell #94: no buffer is attached before the first configure is acknowledged")
  func firstBuffer() throws {
    let stage = try WireStage()
    stage.open(SquarePage())
    let calls = stage.compositor.log.map(\.call)
    let ack = try #require(calls.firstIndex(of: "xdg_surface.ack_configure"))
    let attach = try #require(calls.firstIndex(of: "wl_surface.attach"))
    #expect(ack < attach)
    // The commit that requests the configure attaches no buffer.
    let commit = try #require(calls.firstIndex(of: "wl_surface.commit"))
    #expect(commit < ack)
    #expect(stage.compositor.violations == [])
    #expect(stage.surface?.isMapped == true)
  }

  @Test("a window attaches one buffer at most for each frame callback")
  func onePerCallback() throws {
    let stage = try WireStage()
    let page = SquarePage()
    let window = stage.open(page)
    let surface = try #require(stage.surface)
    #expect(surface.bufferCount == 1)
    let animator = Animator(value: 20, timeline: window.timeline) {
      page.square.frame.origin.x = $0
    }
    animator.animate(to: 300, with: .curve(.linear, duration: 1))
    for _ in 0..<30 {
      let before = surface.bufferCount
      // However often the event loop iterates, nothing is attached without a callback.
      stage.advanceClock(1.0 / 60)
      stage.exchangeMessages(20)
      #expect(surface.bufferCount - before <= 1)
      #expect(surface.frameCallbacks.count == 1)
      stage.compositor.releaseFrames()
    }
    #expect(surface.bufferCount > 25)
    #expect(stage.compositor.violations == [])
  }

  @Test("configures are acknowledged at once and in order, also before an outstanding callback")
  func configures() throws {
    let stage = try WireStage()
    let window = stage.open(SquarePage())
    let toplevel = try #require(stage.compositor.toplevels.first)
    #expect(stage.compositor.outstandingFrames == 1)
    let first = toplevel.configure(width: 200, height: 100)
    let second = toplevel.configure(width: 300, height: 200)
    stage.exchangeMessages()
    #expect(window.size == Size(width: 300, height: 200))
    #expect(stage.surface?.pixelSize == PixelSize(width: 300, height: 200))
    #expect(toplevel.acknowledged.last == second)
    #expect(toplevel.acknowledged == toplevel.acknowledged.sorted())
    #expect(first < second)
    #expect(stage.compositor.violations == [])
  }

  @Test("Slint #12752: the damage of a moved view is its old and its new frame")
  func damage() throws {
    let stage = try WireStage()
    let page = SquarePage()
    stage.open(page)
    let surface = try #require(stage.surface)
    stage.frame()
    page.square.frame.origin = Point(x: 250, y: 200)
    stage.exchangeMessages()
    let expected = Region([
      PixelRect(x: 20, y: 30, width: 40, height: 40),
      PixelRect(x: 250, y: 200, width: 40, height: 40),
    ])
    #expect(Region(surface.damage) == expected)
    // Pixels that changed without damage would be a violation.
    #expect(stage.compositor.violations == [])
  }

  @Test("a window in which nothing changes commits nothing and sends nothing")
  func idle() throws {
    let stage = try WireStage()
    stage.open(SquarePage())
    stage.frame()
    stage.compositor.clearLog()
    stage.frames(for: 1)
    #expect(stage.compositor.log == [])
    let wakeUpsBefore = stage.loop.wakeUps
    stage.exchangeMessages(10)
    #expect(stage.loop.wakeUps == wakeUpsBefore)
  }

  @Test("no request is sent to a destroyed object")
  func afterDestroy() throws {
    let stage = try WireStage()
    let page = SquarePage()
    stage.open(page)
    stage.frame()
    let toplevel = try #require(stage.compositor.toplevels.first)
    // New buffers at every size, and old ones destroyed.
    for step in 1...6 {
      toplevel.configure(width: Int32(400 + 20 * step), height: 300)
      page.square.frame.origin.x += 10
      stage.exchangeMessages()
      stage.frame()
    }
    let host = try #require(stage.display.windows.first)
    host.close()
    stage.exchangeMessages()
    #expect(stage.compositor.toplevels.isEmpty)
    var destroyedObjects: Set<String> = []
    for message in stage.compositor.log {
      let object = "\(message.interface)@\(message.objectID)"
      #expect(!destroyedObjects.contains(object), "\(message) after the destruction of \(object)")
      for argument in message.arguments {
        // Object IDs are reused once the compositor has confirmed the deletion.
        if case .newID(let id) = argument {
          destroyedObjects = destroyedObjects.filter { !$0.hasSuffix("@\(id)") }
        }
      }
      if message.name == "destroy" || message.name == "release" { destroyedObjects.insert(object) }
    }
    #expect(!destroyedObjects.isEmpty)
    #expect(stage.compositor.violations == [])
  }
}
