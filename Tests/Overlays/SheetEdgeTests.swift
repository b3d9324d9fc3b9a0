// SPDX-License-Identifier: MIT

/// A container with a sheet at an edge, in a window of 400 by 400 with notches at 100 and 300.
private final class EdgeStage: OverlayContainerViewControllerDelegate {
  let stage = Stage(400, 400)
  let container: OverlayContainerViewController
  let overlay = ViewController()
  private(set) var releaseVelocity = Vector.zero

  init(
    _ edge: OverlayEdge, style: OverlayContainerViewController.OverlayStyle = .flexibleHeight,
    isMirrored: Bool = false
  ) {
    container = OverlayContainerViewController(style: style)
    stage.window.arena.settings.dragSlop.finger = 10
    container.edge = edge
    container.delegate = self
    container.viewControllers = [overlay]
    if isMirrored { stage.window.layoutDirection = .rightToLeft }
    stage.window.rootViewController = container
    stage.tick()
  }

  var frame: Rect {
    let frame = overlay.view.convert(overlay.view.bounds, to: nil)
    return Rect(
      x: frame.minX.rounded(), y: frame.minY.rounded(), width: frame.width.rounded(),
      height: frame.height.rounded())
  }

  /// Drags from a point, after the slop in the same direction, and lifts the finger after it has held
  /// still.
  func drag(from start: Point, by movement: Vector, holding: Bool = true) {
    let direction = movement * (1 / max(abs(movement.dx), abs(movement.dy)))
    var touch = stage.drag(from: start, to: start + direction * 10, steps: 1)
    stage.move(&touch, to: start + direction * 10 + movement, steps: 20)
    stage.lift(touch, holding: holding)
    stage.tick()
    stage.runUntilIdle()
  }

  func numberOfNotches(in containerViewController: OverlayContainerViewController) -> Int { 2 }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController, heightForNotchAt index: Int,
    availableSpace: Double
  ) -> Double { index == 0 ? 100 : availableSpace - 100 }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    willEndDraggingOverlay overlayViewController: ViewController, atVelocity velocity: Vector
  ) { releaseVelocity = velocity }
}

/// An edge of a window with the frames of a sheet there, and a drag that enlarges it.
private nonisolated struct EdgeCase: Sendable, CustomTestStringConvertible {
  var edge: OverlayEdge
  var isMirrored = false
  var low: Rect
  var high: Rect
  /// The frame of a rigid sheet at the lowest notch, which is partly outside of the window.
  var rigid: Rect
  var start: Point
  var enlargement: Vector

  var testDescription: String { "\(edge)\(isMirrored ? ", mirrored" : "")" }

  static let left = EdgeCase(
    edge: .leading, low: Rect(x: 0, y: 0, width: 100, height: 400),
    high: Rect(x: 0, y: 0, width: 300, height: 400),
    rigid: Rect(x: -200, y: 0, width: 300, height: 400), start: Point(x: 50, y: 200),
    enlargement: Vector(dx: 180, dy: 0))
  static let right = EdgeCase(
    edge: .trailing, low: Rect(x: 300, y: 0, width: 100, height: 400),
    high: Rect(x: 100, y: 0, width: 300, height: 400),
    rigid: Rect(x: 300, y: 0, width: 300, height: 400), start: Point(x: 350, y: 200),
    enlargement: Vector(dx: -180, dy: 0))

  static let all: [EdgeCase] = {
    var mirroredLeft = left
    mirroredLeft.edge = .trailing
    mirroredLeft.isMirrored = true
    var mirroredRight = right
    mirroredRight.edge = .leading
    mirroredRight.isMirrored = true
    return [
      EdgeCase(
        edge: .bottom, low: Rect(x: 0, y: 300, width: 400, height: 100),
        high: Rect(x: 0, y: 100, width: 400, height: 300),
        rigid: Rect(x: 0, y: 300, width: 400, height: 300), start: Point(x: 200, y: 350),
        enlargement: Vector(dx: 0, dy: -180)),
      EdgeCase(
        edge: .top, low: Rect(x: 0, y: 0, width: 400, height: 100),
        high: Rect(x: 0, y: 0, width: 400, height: 300),
        rigid: Rect(x: 0, y: -200, width: 400, height: 300), start: Point(x: 200, y: 50),
        enlargement: Vector(dx: 0, dy: 180)),
      left, right, mirroredLeft, mirroredRight,
    ]
  }()
}

@MainActor @Suite("Sheets at all edges") struct SheetEdgeTests {
  @Test("a sheet at each edge rests at its notches, and a finger drags it", arguments: EdgeCase.all)
  private func drag(edge: EdgeCase) {
    let stage = EdgeStage(edge.edge, isMirrored: edge.isMirrored)
    #expect(stage.frame == edge.low)
    stage.drag(from: edge.start, by: edge.enlargement)
    #expect(stage.frame == edge.high)
    stage.drag(from: edge.start, by: edge.enlargement * -1)
    #expect(stage.frame == edge.low)
  }

