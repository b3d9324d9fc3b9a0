// SPDX-License-Identifier: MIT

@Suite("A popup bar in a suspended window")
struct SuspensionTests {
  @Test("L87 a long title does not scroll while the compositor reports the window as suspended")
  func marquee() throws {
    let stage = try WireStage()
    let page = SquarePage()
    stage.open(page)
    let content = ViewController()
    content.popupItem.title = String(repeating: "A title that is far too long. ", count: 10)
    page.presentPopupBar(with: content, animated: false)
    stage.frames(for: 1)
    let surface = try #require(stage.surface)
    let initialPixels = surface.pixels
    stage.frames(for: 3)
    #expect(surface.pixels != initialPixels)
    let states: [XdgToplevel.State] = [.activated, .suspended]
    stage.compositor.toplevels[0].configure(width: 400, height: 300, states: states)
    stage.exchangeMessages()
    stage.frame()
    #expect(surface.pixels == initialPixels)
    let (buffers, messages) = (surface.bufferCount, stage.compositor.log.count)
    stage.frames(for: 10)
    #expect(surface.bufferCount == buffers && stage.compositor.log.count == messages)
    stage.compositor.toplevels[0].configure(width: 400, height: 300)
    stage.exchangeMessages()
    stage.frames(for: 4)
    #expect(surface.pixels != initialPixels && surface.bufferCount > buffers)
    #expect(stage.compositor.violations == [])
  }
}
