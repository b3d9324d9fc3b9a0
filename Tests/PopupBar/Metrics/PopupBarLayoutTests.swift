// SPDX-License-Identifier: MIT

@Suite("Layout of a popup")
struct PopupBarLayoutTests {
  static func layout(inset: Double = 0) -> PopupBarLayout {
    PopupBarLayout(
      host: Size(width: 400, height: 800), bottomInset: inset, barHeight: 48,
      offset: inset > 0 ? 0 : -10)
  }

  @Test("a closed bar floats above the bottom, and an open one is above the top")
  func bar() {
    let layout = Self.layout()
    #expect(layout.barFrame(progress: 0) == Rect(x: 0, y: 742, width: 400, height: 48))
    #expect(layout.barFrame(progress: 1) == Rect(x: 0, y: -48, width: 400, height: 48))
    #expect(Self.layout(inset: 34).barFrame(progress: 0).maxY == 766)
  }

  @Test("content is directly below the bar, and fills the host when it is open")
  func content() {
    let layout = Self.layout()
    #expect(layout.contentFrame(progress: 1) == Rect(x: 0, y: 0, width: 400, height: 800))
    for step in 0...20 {
      let progress = Double(step) / 20
      #expect(
        layout.contentFrame(progress: progress).minY == layout.barFrame(progress: progress).maxY)
    }
  }

  @Test("L35 the bar fades by one minus smoothstep of the progress")
  func fade() {
    let layout = Self.layout()
    #expect(layout.barAlpha(presence: 1, progress: 0) == 1)
    #expect(abs(layout.barAlpha(presence: 1, progress: 0.25) - (1 - 0.15625)) < 1e-12)
    #expect(abs(layout.barAlpha(presence: 1, progress: 0.8) - (1 - 0.896)) < 1e-12)
    #expect(layout.barAlpha(presence: 1, progress: 1) == 0)
  }

  @Test("the host's inset extends from its bottom to the top of the bar, scaled by the presence")
  func inset() {
    #expect(Self.layout().hostInset(presence: 1) == 58)
    #expect(Self.layout().hostInset(presence: 0.5) == 29)
    #expect(Self.layout().hostInset(presence: 0) == 0)
    #expect(Self.layout(inset: 34).hostInset(presence: 1) == 48)
  }

  @Test("NaN counts as zero, and the bar stays visible in a tiny host")
  func invalidValues() {
    let tiny = PopupBarLayout(
      host: Size(width: 1, height: 1), bottomInset: 0, barHeight: 48, offset: -10)
    #expect(tiny.barFrame(progress: .nan).minY == 0)
    #expect(tiny.contentFrame(progress: .infinity).isFinite)
  }
}
