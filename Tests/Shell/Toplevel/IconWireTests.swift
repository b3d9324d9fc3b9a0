// SPDX-License-Identifier: MIT

@Suite("Icons of windows") @MainActor struct IconWireTests {
  private func image(_ side: Int, _ color: UInt32, scale: DisplayScale = .one) throws -> Image {
    let bitmap = try Bitmap(size: PixelSize(width: side, height: side))
    let rect = Rect(x: 0, y: 0, width: Double(side), height: Double(side))
    Canvas(bitmap).fill(rect, with: Color(hex: color))
    return Image(bitmap: bitmap, scale: scale)
  }

  @Test("an icon has its name, and its pixels at all sizes")
  func sizes() throws {
    let stage = try Stage.mapped()
    let requests = stage.requestCount
    stage.window.icon = WindowIcon(
      name: "document-edit",
      images: [try image(16, 0xff0000), try image(48, 0x00ff00, scale: DisplayScale(2))])
    stage.settle()
    let icon = try #require(stage.toplevel.icon)
    #expect(icon.name == "document-edit")
    #expect(icon.pictures.map(\.size.width) == [16, 48] && icon.pictures.map(\.scale) == [1, 2])
    #expect(icon.pictures[0].pixels == [UInt32](repeating: 0xffff_0000, count: 256))
    #expect(icon.pictures[1].pixels == [UInt32](repeating: 0xff00_ff00, count: 48 * 48))
    // It takes effect with a commit, which needs no new buffer.
    #expect(requests < stage.requestCount && stage.requests("commit").count > 0)
    #expect(stage.violations.isEmpty)
  }

  @Test("an icon is replaced, removed, and restored after a reconnect")
  func changes() throws {
    let stage = try Stage.mapped()
    let red = try image(16, 0xff0000)
    stage.window.icon = WindowIcon(images: [red])
    stage.settle()
    let count = stage.requestCount
    stage.window.icon = WindowIcon(images: [red])
    stage.settle()
    #expect(stage.requestCount == count)
    stage.window.icon = WindowIcon(name: "other")
    stage.settle()
    #expect(stage.toplevel.icon?.name == "other" && stage.toplevel.icon?.pictures == [])
    stage.kill()
    stage.settle()
    stage.compositors.current = ScriptedCompositor(CompositorConfiguration())
    stage.clock.now += 10
    stage.settle()
    stage.settle()
    #expect(stage.toplevel.icon?.name == "other")
    stage.window.icon = WindowIcon()
    stage.settle()
    #expect(stage.toplevel.icon == nil)
    stage.window.icon = nil
    stage.settle()
    #expect(stage.toplevel.icon == nil && stage.violations.isEmpty)
  }

  @Test("without the protocol nothing happens, and without memory an image is left out")
  func missing() throws {
    let stage = try Stage.mapped(CompositorConfiguration().without(.icons))
    stage.window.icon = WindowIcon(name: "a", images: [try image(16, 0xff0000)])
    stage.settle()
    #expect(stage.toplevel.icon == nil)
    stage.display.allocate = { byteCount throws(BufferError) in
      throw .noMemory(bytes: byteCount, errno: 12)
    }
    stage.compositor.offer(.icons)
    stage.settle()
    #expect(stage.toplevel.icon?.name == "a" && stage.toplevel.icon?.pictures == [])
    #expect(stage.display.state == .connected && stage.violations.isEmpty)
  }
}
