// SPDX-License-Identifier: MIT

/// An application of 400 by 600 pixels with an overlay container whose delegate it is.
final class NotchedSheet: OverlayContainerViewControllerDelegate, OverlayTransitioningDelegate {
  let container: OverlayContainerViewController
  let content = Page()
  let stage: TestStage
  var heights: [Double]
  var unreachable: Set<Int> = []
  /// The policy that chooses the notch of each release, or `nil` for the usual one.
  var policy: (any OverlayTranslationTargetNotchPolicy)?
  var allowsDrags = true
  /// The calls of the delegate, in order.
  private(set) var log: [String] = []
  private(set) var contexts: [OverlayContainerTransitionCoordinatorContext] = []

  init(
    _ heights: [Double] = [100, 200, 300],
    style: OverlayContainerViewController.OverlayStyle = .flexibleHeight,
    edge: OverlayEdge = .bottom, list: ScrollView? = nil
  ) throws {
    self.heights = heights
    container = OverlayContainerViewController(style: style)
    if let list { content.view = list }
    stage = try TestStage(root: container, size: Size(width: 400, height: 600))
    stage.window.arena.settings.dragSlop.finger = 10
    container.edge = edge
    container.delegate = self
    container.viewControllers = [content]
    container.drivingScrollView = list
    try stage.settle()
    log = []
  }

  /// The displayed height of a sheet at the lower edge.
  var height: Double { 600 - content.view.windowFrame().minY }

  /// Moves the sheet without an animation, and clears the log.
  func place(at notch: Int) throws {
    container.moveOverlay(toNotchAt: notch, animated: false)
    try stage.settle()
    takeLog()
  }

  @discardableResult func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  /// A drag from a point by a distance, apart from the slop, that ends at rest.
  func drag(from y: Double, by dy: Double, releases: Bool = true) throws {
    var script = GestureScript()
    script.press(Point(x: 200, y: y))
    script.move(to: Point(x: 200, y: y + dy + (dy < 0 ? -10 : 10)), over: 0.4)
    script.wait(0.3)
    try stage.play(script)
    if releases { try release() }
  }

  /// Moves the finger that is down in twenty steps.
  func moveFinger(from start: Double, to end: Double) throws {
    for step in 1...20 {
      let y = start + (end - start) * Double(step) / 20
      stage.seat.touchMove(0, to: Point(x: 200, y: y))
      stage.seat.touchFrame()
      try stage.frame()
    }
  }

  func release() throws {
    stage.seat.touchUp(0)
    stage.seat.touchFrame()
    try stage.settle()
  }

  func numberOfNotches(in containerViewController: OverlayContainerViewController) -> Int {
    heights.count
  }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController, heightForNotchAt index: Int,
    availableSpace: Double
  ) -> Double { heights[index] }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    shouldStartDraggingOverlay overlayViewController: ViewController, at point: Point,
    in coordinateSpace: View
  ) -> Bool { allowsDrags }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    willStartDraggingOverlay overlayViewController: ViewController
  ) { log.append("drag") }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    willEndDraggingOverlay overlayViewController: ViewController, atVelocity velocity: Vector
  ) { log.append("release") }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    willMoveOverlay overlayViewController: ViewController, toNotchAt index: Int
  ) { log.append("to \(index)") }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    didMoveOverlay overlayViewController: ViewController, toNotchAt index: Int
  ) { log.append("at \(index)") }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    willTranslateOverlay overlayViewController: ViewController,
    transitionCoordinator: OverlayContainerTransitionCoordinator
  ) { contexts.append(transitionCoordinator.context) }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    transitioningDelegateForOverlay overlayViewController: ViewController
  ) -> (any OverlayTransitioningDelegate)? { self }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController, canReachNotchAt index: Int,
    forOverlay overlayViewController: ViewController
  ) -> Bool { !unreachable.contains(index) }

  func overlayTargetNotchPolicy(
    for overlayViewController: ViewController
  ) -> (any OverlayTranslationTargetNotchPolicy)? { policy }
}

/// A policy that chooses one notch.
struct FixedNotchPolicy: OverlayTranslationTargetNotchPolicy {
  let index: Int

  func targetNotchIndex(using context: OverlayContainerContextTargetNotchPolicy) -> Int { index }
}
