// SPDX-License-Identifier: MIT

@Suite("Windows on layers on the wire") @MainActor struct LayerWireTests {
  @Test("a bar is configured, acknowledged and drawn at the width of the output, in this order")
  func mapped() throws {
    let stage = try LayerStage()
    let layer = try stage.layerSurface
    #expect(layer.phase == .mapped)
    #expect(layer.acknowledged.count == 1)
    #expect(layer.surface.pixelSize == PixelSize(width: 800, height: 64))
    #expect(layer.surface.pixels.allSatisfy { $0 == 0xff33_6699 })
    #expect(stage.window.size == Size(width: 800, height: 64))
    #expect(stage.host.isLayerSurface)
    #expect(stage.compositor.toplevels.isEmpty)
    let names = stage.compositor.log.map(\.name)
    let order = ["get_layer_surface", "commit", "ack_configure", "attach"]
      .map { names.firstIndex(of: $0) ?? -1 }
    #expect(order == order.sorted() && !order.contains(-1), "\(names)")
    stage.expectNoFault()
  }

  @Test("all options arrive") func options() throws {
    let stage = try LayerStage(
      LayerSurfaceOptions(
        layer: .overlay, anchors: [.top, .right], size: Size(width: 200, height: 100),
        exclusiveZone: .ignored, margins: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
        keyboardInteractivity: .exclusive, output: "SASH-1", namespace: "clock"))
    let layer = try stage.layerSurface
    #expect(layer.state.layer == .overlay)
    #expect(layer.state.anchors == [.top, .right])
    #expect(layer.state.size == PixelSize(width: 200, height: 100))
    #expect(layer.state.exclusiveZone == -1)
    #expect(layer.state.margins == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(layer.state.keyboardInteractivity == .exclusive)
    #expect(layer.output === stage.compositor.outputs.first)
    #expect(layer.namespace == "clock")
    stage.expectNoFault()
  }

  @Test("the namespace is the application's identifier unless it is set") func namespace() throws {
    let stage = try LayerStage(options: ToplevelOptions(applicationID: "org.example.Panel"))
    #expect(try stage.layerSurface.namespace == "org.example.Panel")
  }

  @Test("a configure of 0 leaves the requested size, and one of another size is drawn")
  func sizes() throws {
    let stage = try LayerStage()
    let layer = try stage.layerSurface
    layer.configure(PixelSize(width: 500, height: 0))
    stage.settle()
    stage.frame()
    #expect(layer.surface.pixelSize == PixelSize(width: 500, height: 64))
    layer.configure(PixelSize(width: 0, height: 0))
    stage.settle()
    stage.frame()
    // There is nothing to stretch to, so that the surface is as small as it can be.
    #expect(layer.surface.pixelSize.height == 64)
    stage.expectNoFault()
  }

  @Test("only the newest of several configures is acknowledged") func severalConfigures() throws {
    let stage = try LayerStage()
    let layer = try stage.layerSurface
    stage.frame()
    let count = layer.acknowledged.count
    for width in 1...20 { layer.configure(PixelSize(width: 300 + width, height: 64)) }
    stage.settle()
    #expect(layer.acknowledged.count == count + 1)
    #expect(layer.surface.pixelSize == PixelSize(width: 320, height: 64))
    stage.expectNoFault()
  }

  @Test("a size of 0 without both anchors is a fault that names the way out") func invalid() {
    var options = LayerStage.bar
    #expect(options.fault == nil)
    options.anchors = [.left, .bottom]
    #expect(options.fault?.contains("width is 0") == true)
    #expect(options.fault?.contains("left and right") == true)
    options = LayerSurfaceOptions(anchors: .all, size: Size(width: -1, height: 0))
    #expect(options.fault?.contains("width is -1") == true)
    options.size = Size(width: 0, height: Double.nan)
    #expect(options.fault?.contains("height is nan") == true)
  }

