// SPDX-License-Identifier: MIT

import Sash
import Testing

// The samples of OverlayContainer's README, with `UI` taken off the names. `any` before the names
// of protocols is a setting of this package. A point that is a velocity is a `Vector`.

private class MapsViewController: ViewController {}

private class SearchViewController: ViewController {
  let tableView = ListView()
}

private class DetailViewController: ViewController {
  let header = View()
  let tableView = ListView()

  override func viewDidLoad() {
    super.viewDidLoad()
    header.frame = Rect(x: 0, y: 0, width: 400, height: 50)
    tableView.frame = Rect(x: 0, y: 50, width: 400, height: 550)
    tableView.alwaysBounceVertical = true
    view.addSubview(header)
    view.addSubview(tableView)
  }
}

private enum OverlayNotch: Int, CaseIterable {
  case minimum, medium, maximum
}

// MARK: Setup

private final class SetupSample: ViewController, OverlayContainerViewControllerDelegate {
  func start(in window: Window?) {
    let mapsController = MapsViewController()
    let searchController = SearchViewController()

    let containerController = OverlayContainerViewController()
    containerController.delegate = self
    containerController.viewControllers = [
      mapsController,
      searchController,
    ]

    window?.rootViewController = containerController
  }

  func numberOfNotches(in containerViewController: OverlayContainerViewController) -> Int {
    return OverlayNotch.allCases.count
  }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    heightForNotchAt index: Int,
    availableSpace: CGFloat
  ) -> CGFloat {
    switch OverlayNotch.allCases[index] {
    case .maximum:
      return availableSpace * 3 / 4
    case .medium:
      return availableSpace / 2
    case .minimum:
      return availableSpace * 1 / 4
    }
  }
}

// MARK: Scroll views, gestures and tracking

/// A container with the samples of the delegate.
private final class SampleController: ViewController, OverlayContainerViewControllerDelegate {
  let overlayContainer = OverlayContainerViewController(style: .rigid)
  let backdropViewController = ViewController()
  let detail = DetailViewController()
  var calls: [String] = []
  private(set) var facts: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    overlayContainer.delegate = self
    overlayContainer.viewControllers = [backdropViewController, detail]
    addChild(overlayContainer)
    overlayContainer.view.fillsSuperview = true
    view.addSubview(overlayContainer.view)
  }

  func numberOfNotches(in containerViewController: OverlayContainerViewController) -> Int { 2 }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    heightForNotchAt index: Int,
    availableSpace: CGFloat
  ) -> CGFloat {
    // From "Safe Area issues".
    let bottomInset = containerViewController.view.safeAreaInsets.bottom
    return index == 0 ? bottomInset + 100 : availableSpace * 3 / 4
  }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    scrollViewDrivingOverlay overlayViewController: ViewController
  ) -> ScrollView? {
    return (overlayViewController as? DetailViewController)?.tableView
  }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    shouldStartDraggingOverlay overlayViewController: ViewController,
    at point: CGPoint,
    in coordinateSpace: CoordinateSpace
  ) -> Bool {
    guard let header = (overlayViewController as? DetailViewController)?.header else {
      return false
    }
    let convertedPoint = coordinateSpace.convert(point, to: header)
    return header.bounds.contains(convertedPoint)
  }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    willStartDraggingOverlay overlayViewController: ViewController
  ) { calls.append("start") }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    willEndDraggingOverlay overlayViewController: ViewController,
    atVelocity velocity: Vector
  ) { calls.append("end") }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    willMoveOverlay overlayViewController: ViewController,
    toNotchAt index: Int
  ) { calls.append("will \(index)") }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    didMoveOverlay overlayViewController: ViewController,
    toNotchAt index: Int
  ) { calls.append("did \(index)") }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    willTranslateOverlay overlayViewController: ViewController,
    transitionCoordinator: OverlayContainerTransitionCoordinator
  ) {
    transitionCoordinator.animate(
      alongsideTransition: { [weak self] context in
        self?.backdropViewController.view.alpha = context.translationProgress()
      }, completion: nil)
    record(transitionCoordinator.context)
  }

  /// The properties in "Tracking the overlay".
  private func record(_ context: OverlayContainerTransitionCoordinatorContext) {
    let isDragging: Bool = context.isDragging
    let velocity: CGFloat = context.velocity
    let overlayTranslationHeight: CGFloat = context.overlayTranslationHeight
    let notchIndexes: Range<Int> = context.notchIndexes
    let reachableIndexes: [Int] = context.reachableIndexes
    let height: CGFloat = context.height(forNotchAt: 1)
    let isAnimated: Bool = context.isAnimated
    let isCancelled: Bool = context.isCancelled
    let targetTranslationHeight: CGFloat = context.targetTranslationHeight
    facts.append(
      "\(isDragging) \(velocity) \(overlayTranslationHeight) \(notchIndexes) \(reachableIndexes) "
        + "\(height) \(isAnimated) \(isCancelled) \(targetTranslationHeight)")
  }
}

// MARK: Custom translations and animations

