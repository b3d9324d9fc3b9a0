// SPDX-License-Identifier: MIT

@Suite("Dragging popovers by a list in them") @MainActor
struct ScrollDragTests {
  private let stage = Stage()
  private let list = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 150))

  /// Presents the list at 100, 100, with content higher than itself.
  private func present(
    contentHeight: Double = 1_000, _ change: (inout Popover.Attributes) -> Void
  ) -> Popover {
    list.contentSize = Size(width: 200, height: contentHeight)
    var attributes = Popover.Attributes()
    attributes.position = .absolute(originAnchor: .topLeft, popoverAnchor: .topLeft)
    attributes.sourceFrame = { Rect(x: 100, y: 100, width: 0, height: 0) }
    attributes.presentation.animation = .immediate
    change(&attributes)
    let popover = Popover(attributes: attributes) { [list] in FixedSizeView(list) }
    stage.page.present(popover)
    stage.frame()
    return popover
  }

  /// Moves a finger past the distance at which the list recognises a drag, in small steps.
  private func press(_ slop: Vector) -> (finger: Touch.ID, position: Point) {
    let start = Point(x: 200, y: 175)
    let finger = stage.down(start.x, start.y)
    return (finger, stage.move(finger, from: start, by: slop))
  }

  private func origin(of popover: Popover) -> Point { popover.context.frame.origin }

  @Test("P40 a list scrolls to its end, moves the popover and scrolls back, in one drag")
  func handover() {
    let popover = present { $0.dismissal.mode = .dragDown }
    var (finger, position) = press(Vector(dx: 0, dy: -40))
    let scrolled = list.contentOffset.y
    #expect(scrolled > 20)
    #expect(origin(of: popover).y == 100)
    position = stage.move(finger, from: position, by: Vector(dx: 0, dy: scrolled + 50))
    #expect(list.contentOffset.y == 0)
    #expect(abs(origin(of: popover).y - 150) < 0.01)
    position = stage.move(finger, from: position, by: Vector(dx: 0, dy: -30))
    #expect(list.contentOffset.y == 0)
    #expect(abs(origin(of: popover).y - 120) < 0.01)
    position = stage.move(finger, from: position, by: Vector(dx: 0, dy: -45))
    #expect(abs(list.contentOffset.y - 25) < 0.01)
    #expect(origin(of: popover).y == 100)
    stage.send(finger, .ended, position)
    stage.run(1)
    #expect(popover.isPresented)
    #expect(origin(of: popover).y == 100)
  }

  @Test("P40 a list that is dragged beyond its top dismisses a popover that is dragged down")
  func dismissal() {
    let popover = present { $0.dismissal.mode = .dragDown }
    var (finger, position) = press(Vector(dx: 0, dy: 20))
    position = stage.move(finger, from: position, by: Vector(dx: 0, dy: 360))
    #expect(popover.isPresented)
    stage.send(finger, .ended, position)
    #expect(!popover.isPresented)
  }

  @Test("P40 where the popover resists, only the list moves")
  func resistance() {
    let popover = present { _ in }
    var (finger, position) = press(Vector(dx: 0, dy: -40))
    position = stage.move(finger, from: position, by: Vector(dx: 0, dy: 200))
    #expect(origin(of: popover) == Point(x: 100, y: 100))
    #expect(list.contentOffset.y < 0)
    stage.send(finger, .ended, position)
    stage.run(1)
    #expect(list.contentOffset.y == 0)
  }

  @Test("P40 a drag across the list, and one of a list that cannot scroll, move the popover")
  func otherAxis() {
    let popover = present { $0.changeLocationOnDismiss = true }
    var (finger, position) = press(Vector(dx: 20, dy: 0))
    position = stage.move(finger, from: position, by: Vector(dx: 50, dy: 0))
    let moved = origin(of: popover).x
    #expect(moved > 150 && moved <= 170)
    #expect(list.contentOffset == .zero)
    position = stage.move(finger, from: position, by: Vector(dx: 0, dy: -60))
    #expect(abs(list.contentOffset.y - 60) < 0.01)
    stage.send(finger, .ended, position)
    stage.run(1)
    #expect(origin(of: popover).x == moved, "what has moved the popover by then stays")
    list.contentSize.height = 100
    list.contentOffset = .zero
    stage.frame()
    stage.drag(Point(x: 200, y: 175), by: Vector(dx: 0, dy: 80))
    stage.run(1)
    #expect(origin(of: popover).y > 150)
  }

  @Test("P40 a cancelled touch brings the popover back, and a dismissal in the drag ends it")
  func endings() {
    let popover = present { $0.dismissal.mode = .dragDown }
    var (finger, position) = press(Vector(dx: 0, dy: 20))
    position = stage.move(finger, from: position, by: Vector(dx: 0, dy: 300))
    #expect(origin(of: popover).y > 350)
    stage.send(finger, .cancelled, position)
    stage.run(2)
    #expect(popover.isPresented)
    #expect(origin(of: popover).y == 100)
    (finger, position) = press(Vector(dx: 0, dy: 20))
    position = stage.move(finger, from: position, by: Vector(dx: 0, dy: 60))
    popover.dismiss()
    stage.run(1)
    #expect(!popover.isPresented)
    position = stage.move(finger, from: position, by: Vector(dx: 0, dy: 60))
    stage.send(finger, .ended, position)
    #expect(list.dragPartner == nil)
  }
}

/// A view that shows another one at its size.
private final class FixedSizeView: View {
  private let content: View

  init(_ content: View) {
    self.content = content
    super.init()
    addSubview(content)
  }

  override func sizeThatFits(_ size: Size) -> Size { content.frame.size }
}
