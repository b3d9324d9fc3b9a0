// SPDX-License-Identifier: MIT

@Suite("Compositors without some protocols")
struct StartTests {
  @Test("a compositor without xdg_wm_base is rejected by that name")
  func missingShell() throws {
    let error = #expect(throws: DisplayError.self) {
      _ = try WireStage(WireStage.configuration.without(.shell))
    }
    #expect(error == .missing(interface: "xdg_wm_base"))
    #expect(error?.description.contains("xdg_wm_base") == true)
  }

  @Test("a protocol version that is too old is another error, which names both versions")
  func oldShell() throws {
    let error = #expect(throws: DisplayError.self) {
      _ = try WireStage(WireStage.configuration.offering(.shell, version: 1))
    }
    #expect(error == .tooOld(interface: "xdg_wm_base", offered: 1, needed: 2))
    #expect(error?.description.contains("version 1") == true)
    let compositor = #expect(throws: DisplayError.self) {
      _ = try WireStage(WireStage.configuration.offering(.compositor, version: 3))
    }
    #expect(compositor == .tooOld(interface: "wl_compositor", offered: 3, needed: 4))
  }

  @Test(
    "each optional protocol may be missing",
    arguments: [
      OfferedGlobal.seat, .output, .viewporter, .fractionalScale, .presentation, .decoration,
      .cursorShape, .subcompositor, .dataDevices,
    ])
  func optional(_ global: OfferedGlobal) throws {
    let stage = try WireStage(WireStage.configuration.without(global))
    let page = SquarePage()
    stage.open(page)
    page.square.frame.origin.x = 100
    stage.frame()
    #expect(stage.surface?.isMapped == true)
    #expect(stage.surface?.bufferCount == 2)
    #expect(stage.compositor.violations == [])
  }

  @Test("fractional scale draws whole pixels, and integer scale follows the output")
  func scales() throws {
    var configuration = WireStage.configuration
    configuration.preferredScale = 180
    let stage = try WireStage(configuration)
    stage.open(SquarePage())
    #expect(stage.surface?.pixelSize == PixelSize(width: 600, height: 450))
    #expect(stage.surface?.logicalSize == PixelSize(width: 400, height: 300))
    let plain = try WireStage(WireStage.configuration.without(.fractionalScale))
    plain.open(SquarePage())
    plain.compositor.outputs.first?.setScale(2)
    plain.exchangeMessages()
    plain.frame()
    #expect(plain.surface?.pixelSize == PixelSize(width: 800, height: 600))
    #expect(plain.compositor.violations == [])
  }
}
