// SPDX-License-Identifier: MIT

@Suite("Scales and outputs in the protocol") @MainActor struct ScaleWireTests {
  @Test("the first frame has the scale of the only output") func firstFrame() throws {
    var configuration = CompositorConfiguration()
    configuration.outputScale = 2
    let stage = try Stage.mapped(configuration)
    #expect(stage.surface.bufferCount == 1)
    #expect(stage.surface.scale == 2)
    #expect(stage.surface.pixelSize == PixelSize(width: 640, height: 480))
    #expect(stage.window.scale == DisplayScale(2))
    #expect(stage.violations.isEmpty)
  }

  @Test("a change of the output's scale changes the window's") func change()
    throws
  {
    let stage = try Stage.mapped()
    stage.output.setScale(3)
    stage.settle()
    #expect(stage.surface.scale == 3)
    #expect(stage.surface.pixelSize == PixelSize(width: 960, height: 720))
    #expect(stage.window.size == Size(width: 320, height: 240))
    stage.frame()
    stage.output.setScale(1)
    stage.settle()
    #expect(stage.surface.pixelSize == PixelSize(width: 320, height: 240))
    #expect(try stage.shown() == stage.painted())
    #expect(stage.violations.isEmpty)
  }

  @Test("extreme output scales are clamped", arguments: [Int32.min, 0, .max])
  func absurd(scale: Int32) throws {
    let stage = try Stage.mapped()
    stage.output.setScale(scale)
    stage.settle()
    #expect((1...16).contains(stage.surface.scale))
    #expect(stage.display.state == .connected)
  }

  @Test("fractional scales round as specified, with a viewport") func fraction() throws {
    var configuration = CompositorConfiguration()
    configuration.preferredScale = 150
    let stage = try Stage.mapped(configuration)
    #expect(stage.surface.pixelSize == PixelSize(width: 400, height: 300))
    #expect(stage.surface.viewportSize == PixelSize(width: 320, height: 240))
    #expect(stage.surface.scale == 1)
    stage.surface.setPreferredScale(180)
    stage.settle()
    #expect(stage.surface.pixelSize == PixelSize(width: 480, height: 360))
    #expect(try stage.shown() == stage.painted())
    #expect(stage.violations.isEmpty)
  }

  @Test(
    "at all scales and odd sizes a buffer has the expected pixels (zed #33087)",
    arguments: [132, 138, 150, 160, 180, 210, 240], [(1, 1), (101, 67), (333, 251), (90, 170)])
  func wholePixels(parts: Int, logical: (width: Int, height: Int)) throws {
    var configuration = CompositorConfiguration()
    configuration.preferredScale = UInt32(parts)
    configuration.windowSize = PixelSize(width: logical.width, height: logical.height)
    let stage = try Stage.mapped(configuration)
    // Rounds half away from zero, in integers.
    func pixels(_ length: Int) -> Int { (2 * length * parts + 120) / 240 }
    #expect(
      stage.surface.pixelSize
        == PixelSize(width: pixels(logical.width), height: pixels(logical.height)))
    #expect(
      stage.surface.viewportSize == PixelSize(width: logical.width, height: logical.height))
    #expect(stage.surface.scale == 1)
    stage.move(to: 7)
    stage.frame()
    #expect(try stage.shown() == stage.painted())
    #expect(stage.violations.isEmpty)
  }

  @Test("resizes at a fractional scale are exact, each in one commit (sway #7463)")
  func fractionalResize() throws {
    var configuration = CompositorConfiguration()
    configuration.preferredScale = 210
    let stage = try Stage.mapped(configuration)
    for width in 100..<140 {
      let commits = stage.surface.commitCount
      stage.toplevel.configure(width: Int32(width), height: 61)
      stage.settle()
      #expect(stage.surface.commitCount == commits + 1)
      #expect(stage.surface.pixelSize == PixelSize(width: (width * 7 + 2) / 4, height: 107))
      #expect(stage.surface.viewportSize == PixelSize(width: width, height: 61))
    }
    #expect(try stage.shown() == stage.painted())
    #expect(stage.violations.isEmpty)
  }

  @Test("switching between fractional and integer scales resets both") func between()
    throws
  {
    let stage = try Stage.mapped()
    for parts in [150, 120, 180, 240, 160] {
      stage.surface.setPreferredScale(UInt32(parts))
      stage.settle()
      stage.frame()
      #expect(stage.surface.pixelSize.width == (2 * 320 * parts + 120) / 240)
      #expect(stage.surface.logicalSize == PixelSize(width: 320, height: 240))
      #expect(try stage.shown() == stage.painted())
    }
    #expect(stage.violations.isEmpty)
  }

  @Test("a hidden window is shown again at the current scale, in one frame (foot #1464)")
  func hidden() throws {
    let stage = try Stage.mapped()
    stage.move(to: 50)
    let frames = stage.surface.bufferCount
    stage.output.setScale(2)
    stage.settle()
    stage.move(to: 80)
    // The window is hidden: without a callback nothing was drawn.
    #expect(stage.surface.bufferCount == frames)
    stage.frame()
    #expect(stage.surface.bufferCount == frames + 1)
    #expect(stage.surface.scale == 2)
    #expect(stage.surface.pixelSize == PixelSize(width: 640, height: 480))
    #expect(try stage.shown() == stage.painted())
    #expect(stage.violations.isEmpty)
  }

  @Test("a preferred scale without an output is used (foot #1498)") func noOutput() throws {
    var configuration = CompositorConfiguration().without(.output)
    configuration.preferredScale = 180
    let stage = try Stage.mapped(configuration)
    #expect(stage.surface.pixelSize == PixelSize(width: 480, height: 360))
    #expect(stage.violations.isEmpty)
  }

  @Test(
    "windows follow added and removed outputs (gtk4-layer-shell #104, smithay-client-toolkit 0.19)"
  )
  func hotplug() throws {
    let stage = try Stage.mapped()
    var changes = 0
    stage.display.onOutputsChange = { changes += 1 }
    let second = stage.compositor.addOutput(
      name: "SASH-2", size: PixelSize(width: 100, height: 100), scale: 2)
    stage.settle()
    #expect(stage.display.outputs.count == 2)
    stage.surface.enter(second)
    stage.settle()
    #expect(stage.surface.scale == 2)
    stage.compositor.remove(second)
    stage.settle()
    #expect(stage.display.outputs.count == 1)
    stage.frame()
    #expect(stage.surface.scale == 1)
    stage.compositor.remove(stage.output)
    stage.settle()
    #expect(stage.display.outputs.isEmpty)
    stage.move(to: 99)
    stage.frame()
    #expect(try stage.shown() == stage.painted())
    #expect(changes >= 3)
    #expect(stage.display.state == .connected)
    #expect(stage.violations.isEmpty)
  }
}
