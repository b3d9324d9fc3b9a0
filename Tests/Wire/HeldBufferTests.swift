// SPDX-License-Identifier: MIT

@Suite("Buffers and frame callbacks that a compositor holds")
struct HeldBufferTests {
  /// The number of buffer objects of the client.
  private func bufferObjects(_ stage: WireStage) throws -> Int {
    let client = try #require(stage.compositor.clients.first)
    return WaylandResource.resources(of: client).count { $0 is WlBufferResource }
  }

  @Test(
    "foot #478, lv_drivers #244: buffers that are held for some frames are drawn to once released",
    arguments: [(held: 1, least: 59), (held: 10, least: 12)])
  func someFrames(held: Int, least: Int) throws {
    var configuration = WireStage.configuration
    configuration.releasePolicy = .held
    let stage = try WireStage(configuration)
    let page = SquarePage()
    let window = stage.open(page)
    let surface = try #require(stage.surface)
    let first = surface.bufferCount
    /// The frame at which each held buffer is released, oldest first.
    var releases: [Int] = []
    for frame in 0..<60 {
      let count = surface.bufferCount
      let due = releases.prefix { $0 <= frame }.count
      #expect(stage.compositor.releaseBuffers(due) == due)
      releases.removeFirst(due)
      page.square.frame.origin.x = Double(20 + frame)
      stage.frame()
      // Each new buffer replaces another, which is held from now on.
      releases += Array(repeating: frame + held, count: surface.bufferCount - count)
      #expect(try bufferObjects(stage) <= 4)
    }
    #expect(surface.bufferCount - first >= least)
    stage.compositor.releaseBuffers()
    stage.exchangeMessages()
    stage.frame()
    #expect(surface.pixels == (try painted(window)))
    #expect(stage.compositor.violations == [])
  }

  @Test("a callback that comes late is answered by one frame with the newest state")
  func lateCallback() throws {
    let stage = try WireStage()
    let page = SquarePage()
    let window = stage.open(page)
    let surface = try #require(stage.surface)
    let animator = Animator(value: 20, timeline: window.timeline) {
      page.square.frame.origin.x = $0
    }
    animator.animate(to: 300, with: .curve(.linear, duration: 0.5))
    stage.exchangeMessages()
    let count = surface.bufferCount
    for _ in 0..<50 {
      stage.advanceClock(0.1)
      stage.exchangeMessages()
    }
    #expect(surface.bufferCount == count)
    #expect(page.square.frame.minX == 300)
    stage.frame()
    #expect(surface.bufferCount == count + 1)
    #expect(surface.pixels == (try painted(window)))
    stage.frames(for: 0.5)
    #expect(surface.bufferCount == count + 1)
  }

  @Test("a callback that is answered twice is one callback")
  func doubledCallback() throws {
    let stage = try WireStage()
    let page = SquarePage()
    let window = stage.open(page)
    let surface = try #require(stage.surface)
    let client = try #require(stage.compositor.clients.first)
    for step in 1...20 {
      page.square.frame.origin.x = Double(20 + step)
      stage.exchangeMessages()
      let count = surface.bufferCount
      let callback = try #require(surface.frameCallbacks.first)
      // The header of an event of 12 bytes with the opcode 0, `done`, and its argument.
      client.sendRaw([callback.objectID, 12 << 16, stage.compositor.time])
      stage.frame()
      #expect(surface.bufferCount <= count + 1)
      #expect(surface.frameCallbacks.count <= 1)
    }
    stage.frame()
    #expect(surface.pixels == (try painted(window)))
    #expect(stage.display.state == .connected)
    #expect(stage.compositor.violations == [])
  }

  @Test("a buffer that is released twice is free once")
  func doubledRelease() throws {
    let stage = try WireStage()
    let page = SquarePage()
    let window = stage.open(page)
    let surface = try #require(stage.surface)
    let client = try #require(stage.compositor.clients.first)
    var releases = 0
    for step in 1...20 {
      page.square.frame.origin.x = Double(20 + step)
      stage.frame()
      for case let buffer as WlBufferResource in WaylandResource.resources(of: client)
      where !stage.compositor.isInUse(buffer) {
        buffer.sendRelease()
        releases += 1
      }
      stage.exchangeMessages()
    }
    #expect(releases > 0)
    stage.frame()
    #expect(surface.pixels == (try painted(window)))
    #expect(stage.compositor.violations == [])
  }
}
