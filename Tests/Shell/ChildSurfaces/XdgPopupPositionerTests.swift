// SPDX-License-Identifier: MIT

@Suite("Rules for the position of popups") struct PopupPositionerTests {
  private func rules(
    _ source: Rect, _ sourceAnchor: Anchor = .bottomLeft, _ surfaceAnchor: Anchor = .topLeft,
    size: Size = Size(width: 100.2, height: 50),
    parent: Rect = Rect(x: 0, y: 0, width: 400, height: 300)
  ) -> XdgPopupPositioner {
    XdgPopupPositioner(
      ChildSurfacePlacement(
        size: size, source: source, sourceAnchor: sourceAnchor, surfaceAnchor: surfaceAnchor,
        adjustments: [.flipY, .slideX]),
      in: parent)
  }

  @Test("sizes and rectangles are rounded outwards to whole pixels") func rounding() {
    let rules = rules(Rect(x: 10.4, y: 20.6, width: 30.2, height: 10))
    #expect(rules.width == 101)
    #expect(rules.height == 50)
    #expect(rules.anchorX == 10)
    #expect(rules.anchorY == 20)
    #expect(rules.anchorWidth == 31)
    #expect(rules.anchorHeight == 11)
    #expect(rules.parentWidth == 400)
    #expect(rules.adjustment == 9)
  }

  @Test("the source is relative to the parent") func relative() {
    let rules = rules(
      Rect(x: 210, y: 120, width: 30, height: 10),
      parent: Rect(x: 200, y: 100, width: 80, height: 60))
    #expect(rules.anchorX == 10)
    #expect(rules.anchorY == 20)
  }

  @Test(
    "a source that is empty or outside is a pixel within the parent",
    arguments: [
      Rect(x: 10, y: 10, width: 0, height: 0), Rect(x: -50, y: -50, width: 10, height: 10),
      Rect(x: 900, y: 900, width: 10, height: 10), Rect(x: .nan, y: 0, width: 1, height: .infinity),
      Rect(x: -1e12, y: -1e12, width: 2e12, height: 2e12),
    ])
  func bounded(source: Rect) {
    let rules = rules(source)
    #expect(rules.anchorX >= 0 && rules.anchorY >= 0)
    #expect(rules.anchorWidth >= 1 && rules.anchorHeight >= 1)
    #expect(rules.anchorX + rules.anchorWidth <= 400)
    #expect(rules.anchorY + rules.anchorHeight <= 300)
  }

  @Test("the popup extends away from its own anchor") func anchors() {
    let source = Rect(x: 10, y: 10, width: 10, height: 10)
    #expect(rules(source, .bottom, .top).anchor == 2)
    #expect(rules(source, .bottom, .top).gravity == 2)
    #expect(rules(source, .topRight, .topLeft).anchor == 7)
    #expect(rules(source, .topRight, .topLeft).gravity == 8)
    #expect(rules(source, .topLeft, .topRight).gravity == 6)
    #expect(rules(source, .left, .right).gravity == 3)
    #expect(rules(source, .center, .center).anchor == 0)
    #expect(rules(source, .center, .center).gravity == 0)
  }
}
