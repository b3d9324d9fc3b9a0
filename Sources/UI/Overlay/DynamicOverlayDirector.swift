// SPDX-License-Identifier: MIT

/// The delegate of the container of an overlay, which applies a behaviour to it.
///
/// The notches of the behaviour are in the order of their declaration, those of the container by height.
final class DynamicOverlayDirector: OverlayContainerViewControllerDelegate {
  private weak var container: OverlayContainerViewController?
  private var configuration = DynamicOverlayConfiguration.standard
  /// The areas by which the overlay is dragged.
  private var areas: () -> [OverlayArea] = { [] }
  /// The notch that the overlay is at or moves to, as the behaviour counts; `nil` for the lowest one
  /// before the first layout.
  private var notch: Int?
  /// The height of the container for which its notches were sorted.
  private var space = 0.0
  /// Whether the next move is animated.
  private var animatesMove = false
  /// The notch of the binding in the last update.
  private var boundNotch: Int?
  /// The scroll view that moves the overlay, and whether it bounced before.
  private weak var scrollView: Sash.ScrollView?
  private var scrollViewBounced = false

  /// Becomes the delegate of a container.
  func start(_ container: OverlayContainerViewController, areas: @escaping () -> [OverlayArea]) {
    self.container = container
    self.areas = areas
    container.delegate = self
  }

  /// Takes over the next value of the behaviour.
  func update(_ new: DynamicOverlayConfiguration, isAnimated: Bool) {
    let hasOtherHeights = new.dimensions != configuration.dimensions
    configuration = new
    if let bound = new.boundNotch, bound != boundNotch {
      notch = bound
      animatesMove = isAnimated && boundNotch != nil
      boundNotch = bound
    } else if hasOtherHeights {
      // The overlay keeps its notch, at its new height.
      notch = notch.map { min($0, max(0, new.dimensions.count - 1)) }
      animatesMove = true
    } else {
      return
    }
    if hasOtherHeights { container?.invalidateNotchHeights() }
    // The notches have their order from the first layout on.
    if space > 0 { move() }
  }

  /// Moves the overlay to its notch in the next layout.
  private func move() {
    guard let container, let notch, let index = order.firstIndex(of: notch) else { return }
    container.moveOverlay(toNotchAt: index, animated: animatesMove)
  }

  /// Lets a scroll view move the overlay, or none.
  func drive(by new: Sash.ScrollView?) {
    guard new !== scrollView else { return }
    scrollView?.alwaysBounceVertical = scrollViewBounced
    scrollView = new
    if let new {
      scrollViewBounced = new.alwaysBounceVertical
      // Short content moves the overlay, too.
      new.alwaysBounceVertical = true
    }
    container?.drivingScrollView = new
  }

  // MARK: Notches

  private var heights: [Double] {
    configuration.dimensions.map { $0.height(in: space) }
  }

  /// The notches from the lowest to the highest, as the behaviour counts.
  private var order: [Int] {
    let heights = heights
    return heights.indices.sorted { a, b in
      heights[a] != heights[b] ? heights[a] < heights[b] : a < b
    }
  }

  func numberOfNotches(in containerViewController: OverlayContainerViewController) -> Int {
    if containerViewController.availableSpace != space {
      // In a container of another height, the notches may have another order.
      animatesMove = false
      space = containerViewController.availableSpace
      move()
    }
    return configuration.dimensions.count
  }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController, heightForNotchAt index: Int,
    availableSpace: Double
  ) -> Double {
    configuration.dimensions[order[index]].height(in: availableSpace)
  }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController, canReachNotchAt index: Int,
    forOverlay overlayViewController: ViewController
  ) -> Bool {
    !configuration.disabledNotches.contains(order[index])
  }

  // MARK: Moves

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    shouldStartDraggingOverlay overlayViewController: ViewController, at point: Point,
    in coordinateSpace: Sash.View
  ) -> Bool {
    let areas = areas()
    guard areas.isEmpty else { return areas.allowsDrag(from: point, in: coordinateSpace) }
    let view = overlayViewController.view
    return view.bounds.contains(view.convert(point, from: coordinateSpace))
  }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    willMoveOverlay overlayViewController: ViewController, toNotchAt index: Int
  ) {
    let order = order
    guard order.indices.contains(index) else { return }
    let new = order[index]
    notch = new
    guard boundNotch != nil, boundNotch != new else { return }
    boundNotch = new
    configuration.setBoundNotch(new)
  }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    willTranslateOverlay overlayViewController: ViewController,
    transitionCoordinator: OverlayContainerTransitionCoordinator
  ) {
    guard !configuration.actions.isEmpty else { return }
    let context = transitionCoordinator.context
    let movement = OverlayMovement(
      height: context.targetTranslationHeight,
      progress: min(max(context.overallTranslationProgress(), 0), 1),
      containerSize: containerViewController.view.bounds.size,
      motion: context.isAnimated ? transitionCoordinator.motion : nil, heights: heights)
    for action in configuration.actions { action(movement) }
  }
}
