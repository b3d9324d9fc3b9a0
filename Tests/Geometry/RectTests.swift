// SPDX-License-Identifier: MIT

@Suite("Rectangles")
struct RectTests {
  @Test("insets never make a negative size")
  func insetsCross() {
    let rect = Rect(x: 10, y: 10, width: 20, height: 10).inset(by: 15)
    #expect(rect == Rect(x: 20, y: 15, width: 0, height: 0))
  }

  @Test("an empty rectangle does not change a union")
  func emptyUnion() {
    let rect = Rect(x: 5, y: 5, width: 1, height: 1)
    #expect(rect.union(.zero) == rect)
    #expect(Rect.zero.union(rect) == rect)
  }

  @Test("a rectangle placed by an anchor has that anchor at the point", arguments: Anchor.allCases)
  func anchors(anchor: Anchor) {
    let point = Point(x: 33, y: -7)
    let rect = Rect(placing: anchor, at: point, size: Size(width: 12, height: 6))
    #expect(rect.point(at: anchor) == point)
  }
}
