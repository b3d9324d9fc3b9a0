// SPDX-License-Identifier: MIT

@MainActor @Suite("Arrows of popovers that the window's edge moved") struct MovedArrowTests {
  private let stage = Stage()
  private let container = Templates.Container(Box(300, 300))

  private func present(
    beside source: @escaping () -> Rect, _ origin: Anchor, _ anchor: Anchor
  ) -> Popover {
    var attributes = Popover.Attributes()
    attributes.position = .absolute(originAnchor: origin, popoverAnchor: anchor)
    attributes.sourceFrame = source
    attributes.presentation.animation = .immediate
    let popover = Popover(attributes: attributes) { container }
    stage.page.present(popover)
    stage.frame()
    return popover
  }

  /// Returns the centre of the arrow in the window.
  private func arrowCenter(_ popover: Popover) -> Point {
    let arrow = container.subviews.last {
      $0 !== container.content && $0.drawsContent && !$0.isHidden
    }
    let origin = popover.context.staticFrame.origin
    return (arrow?.frame.center ?? .zero) + (origin - Point.zero)
  }

  @Test("an arrow points at the middle of the source, and follows it")
  func follows() {
    var source = Rect(x: 110, y: 100, width: 110, height: 40)
    let popover = present(beside: { source }, .bottomLeft, .topLeft)
    #expect(popover.context.staticFrame.maxX == 384)
    #expect(abs(arrowCenter(popover).x - 165) < 1e-9)
    // The popover stays at the edge, and only its arrow moves.
    source.origin.x = 130
    stage.frame()
    #expect(popover.context.staticFrame.maxX == 384)
    #expect(abs(arrowCenter(popover).x - 185) < 1e-9)
  }

  @Test("an arrow stays off the corners")
  func corner() {
    let source = Rect(x: 380, y: 100, width: 10, height: 40)
    let popover = present(beside: { source }, .bottomLeft, .topLeft)
    #expect(abs(arrowCenter(popover).x - (384 - 2.8 * 12)) < 1e-9)
  }

  @Test("an arrow points at the middle of the source at the left edge")
  func leftEdge() {
    let source = Rect(x: 180, y: 100, width: 110, height: 40)
    let popover = present(beside: { source }, .bottomRight, .topRight)
    #expect(popover.context.staticFrame.minX == 16)
    #expect(abs(arrowCenter(popover).x - 235) < 1e-9)
  }

  @Test("an arrow on a vertical side points at the middle of the source")
  func bottomEdge() {
    let source = Rect(x: 10, y: 500, width: 30, height: 20)
    let popover = present(beside: { source }, .topRight, .topLeft)
    #expect(popover.context.staticFrame.maxY == 584)
    #expect(abs(arrowCenter(popover).y - 510) < 1e-9)
  }
}
