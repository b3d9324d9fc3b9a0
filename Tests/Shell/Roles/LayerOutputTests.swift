// SPDX-License-Identifier: MIT

@Suite("Panels whose output, surface or compositor goes") @MainActor struct LayerOutputTests {
  /// Removes an output as wlroots does: it closes the surfaces there.
  private func remove(_ output: ScriptedOutput, of stage: LayerStage, closesFirst: Bool) throws {
    let layer = try stage.layerSurface
    if closesFirst {
      layer.close()
      stage.settleClientOnly()
      stage.compositor.remove(output)
    } else {
      stage.compositor.remove(output)
      layer.close()
    }
    stage.settle()
  }

  @Test(
    "a panel whose output is removed moves to another one (LS #104)", arguments: [false, true])
  func otherOutput(closesFirst: Bool) throws {
    let stage = try LayerStage()
    stage.frame()
    let first = try #require(stage.compositor.outputs.first)
    stage.compositor.addOutput(name: "SASH-2", size: PixelSize(width: 400, height: 300))
    stage.settle()
    try remove(first, of: stage, closesFirst: closesFirst)
    #expect(stage.compositor.layerSurfaces.count == 1)
    #expect(try stage.layerSurface.phase == .mapped)
    #expect(try stage.layerSurface.surface.pixelSize == PixelSize(width: 400, height: 64))
    #expect(stage.closeCount == 0)
    stage.expectNoFault()
  }

  @Test("a panel without an output waits for the next one (LS #106)", arguments: [false, true])
  func noOutput(closesFirst: Bool) throws {
    let stage = try LayerStage()
    stage.frame()
    let first = try #require(stage.compositor.outputs.first)
    try remove(first, of: stage, closesFirst: closesFirst)
    #expect(stage.compositor.layerSurfaces.isEmpty)
    #expect(stage.closeCount == 0)
    stage.compositor.clearLog()
    for _ in 0..<3 { stage.frame() }
    #expect(stage.compositor.log.isEmpty)
    stage.compositor.addOutput(name: "SASH-3", size: PixelSize(width: 500, height: 300))
    stage.settle()
    #expect(try stage.layerSurface.surface.pixelSize == PixelSize(width: 500, height: 64))
    stage.expectNoFault()
  }

  @Test("a compositor that refuses each surface is not asked again and again") func refused() throws
  {
    var configuration = CompositorConfiguration()
    configuration.configuresNewWindows = false
    let stage = try LayerStage(LayerStage.bar, configuration)
    try stage.layerSurface.close()
    stage.compositor.clearLog()
    stage.settle()
    #expect(stage.requests == ["destroy"])
    #expect(stage.compositor.layerSurfaces.isEmpty)
    #expect(stage.closeCount == 0)
    stage.expectNoFault()
  }

  @Test("a panel that is closed while its output remains closes, unless the application refuses")
  func closed() throws {
    let stage = try LayerStage()
    var requests = 0
    stage.host.onCloseRequest = {
      requests += 1
      return requests > 1
    }
    try stage.layerSurface.close()
    stage.settle()
    #expect(requests == 1 && stage.closeCount == 0)
    #expect(stage.compositor.layerSurfaces.isEmpty)
    // Another output brings it back, and this time it may be closed.
    stage.compositor.addOutput(name: "SASH-2", size: PixelSize(width: 400, height: 300))
    stage.settle()
    try stage.layerSurface.close()
    stage.settle()
    #expect(requests == 2 && stage.closeCount == 1)
    #expect(stage.display.windows.isEmpty)
    stage.expectNoFault()
  }

  @Test("a panel for a named output waits until that is announced, and follows it")
  func named() throws {
    var options = LayerStage.bar
    options.output = "SASH-9"
    let stage = try LayerStage(options)
    #expect(stage.compositor.layerSurfaces.isEmpty)
    let output = stage.compositor.addOutput(
      name: "SASH-9", size: PixelSize(width: 400, height: 300))
    stage.settle()
    #expect(try stage.layerSurface.output === output)
    try remove(output, of: stage, closesFirst: true)
    #expect(stage.compositor.layerSurfaces.isEmpty && stage.closeCount == 0)
    stage.compositor.addOutput(name: "SASH-9", size: PixelSize(width: 600, height: 300))
    stage.settle()
    #expect(try stage.layerSurface.surface.pixelSize == PixelSize(width: 600, height: 64))
    stage.expectNoFault()
  }

  @Test("a compositor without names of outputs chooses the output") func unnamed() throws {
    var options = LayerStage.bar
    options.output = "SASH-9"
    let stage = try LayerStage(options, CompositorConfiguration().offering(.output, version: 3))
    #expect(try stage.layerSurface.output == nil)
    #expect(try stage.layerSurface.phase == .mapped)
    stage.expectNoFault()
  }

  @Test("a panel survives the compositor, with the layer shell or without")
  func reconnect() throws {
    let stage = try LayerStage()
    stage.frame()
    stage.restart(CompositorConfiguration())
    #expect(try stage.layerSurface.phase == .mapped)
    stage.restart(CompositorConfiguration().without(.layerShell))
    #expect(stage.compositor.layerSurfaces.isEmpty)
    #expect(
      stage.compositor.toplevels.first?.surface.pixelSize == PixelSize(width: 320, height: 240))
    stage.restart(CompositorConfiguration())
    #expect(stage.compositor.toplevels.isEmpty)
    #expect(try stage.layerSurface.surface.pixelSize == PixelSize(width: 800, height: 64))
    #expect(stage.closeCount == 0)
    stage.expectNoFault()
  }

  @Test("a panel that waits for an answer survives the compositor") func reconnectWhileClosed()
    throws
  {
    let stage = try LayerStage()
    try stage.layerSurface.close()
    stage.settleClientOnly()
    stage.restart(CompositorConfiguration())
    #expect(try stage.layerSurface.phase == .mapped)
    #expect(stage.closeCount == 0)
    stage.expectNoFault()
  }
}