  @Test("a rigid sheet at each edge moves out of the window", arguments: EdgeCase.all)
  private func rigid(edge: EdgeCase) {
    let stage = EdgeStage(edge.edge, style: .rigid, isMirrored: edge.isMirrored)
    #expect(stage.frame == edge.rigid)
    stage.container.moveOverlay(toNotchAt: 1, animated: false)
    stage.stage.tick()
    #expect(stage.frame == edge.high)
  }

  @Test("a fling at each edge moves on, and its velocity is the finger's", arguments: EdgeCase.all)
  private func fling(edge: EdgeCase) {
    let stage = EdgeStage(edge.edge, isMirrored: edge.isMirrored)
    stage.drag(from: edge.start, by: edge.enlargement * 0.5, holding: false)
    #expect(stage.frame == edge.high)
    let velocity = stage.releaseVelocity
    #expect(velocity.dx * edge.enlargement.dx + velocity.dy * edge.enlargement.dy > 0)
  }

  @Test("a sheet moves to another edge at its notch")
  func change() {
    let stage = EdgeStage(.bottom)
    stage.container.moveOverlay(toNotchAt: 1, animated: false)
    stage.stage.tick()
    stage.container.edge = .leading
    stage.stage.tick()
    #expect(stage.frame == EdgeCase.left.high)
    stage.drag(from: Point(x: 250, y: 200), by: Vector(dx: -180, dy: 0))
    #expect(stage.frame == EdgeCase.left.low)
  }

  @Test("a list on a sheet at the upper edge is at its end before it lowers the sheet")
  func listAtTop() {
    let stage = EdgeStage(.top, style: .rigid)
    let list = stage.addList(content: Size(width: 400, height: 1_000))
    list.setContentOffset(Point(x: 0, y: 700), animated: false)
    stage.stage.tick()
    // Down: the sheet grows, then the list scrolls towards its start.
    stage.drag(from: Point(x: 200, y: 50), by: Vector(dx: 0, dy: 250))
    #expect(stage.frame.maxY == 300)
    let offset = list.contentOffset.y
    #expect(offset < 700)
    // Up: the list scrolls to its end, then the sheet shrinks.
    stage.drag(from: Point(x: 200, y: 280), by: Vector(dx: 0, dy: -(700 - offset) - 120))
    #expect(list.contentOffset.y == 700)
    #expect(stage.frame.maxY == 100)
  }

  @Test("a list that scrolls sideways drives a sheet at the leading edge")
  func listAtSide() {
    let stage = EdgeStage(.leading)
    let list = stage.addList(content: Size(width: 1_000, height: 400))
    list.setContentOffset(Point(x: 900, y: 0), animated: false)
    stage.stage.tick()
    stage.drag(from: Point(x: 50, y: 200), by: Vector(dx: 150, dy: 0))
    #expect(stage.frame.width == 300)
    stage.drag(from: Point(x: 200, y: 200), by: Vector(dx: -190, dy: 0))
    #expect(stage.frame.width == 100)
  }

  // MARK: Presented sheets

  @Test("a sheet presented at the trailing edge is as high as the window, and dragged off sideways")
  func presented() {
    let stage = PresentedSheetStage(width: 1_000)
    stage.present([.height(300)], animated: true) { $0.edge = .trailing }
    #expect(stage.contentFrame.minX > 900)
    stage.settle()
    #expect(stage.contentFrame == Rect(x: 700, y: 0, width: 300, height: 800))
    let start = Point(x: 750, y: 400)
    var touch = stage.stage.drag(from: start, to: start + Vector(dx: 10, dy: 0), steps: 1)
    stage.stage.move(&touch, to: start + Vector(dx: 230, dy: 0), steps: 20)
    stage.stage.lift(touch)
    stage.settle()
    #expect(!stage.isPresented)
  }

  @Test("a sheet presented at the upper edge keeps below a bar of the system")
  func presentedAtTop() {
    let stage = PresentedSheetStage()
    stage.stage.window.resize(
      to: stage.stage.window.size, scale: .one, insets: EdgeInsets(top: 30))
    stage.present([.height(200)]) { $0.edge = .top }
    #expect(stage.contentFrame == Rect(x: 0, y: 0, width: 400, height: 230))
    #expect(stage.content.view.safeAreaInsets.top == 30)
  }
}

extension EdgeStage {
  /// Adds a scroll view of the sheet's size, which drives it.
  fileprivate func addList(content: Size) -> ScrollView {
    let list = ScrollView()
    list.fillsSuperview = true
    list.contentSize = content
    overlay.view.addSubview(list)
    container.drivingScrollView = list
    stage.tick()
    return list
  }
}