private final class CustomSample: ViewController, OverlayContainerViewControllerDelegate,
  OverlayTransitioningDelegate
{
  private let overlayContainer = OverlayContainerViewController()
  let overlay = ViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    overlayContainer.delegate = self
    overlayContainer.viewControllers = [overlay]
    addChild(overlayContainer)
    overlayContainer.view.fillsSuperview = true
    view.addSubview(overlayContainer.view)
  }

  func numberOfNotches(in containerViewController: OverlayContainerViewController) -> Int { 2 }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController, heightForNotchAt index: Int,
    availableSpace: CGFloat
  ) -> CGFloat { index == 0 ? 100 : 600 }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    overlayTranslationFunctionForOverlay overlayViewController: ViewController
  ) -> (any OverlayTranslationFunction)? {
    let function = RubberBandOverlayTranslationFunction()
    function.factor = 0.7
    function.bouncesAtMinimumHeight = false
    return function
  }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    transitioningDelegateForOverlay overlayViewController: ViewController
  ) -> (any OverlayTransitioningDelegate)? { self }

  func overlayTargetNotchPolicy(
    for overlayViewController: ViewController
  ) -> (any OverlayTranslationTargetNotchPolicy)? {
    let policy = RushingForwardTargetNotchPolicy()
    policy.minimumVelocity = 0
    return policy
  }

  func animationController(
    for overlayViewController: ViewController
  ) -> (any OverlayAnimatedTransitioning)? {
    let controller = SpringOverlayTranslationAnimationController()
    controller.damping = 0.2
    return controller
  }
}

// MARK: Presentation

private class MyActivityViewController: ViewController {}

private final class ActivitySample: ViewController, ViewControllerTransitioningDelegate,
  OverlayContainerViewControllerDelegate
{
  func displayActivityLikeViewController() {
    let container = OverlayContainerViewController()
    container.viewControllers = [MyActivityViewController()]
    container.transitioningDelegate = self
    container.modalPresentationStyle = .custom
    // Not in the sample: without a delegate the container has no notches.
    container.delegate = self
    present(container, animated: true, completion: nil)
  }

  // MARK: - UIViewControllerTransitioningDelegate

  func presentationController(
    forPresented presented: ViewController,
    presenting: ViewController?,
    source: ViewController
  ) -> PresentationController? {
    return OverlayContainerSheetPresentationController(
      presentedViewController: presented,
      presenting: presenting
    )
  }

  func numberOfNotches(in containerViewController: OverlayContainerViewController) -> Int { 1 }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController, heightForNotchAt index: Int,
    availableSpace: Double
  ) -> Double { 300 }
}

// MARK: Tests

@Suite("The samples of OverlayContainer")
struct OverlaySampleTests {
  private func top(of controller: ViewController) -> Double {
    controller.view.convert(.zero, to: nil).y
  }

  @Test("the start-up sequence displays the search at the lowest of three notches")
  func setup() throws {
    let sample = SetupSample()
    let stage = try SeedStage(ViewController())
    sample.start(in: stage.window)
    try stage.run()
    let container = try #require(
      stage.window.rootViewController as? OverlayContainerViewController)
    let search = try #require(container.topViewController as? SearchViewController)
    #expect(container.style == .expandableHeight)
    #expect(top(of: search) == 600)
    for (index, y) in [(2, 200.0), (1, 400)] {
      container.moveOverlay(toNotchAt: index, animated: true)
      try stage.run(2)
      #expect(top(of: search) == y)
    }
    container.drivingScrollView = search.tableView
    #expect(container.drivingScrollView === search.tableView)
    container.invalidateNotchHeights()
    try stage.run(2)
    #expect(top(of: search) == 400)
  }

  @Test("a drag of the header moves the sheet, one elsewhere does only with the scroll view")
  func delegate() throws {
    let sample = SampleController()
    let stage = try SeedStage(sample)
    try stage.run()
    #expect(top(of: sample.detail) == 700)
    sample.calls = []
    try stage.drag(from: Point(x: 200, y: 720), to: Point(x: 200, y: 250))
    #expect(top(of: sample.detail) == 200)
    #expect(sample.calls == ["start", "end", "will 1", "did 1"])
    try stage.drag(from: Point(x: 200, y: 400), to: Point(x: 200, y: 790))
    #expect(top(of: sample.detail) == 700)
    stage.window.resize(to: stage.window.size, scale: .one, insets: EdgeInsets(bottom: 30))
    sample.overlayContainer.invalidateNotchHeights()
    try stage.run(2)
    #expect(top(of: sample.detail) == 670)
  }

  @Test("the backdrop follows the sheet")
  func backdrop() throws {
    let sample = SampleController()
    let stage = try SeedStage(sample)
    try stage.run()
    sample.overlayContainer.moveOverlay(toNotchAt: 1, animated: false)
    try stage.run()
    #expect(sample.backdropViewController.view.alpha == 1)
    #expect(sample.facts.last == "false 0.0 600.0 0..<2 [0, 1] 600.0 false false 600.0")
  }

  @Test("a sheet has another function, spring and policy, by which each drag upwards raises it")
  func custom() throws {
    let sample = CustomSample()
    let stage = try SeedStage(sample)
    try stage.run()
    try stage.drag(from: Point(x: 200, y: 720), to: Point(x: 200, y: 600), steps: 100)
    #expect(top(of: sample.overlay) == 200)
    let function = try #require(
      sample.overlayContainerViewController(
        OverlayContainerViewController(), overlayTranslationFunctionForOverlay: sample.overlay))
    for (requested, displayed) in [(0.0, 100.0), (400, 326.24)] {
      let parameters = OverlayTranslationParameters(
        minimumHeight: 100, maximumHeight: 300, translation: requested)
      #expect(abs(function.overlayTranslationHeight(using: parameters) - displayed) < 0.005)
    }
    let spring = sample.animationController(for: sample.overlay)
    #expect((spring as? SpringOverlayTranslationAnimationController)?.damping == 0.2)
  }

  @Test("the activities are presented on a sheet, and dismissed by a tap beside it")
  func activities() throws {
    let sample = ActivitySample()
    let stage = try SeedStage(sample)
    sample.displayActivityLikeViewController()
    try stage.run(2)
    #expect(sample.presentedViewController is OverlayContainerViewController)
    try stage.tap(Point(x: 200, y: 100))
    try stage.run(1)
    #expect(sample.presentedViewController == nil)
  }
}
