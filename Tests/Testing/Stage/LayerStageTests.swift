// SPDX-License-Identifier: MIT

@Suite("Windows on layers in tests of applications") @MainActor struct LayerStageTests {
  @Test("taps and keys reach a panel beside an ordinary window") func tap() throws {
    var taps = 0
    let panel = Window(size: Size(width: 200, height: 64))
    let stage = try TestStage { application in
      application.openWindow(title: "Page", root: ViewController())
      let controller = ViewController()
      controller.view = Button("Play") { taps += 1 }
      panel.rootViewController = controller
      application.open(
        panel, options: ToplevelOptions(applicationID: "org.example.Panel"),
        layer: LayerSurfaceOptions(
          anchors: [.left, .right, .bottom], size: Size(width: 0, height: 64),
          exclusiveZone: .reserved(64), keyboardInteractivity: .onDemand))
    }
    stage.window = panel
    #expect(panel.size == Size(width: 800, height: 64))
    try stage.tap(.button, "Play")
    #expect(taps == 1)
    try stage.press(.tab)
    try stage.press(.return)
    #expect(taps == 2)
    #expect(stage.compositor.layerSurfaces.first?.namespace == "org.example.Panel")
    #expect(stage.compositor.toplevels.count == 1)
  }
}