  @Test("options with a fault end the program before they reach the compositor (exit)")
  func invalidExit() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      _ = try LayerStage(LayerSurfaceOptions(anchors: [.left], size: .zero))
    }
  }

  @Test("changes are sent with the next commit, each alone") func changes() throws {
    let stage = try LayerStage()
    let layer = try stage.layerSurface
    stage.frame()
    stage.compositor.clearLog()
    var options = LayerStage.bar
    options.size.height = 100
    options.exclusiveZone = .reserved(100)
    stage.host.setLayer(options)
    stage.settle()
    stage.frame()
    #expect(stage.requests == ["set_size", "set_exclusive_zone", "ack_configure"])
    #expect(layer.surface.pixelSize == PixelSize(width: 800, height: 100))
    #expect(layer.state.exclusiveZone == 100)
    stage.compositor.clearLog()
    options.layer = .overlay
    options.keyboardInteractivity = .onDemand
    options.margins.bottom = 8
    options.anchors = .all
    stage.host.setLayer(options)
    stage.settle()
    stage.frame()
    #expect(
      stage.requests == [
        "set_layer", "set_anchor", "set_margin", "set_keyboard_interactivity", "ack_configure",
      ])
    #expect(layer.state.layer == .overlay)
    stage.compositor.clearLog()
    stage.host.setLayer(options)
    stage.settle()
    #expect(stage.requests.isEmpty)
    stage.expectNoFault()
  }

  @Test("another namespace or output creates another surface") func reopened() throws {
    let stage = try LayerStage()
    stage.compositor.addOutput(name: "SASH-2", size: PixelSize(width: 400, height: 300))
    stage.settle()
    var options = LayerStage.bar
    options.output = "SASH-2"
    stage.host.setLayer(options)
    stage.settle()
    #expect(stage.compositor.layerSurfaces.count == 1)
    #expect(try stage.layerSurface.surface.pixelSize == PixelSize(width: 400, height: 64))
    stage.expectNoFault()
  }

  @Test("before version 4 the keyboard is not taken on demand") func oldVersion() throws {
    var options = LayerStage.bar
    options.keyboardInteractivity = .onDemand
    for (version, expected) in [
      (UInt32(4), ZwlrLayerSurfaceV1.KeyboardInteractivity.onDemand), (3, .none), (1, .none),
    ] {
      let stage = try LayerStage(
        options, CompositorConfiguration().offering(.layerShell, version: version))
      #expect(try stage.layerSurface.state.keyboardInteractivity == expected)
      stage.expectNoFault()
    }
  }

  @Test("in version 1, which cannot change layers, another layer takes another surface")
  func oldLayer() throws {
    let stage = try LayerStage(
      LayerStage.bar, CompositorConfiguration().offering(.layerShell, version: 1))
    var options = LayerStage.bar
    options.layer = .bottom
    stage.host.setLayer(options)
    stage.settle()
    #expect(stage.compositor.layerSurfaces.count == 1)
    #expect(try stage.layerSurface.state.layer == .bottom)
    stage.expectNoFault()
  }

  @Test("without the layer shell the window is an ordinary one of its own size (LS README)")
  func fallback() throws {
    let stage = try LayerStage(LayerStage.bar, CompositorConfiguration().without(.layerShell))
    let toplevel = try #require(stage.compositor.toplevels.first)
    #expect(toplevel.phase == .mapped)
    #expect(toplevel.surface.pixelSize == PixelSize(width: 320, height: 240))
    #expect(!stage.host.isLayerSurface)
    #expect(stage.host.layer == LayerStage.bar)
    #expect(stage.display.capabilities?.has(.layerShell) == false)
    stage.expectNoFault()
  }

  @Test("a window can become a panel and an ordinary window again") func both() throws {
    let stage = try LayerStage()
    stage.host.setLayer(nil)
    stage.settle()
    #expect(stage.compositor.layerSurfaces.isEmpty)
    #expect(
      stage.compositor.toplevels.first?.surface.pixelSize == PixelSize(width: 320, height: 240))
    stage.host.setLayer(LayerStage.bar)
    stage.settle()
    #expect(stage.compositor.toplevels.isEmpty)
    #expect(try stage.layerSurface.surface.pixelSize == PixelSize(width: 800, height: 64))
    stage.expectNoFault()
  }

  @Test("touches and keys reach a window on a layer") func input() throws {
    var options = LayerStage.bar
    options.keyboardInteractivity = .onDemand
    let stage = try LayerStage(options)
    var positions: [Point] = []
    var keys = 0
    stage.window.onInput = {
      if case .touch(let touch) = $0 { positions.append(touch.position) }
      if case .key = $0 { keys += 1 }
    }
    let seat = try #require(stage.compositor.seats.first)
    let surface = try stage.layerSurface.surface
    seat.touchDown(0, at: Point(x: 700, y: 32), on: surface)
    seat.touchUp(0)
    seat.touchFrame()
    seat.tapKey(30)
    stage.settle()
    #expect(positions.first == Point(x: 700, y: 32))
    #expect(keys > 0)
    stage.expectNoFault()
  }

  @Test("popups of a panel belong to its layer surface, and go before it") func popup() throws {
    let stage = try LayerStage()
    stage.frame()
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 40))
    view.backgroundColor = Color(hex: 0x00aa00)
    view.isComposited = true
    stage.window.contentView.addSubview(view)
    let content = stage.window.openChildSurface(
      for: view,
      at: ChildSurfacePlacement(
        size: Size(width: 100, height: 40), source: Rect(x: 300, y: 10, width: 20, height: 20),
        sourceAnchor: .topLeft, surfaceAnchor: .bottomLeft),
      above: nil, grant: nil
    ) { _ in }
    stage.settle()
    stage.frame()
    let popup = try #require(stage.compositor.allPopups.first)
    #expect(popup.phase == .mapped)
    #expect(popup.layerSurface === (try stage.layerSurface))
    #expect(popup.toplevel == nil)
    #expect(content.frame == Rect(x: 300, y: -30, width: 100, height: 40))
    stage.host.close()
    stage.settle()
    #expect(stage.compositor.allPopups.isEmpty && stage.compositor.layerSurfaces.isEmpty)
    stage.expectNoFault()
  }

  @Test("nothing is sent while nothing changes") func idle() throws {
    let stage = try LayerStage()
    for _ in 0..<3 { stage.frame() }
    stage.compositor.clearLog()
    for _ in 0..<5 { stage.frame() }
    #expect(stage.compositor.log.isEmpty)
  }
}
