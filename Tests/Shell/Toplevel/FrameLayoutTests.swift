// SPDX-License-Identifier: MIT

@Suite("Layouts of frames") struct FrameLayoutTests {
  private func layout(
    scale: Double = 1, fitting: Double = 40, _ change: (inout WindowState) -> Void = { _ in }
  ) -> FrameLayout {
    var state = WindowState()
    change(&state)
    return FrameLayout(
      width: 300, height: 200, titleHeight: fitting, scale: DisplayScale(scale), state: state)
  }

  @Test("a title bar is a whole number of physical pixels at each scale of 1/120")
  func titleHeight() {
    for parts in 120...240 {
      let scale = Double(parts) / 120
      let height = FrameLayout.titleHeight(40, scale: DisplayScale(scale))
      let pixels = Double(height) * scale
      #expect((40...50).contains(height))
      // Within ten pixels there is such a height for all scales in steps of a tenth or an eighth.
      if parts % 12 == 0 || parts % 15 == 0 { #expect(abs(pixels - pixels.rounded()) < 1e-6) }
    }
    #expect(FrameLayout.titleHeight(.nan, scale: .one) == 40)
    #expect(FrameLayout.titleHeight(.infinity, scale: .one) == 40)
    #expect(FrameLayout.titleHeight(61.5, scale: .one) == 62)
  }

  @Test("the parts cover the shadow around the window, and none of them overlaps another")
  func parts() {
    let states: [WindowEdges] = [[], .left, [.left, .top], [.top, .bottom], .all]
    for tiled in states {
      let layout = layout { $0.tiledEdges = tiled }
      let frames = FrameLayout.Part.allCases.map { layout.frame(of: $0) }.filter { !$0.isEmpty }
      for (index, frame) in frames.enumerated() {
        #expect(layout.outline.contains(frame))
        for other in frames[(index + 1)...] { #expect(frame.intersection(other).isEmpty) }
      }
      let area = frames.reduce(0) { $0 + $1.width * $1.height }
      // The top part extends below the title bar's corners.
      let shoulder = layout.shoulder
      let outside =
        layout.outline.width * layout.outline.height
        - layout.geometry.width * layout.geometry.height
      #expect(area == outside + shoulder * layout.width)
    }
  }

  @Test("a press outside of the window resizes the nearest edges that are not tiled")
  func edges() {
    let layout = layout()
    #expect(layout.edges(at: Point(x: 150, y: -41)) == .top)
    #expect(layout.edges(at: Point(x: 19, y: -41)) == [.top, .left])
    #expect(layout.edges(at: Point(x: 21, y: -41)) == .top)
    #expect(layout.edges(at: Point(x: -1, y: -21)) == [.top, .left])
    #expect(layout.edges(at: Point(x: -1, y: -19)) == .left)
    #expect(layout.edges(at: Point(x: 300, y: 181)) == [.bottom, .right])
    let tiled = self.layout { $0.tiledEdges = .left }
    #expect(tiled.edges(at: Point(x: 5, y: 205)) == .bottom)
  }

  @Test("input is received in a band around the window alone") func input() {
    let layout = layout()
    for part in FrameLayout.Part.allCases {
      let frame = layout.frame(of: part)
      for rect in layout.inputRects(of: part) {
        let moved = rect.offset(x: frame.left, y: frame.top)
        #expect(frame.contains(moved))
        #expect(moved.intersection(layout.geometry).isEmpty)
        #expect(
          PixelRect(left: -11, top: -51, right: 311, bottom: 211).contains(moved))
      }
    }
    #expect(self.layout { $0.isMaximized = true }.inputRects(of: .top).isEmpty)
  }
}
