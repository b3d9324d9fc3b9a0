// SPDX-License-Identifier: MIT

@Suite("Many and extreme configures")
struct ConfigureStormTests {
  /// The number of configures that arrive at once.
  private static let count = 1_000
  /// The most bytes that the buffers of these tests may have.
  private static let byteLimit = 8 << 20

  /// Sends configures of many sizes, the last of 420x310.
  private func storm(_ stage: WireStage) throws {
    let toplevel = try #require(stage.compositor.toplevels.first)
    for index in 0..<Self.count {
      toplevel.configure(
        width: Int32(200 + index * 7 % 300), height: Int32(150 + index * 11 % 250),
        states: index % 2 == 0 ? [.activated, .resizing] : [.activated])
    }
    toplevel.configure(width: 420, height: 310)
  }

  /// Expects a window of the last size that displays its current state.
  private func expectRecovered(_ stage: WireStage, _ window: Window) throws {
    let surface = try #require(stage.surface)
    #expect(window.size == Size(width: 420, height: 310))
    #expect(surface.pixels == (try painted(window)))
    #expect(window.arena.activeTouches.isEmpty)
    #expect(stage.compositor.violations == [])
    #expect(stage.display.state == .connected)
  }

  @Test("of 1,000 configures in one frame at most one is answered for each read of the socket")
  func inOneFrame() throws {
    let stage = try WireStage()
    let window = stage.open(SquarePage())
    stage.frame()
    stage.compositor.clearLog()
    let surface = try #require(stage.surface)
    let count = surface.bufferCount
    try storm(stage)
    stage.exchangeMessages(20)
    // libwayland reads 4,096 bytes at a time, which are about a hundred configures.
    let answers = stage.compositor.toplevels.first?.acknowledged.count ?? 0
    #expect((1...Self.count / 50).contains(answers))
    #expect(surface.bufferCount - count <= answers)
    #expect(stage.compositor.toplevels.first?.outstanding == [])
    try expectRecovered(stage, window)
  }

  @Test("1,000 configures in the middle of a drag leave it to the finger")
  func inDrag() throws {
    let stage = try WireStage()
    let page = ViewController()
    let window = stage.open(page)
    page.popupInteractionStyle = .drag
    page.presentPopupBar(with: ViewController(), animated: false)
    stage.frame()
    let surface = try #require(stage.surface)
    let seat = try #require(stage.compositor.seats.first)
    seat.touchDown(0, at: Point(x: 200, y: 265), on: surface)
    for y in stride(from: 250.0, through: 60, by: -10) {
      if y == 150 { try storm(stage) }
      seat.touchMove(0, to: Point(x: 200, y: y))
      stage.frame()
      #expect(window.arena.activeTouches.count == 1)
    }
    #expect(!page.popupContentView.isHidden)
    seat.touchUp(0)
    stage.exchangeMessages()
    stage.frames(for: 2)
    #expect(page.popupPresentationState == .open)
    try expectRecovered(stage, window)
  }

  @Test("1,000 configures while the popup opens neither stop nor repeat it")
  func inOpening() throws {
    let stage = try WireStage()
    let page = ViewController()
    let window = stage.open(page)
    page.presentPopupBar(with: SquarePage(), animated: false)
    stage.frame()
    var completions = 0
    page.openPopup { completions += 1 }
    stage.frames(for: 0.1)
    #expect(window.isAnimating)
    try storm(stage)
    stage.frames(for: 2)
    #expect(completions == 1)
    #expect(page.popupPresentationState == .open)
    try expectRecovered(stage, window)
  }

  @Test(
    "after a configure of any size, beyond all limits too, the next one is drawn",
    arguments: [
      (0, 0), (1, 1), (-5, -5), (7, 3), (.max, .max), (.max, 1), (3, .max), (.min, .min),
      (16_384, 16_384), (16_385, 1), (1, 0),
    ] as [(Int32, Int32)], [120, 187, 480])
  func anySize(size: (width: Int32, height: Int32), scale: UInt32) throws {
    var configuration = WireStage.configuration
    configuration.preferredScale = scale
    let stage = try WireStage(configuration)
    stage.display.allocate = { byteCount throws(BufferError) in
      guard byteCount <= Self.byteLimit else { throw .noMemory(bytes: byteCount, errno: 12) }
      return try SharedMemory(byteCount: byteCount)
    }
    let window = stage.open(SquarePage())
    let toplevel = try #require(stage.compositor.toplevels.first)
    toplevel.configure(width: size.width, height: size.height)
    stage.frame()
    #expect(window.size.width >= 1 && window.size.height >= 1)
    #expect(window.size.width <= 16_384 && window.size.height <= 16_384)
    toplevel.configure(width: 211, height: 101)
    stage.frame()
    stage.frames(for: 2)
    let surface = try #require(stage.surface)
    #expect(surface.logicalSize == PixelSize(width: 211, height: 101))
    #expect(surface.pixels == (try painted(window)))
    #expect(stage.compositor.violations == [])
    #expect(stage.display.state == .connected)
  }
}
