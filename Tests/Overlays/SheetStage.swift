// SPDX-License-Identifier: MIT

/// A sheet in a window of 400 by 800 with notches, and a simulated finger.
final class SheetStage: OverlayContainerViewControllerDelegate {
  let window = Window(size: Size(width: 400, height: 800))
  let host: OffscreenWindowHost
  /// The container, or `nil` after `freeContainer()`.
  private(set) var existingContainer: OverlayContainerViewController?
  var container: OverlayContainerViewController {
    guard let existingContainer else { preconditionFailure("the container is freed") }
    return existingContainer
  }
  let overlay = ViewController()
  /// The calls of the delegate, in order.
  var log: [String] = []
  var heights: [Double] = [100, 300, 600]
  /// The heights as fractions of the available space, instead of `heights`.
  var fractions: [Double]?
  /// The heights by the available space, instead of both.
  var heightRule: ((Double) -> [Double])?
  var unreachable: Set<Int> = []
  var function: (any OverlayTranslationFunction)?
  var transitioning: (any OverlayTransitioningDelegate)?
  /// The area where drags may begin; `nil` for the default.
  var dragArea: Rect?
  var onStartDragging: (() -> Void)?
  var onEndDragging: (() -> Void)?
  var onWillMove: ((Int) -> Void)?
  var onDidMove: ((Int) -> Void)?
  /// The velocity of the last release.
  var releaseVelocity: Vector?
  weak var driving: ScrollView?
  var alongside: ((OverlayContainerTransitionCoordinator) -> Void)?
  var contexts: [OverlayContainerTransitionCoordinatorContext] = []

  init(
    style: OverlayContainerViewController.OverlayStyle = .expandableHeight, isShown: Bool = true
  ) {
    host = OffscreenWindowHost(window)
    existingContainer = OverlayContainerViewController(style: style)
    // A round number for the drag slop.
    window.arena.settings.dragSlop.finger = 10
    guard isShown else { return }
    show()
  }

  func show() {
    container.delegate = self
    container.viewControllers = [overlay]
    window.rootViewController = container
    frame()
  }

  /// Removes the container, which nothing else retains.
  func freeContainer() {
    window.rootViewController = nil
    existingContainer = nil
  }

  /// Adds a scroll view with a content height to the sheet, which it drives.
  func addList(content: Double) -> ScrollView {
    let list = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    list.contentSize = Size(width: 400, height: content)
    overlay.view.addSubview(list)
    container.drivingScrollView = list
    return list
  }

  func frame() { _ = try? host.frame(at: host.now + 1.0 / 60) }

  /// Advances the time by frames of a sixtieth of a second.
  func wait(_ seconds: Double) {
    for _ in 0..<Int((seconds * 60).rounded()) { frame() }
  }

  /// The displayed height of the sheet.
  var displayedHeight: Double { 800 - overlay.view.convert(.zero, to: nil).y }

  /// Returns and clears the log.
  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  // MARK: The finger

  private var touch: Touch?

  func press(_ x: Double = 200, _ y: Double) {
    let touch = Touch(
      id: .unique(), phase: .began, position: Point(x: x, y: y), time: host.now)
    self.touch = touch
    window.handle(.touch(touch))
  }

  func move(by dy: Double, dx: Double = 0) { send(.moved, dx, dy) }

  func lift() { send(.ended, 0, 0) }

  func cancelTouch() { send(.cancelled, 0, 0) }

  /// Moves the finger in steps of a frame, at a velocity in logical pixels a second.
  func drag(by dy: Double, at velocity: Double = 100) {
    let steps = max(1, Int((abs(dy) / velocity * 60).rounded()))
    for _ in 0..<steps {
      frame()
      move(by: dy / Double(steps))
    }
  }

  /// Holds the finger still, so that it has no velocity.
  func hold() { wait(0.2) }

  private func send(_ phase: Touch.Phase, _ dx: Double, _ dy: Double) {
    guard var touch else { return }
    touch.phase = phase
    touch.position = touch.position + Vector(dx: dx, dy: dy)
    touch.time = host.now
    self.touch = phase == .moved ? touch : nil
    window.handle(.touch(touch))
  }

  // MARK: The delegate

  func numberOfNotches(in containerViewController: OverlayContainerViewController) -> Int {
    heightRule?(container.availableSpace).count ?? fractions?.count ?? heights.count
  }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController, heightForNotchAt index: Int,
    availableSpace: Double
  ) -> Double {
    if let heightRule { return heightRule(availableSpace)[index] }
    return fractions.map { $0[index] * availableSpace } ?? heights[index]
  }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    scrollViewDrivingOverlay overlayViewController: ViewController
  ) -> ScrollView? { driving }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    shouldStartDraggingOverlay overlayViewController: ViewController, at point: Point,
    in coordinateSpace: View
  ) -> Bool {
    let view = overlayViewController.view
    return (dragArea ?? view.bounds).contains(view.convert(point, from: coordinateSpace))
  }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    willStartDraggingOverlay overlayViewController: ViewController
  ) {
    log.append("willStartDragging")
    onStartDragging?()
  }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    willEndDraggingOverlay overlayViewController: ViewController, atVelocity velocity: Vector
  ) {
    log.append("willEndDragging")
    releaseVelocity = velocity
    onEndDragging?()
  }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    willMoveOverlay overlayViewController: ViewController, toNotchAt index: Int
  ) {
    log.append("willMove \(index)")
    onWillMove?(index)
  }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    didMoveOverlay overlayViewController: ViewController, toNotchAt index: Int
  ) {
    log.append("didMove \(index)")
    onDidMove?(index)
  }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    willTranslateOverlay overlayViewController: ViewController,
    transitionCoordinator: OverlayContainerTransitionCoordinator
  ) {
    let context = transitionCoordinator.context
    contexts.append(context)
    if !context.isDragging { log.append("willTranslate") }
    alongside?(transitionCoordinator)
  }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    overlayTranslationFunctionForOverlay overlayViewController: ViewController
  ) -> (any OverlayTranslationFunction)? { function }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    transitioningDelegateForOverlay overlayViewController: ViewController
  ) -> (any OverlayTransitioningDelegate)? { transitioning }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController, canReachNotchAt index: Int,
    forOverlay overlayViewController: ViewController
  ) -> Bool { !unreachable.contains(index) }
}
