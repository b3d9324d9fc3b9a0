// SPDX-License-Identifier: MIT

@Suite("Opaque regions in the protocol") @MainActor struct OpaqueWireTests {
  private func size(_ width: Int, _ height: Int, parts: Int) -> SurfaceSize {
    SurfaceSize(width: width, height: height, scale: .fraction(parts))
  }

  @Test("edges round inwards, except those of the surface", arguments: [150, 160, 180, 210])
  func rounding(parts: Int) {
    let size = size(101, 67, parts: parts)
    #expect(
      OpaqueRects.rects(Region(PixelRect(size.pixels)), size: size)
        == [PixelRect(x: 0, y: 0, width: 101, height: 67)])
    let factor = Double(parts) / 120
    for left in 0..<30 {
      let pixels = PixelRect(x: left, y: 3, width: 40, height: 20)
      for rect in OpaqueRects.rects(Region(pixels), size: size) {
        #expect(Double(rect.left) * factor >= Double(pixels.left) - 1e-9)
        #expect(Double(rect.right) * factor <= Double(pixels.right) + 1e-9)
        #expect(Double(rect.right + 1) * factor > Double(pixels.right))
      }
    }
    #expect(
      OpaqueRects.rects(Region(PixelRect(x: 1, y: 1, width: 1, height: 1)), size: size).isEmpty)
  }

  @Test("an opaque window sends its region once per size") func opaque() throws {
    let stage = try Stage.mapped()
    #expect(stage.surface.opaqueRegion == [PixelRect(x: 0, y: 0, width: 320, height: 240)])
    for x in 1...3 {
      stage.move(to: Double(x * 10))
      stage.frame()
    }
    #expect(stage.requests("set_opaque_region").count == 1)
    stage.toplevel.configure(width: 200, height: 100)
    stage.settle()
    #expect(stage.surface.opaqueRegion == [PixelRect(x: 0, y: 0, width: 200, height: 100)])
    #expect(stage.requests("set_opaque_region").count == 2)
    #expect(stage.violations.isEmpty)
  }

  @Test("a translucent window sends the region of opaque layers") func translucent()
    throws
  {
    let stage = try Stage(options: ToplevelOptions(isTranslucent: true)) { _ in }
    stage.window.backgroundColor = .clear
    stage.box.isComposited = true
    stage.settle()
    stage.frame()
    #expect(stage.surface.opaqueRegion == [PixelRect(x: 20, y: 30, width: 40, height: 50)])
    stage.frame()
    stage.move(to: 100)
    #expect(stage.surface.opaqueRegion == [PixelRect(x: 100, y: 30, width: 40, height: 50)])
    let count = stage.requests("set_opaque_region").count
    stage.frame()
    stage.frame()
    stage.window.contentView.addSubview(View(frame: Rect(x: 0, y: 0, width: 5, height: 5)))
    stage.settle()
    #expect(stage.requests("set_opaque_region").count == count)
    stage.frame()
    stage.box.isHidden = true
    stage.settle()
    #expect(stage.surface.opaqueRegion == nil)
    #expect(stage.violations.isEmpty)
  }
}
