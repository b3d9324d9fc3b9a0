// SPDX-License-Identifier: MIT

private let window = Rect(x: 0, y: 0, width: 300, height: 200)
private let size = Size(width: 80, height: 24)

@Suite("Placement of a tooltip") struct ToolTipPlacementTests {
  private func frame(
    _ source: Rect, at location: Point? = nil, isMirrored: Bool = false
  ) -> Rect? {
    ToolTipPlacement.frame(
      of: size, beside: source, at: location, in: window, isMirrored: isMirrored)
  }

  @Test("it is centred below its source")
  func below() {
    #expect(
      frame(Rect(x: 100, y: 50, width: 40, height: 40))
        == Rect(x: 80, y: 96, width: 80, height: 24))
  }

  @Test("it is above a source at the bottom edge")
  func above() {
    #expect(
      frame(Rect(x: 100, y: 160, width: 40, height: 40))
        == Rect(x: 80, y: 130, width: 80, height: 24))
  }

  @Test("it is beside a source that is as high as the window, on the trailing side if it fits")
  func beside() {
    let column = Rect(x: 100, y: 0, width: 40, height: 200)
    #expect(frame(column)?.minX == 146)
    #expect(frame(column, isMirrored: true)?.maxX == 94)
    #expect(frame(Rect(x: 260, y: 0, width: 40, height: 200))?.maxX == 254)
  }

  @Test("it is clamped to the window")
  func clamping() {
    #expect(frame(Rect(x: 0, y: 0, width: 20, height: 20))?.minX == 0)
    #expect(frame(Rect(x: 280, y: 0, width: 20, height: 20))?.maxX == 300)
  }

  @Test("a source that fills the window gets it at the pointer, and none by keyboard")
  func large() throws {
    let frame = try #require(self.frame(window, at: Point(x: 150, y: 60)))
    #expect(frame.minY > 60 && frame.minY < 90)
    #expect(self.frame(window) == nil)
  }

  @Test("no source is covered, and no tooltip leaves the window")
  func everywhere() {
    for x in stride(from: -20.0, through: 300, by: 20) {
      for y in stride(from: -20.0, through: 200, by: 20) {
        for side in [10.0, 60, 150] {
          let source = Rect(x: x, y: y, width: side, height: side)
          guard let frame = frame(source) else { continue }
          #expect(!frame.intersects(source))
          #expect(window.contains(frame.origin) && frame.maxX <= 300 && frame.maxY <= 200)
        }
      }
    }
  }

  @Test("a tooltip that is larger than the window is not shown")
  func tooLarge() {
    let frame = ToolTipPlacement.frame(
      of: Size(width: 400, height: 20), beside: Rect(x: 0, y: 0, width: 9, height: 9),
      at: .zero, in: window, isMirrored: false)
    #expect(frame == nil)
  }
}
