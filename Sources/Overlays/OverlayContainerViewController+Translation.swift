// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashMotion

extension OverlayContainerViewController {
  /// The heights of the notches as last read, and the notches that are reachable now.
  ///
  /// Each access asks the delegate which notches are reachable.
  var metrics: OverlayMetrics {
    guard let delegate, let overlay = topViewController else {
      return OverlayMetrics(heights: heights, reachable: Array(heights.indices))
    }
    let reachable = heights.indices.filter {
      delegate.overlayContainerViewController(self, canReachNotchAt: $0, forOverlay: overlay)
    }
    return OverlayMetrics(heights: heights, reachable: reachable)
  }

  /// Asks the delegate for the heights of the notches if they may have changed.
  ///
  /// A negative count and heights that decrease are programmer errors; a height that is not finite
  /// counts as zero.
  func readHeights() {
    guard areHeightsStale else { return }
    areHeightsStale = false
    guard let delegate else {
      heights = []
      return
    }
    let count = delegate.numberOfNotches(in: self)
    precondition(count >= 0, "The number of notches is \(count); return zero or more.")
    let space = availableSpace
    heights = (0..<count).map {
      let height = delegate.overlayContainerViewController(
        self, heightForNotchAt: $0, availableSpace: space)
      return height.isFinite ? max(0, height) : 0
    }
    precondition(
      zip(heights, heights.dropFirst()).allSatisfy { $0 <= $1 },
      "The heights of the notches are \(heights); return them from the lowest to the highest.")
  }

  /// Performs the pending request, if there is a sheet.
  func performRequest() {
    guard let request, let overlay = topViewController else { return }
    // While a finger holds the sheet its release chooses the notch, so the request waits.
    if request.target == .policy, machine.finger != .absent { return }
    self.request = nil
    let metrics = metrics
    let notch =
      switch request.target {
      case .notch(let index): index
      case .lastNotch: machine.endNotch
      case .policy: target(for: overlay, velocity: request.velocity, metrics: metrics)
      }
    perform(
      machine.handle(
        .move(
          notch: notch, height: metrics.height(forNotchAt: notch), velocity: request.velocity,
          isAnimated: request.isAnimated && heightController != nil)))
  }

  private func target(
    for overlay: ViewController, velocity: Double, metrics: OverlayMetrics
  ) -> Int {
    let context = OverlayContainerContextTargetNotchPolicy(
      overlay, height: machine.height, metrics: metrics, velocity: velocity)
    let policy = transitioningDelegate(for: overlay)?.overlayTargetNotchPolicy(for: overlay)
    return (policy ?? RushingForwardTargetNotchPolicy()).targetNotchIndex(using: context)
  }

  private func transitioningDelegate(
    for overlay: ViewController
  ) -> (any OverlayTransitioningDelegate)? {
    delegate?.overlayContainerViewController(self, transitioningDelegateForOverlay: overlay)
  }

  // MARK: Catching

  /// Hands the sheet to a finger at its displayed height, and interrupts an animation.
  func grab(_ heightController: OverlayHeightController) {
    // The release of the finger looks for a notch again. A request with completions stays: they
    // must be called.
    if request?.target == .policy, completions.isEmpty { request = nil }
    let effects = machine.handle(.grabbed(displayedHeight: heightController.animator.value))
    if effects.contains(.interrupt) { _ = heightController.animator.grab() }
    perform(effects)
  }

  // MARK: Effects

  /// Performs the effects of a transition of the state machine, in order.
  func perform(_ effects: [OverlayMachine.Effect]) {
    guard let overlay = topViewController else { return }
    for effect in effects {
      switch effect {
      case .interrupt: endSettling(isCancelled: true)
      case .willStartDragging:
        delegate?.overlayContainerViewController(self, willStartDraggingOverlay: overlay)
      case .willEndDragging(let velocity):
        delegate?.overlayContainerViewController(
          self, willEndDraggingOverlay: overlay, atVelocity: velocity)
      case .willMove(let notch):
        delegate?.overlayContainerViewController(self, willMoveOverlay: overlay, toNotchAt: notch)
      case .jump(let height, let isDragging): jump(overlay, to: height, isDragging: isDragging)
      case .settle(let from, let to, let velocity):
        settle(overlay, from: from, to: to, velocity: velocity)
      case .didMove(let notch):
        delegate?.overlayContainerViewController(self, didMoveOverlay: overlay, toNotchAt: notch)
        endSettling(isCancelled: false)
      case .seekNotch(let velocity): seekNotch(velocity: velocity)
      }
    }
  }

  private func jump(_ overlay: ViewController, to height: Double, isDragging: Bool) {
    if !isDragging { heightController?.animator.set(height) }
    layoutSheet()
    let coordinator = OverlayContainerTransitionCoordinator(
      OverlayContainerTransitionCoordinatorContext(
        overlay, from: height, to: height, metrics: metrics, velocity: 0, isDragging: isDragging,
        isAnimated: false))
    notifyWillTranslate(coordinator, overlay)
    if isDragging {
      coordinator.finish(isCancelled: false)
    } else {
      settlingAnimation = OverlaySettlingAnimation(
        coordinator: coordinator, completions: takeCompletions())
    }
  }

  private func settle(_ overlay: ViewController, from: Double, to: Double, velocity: Double) {
    guard let heightController else { return }
    let metrics = metrics
    let transitioning = OverlayContainerContextTransitioning(
      overlay, from: from, to: machine.endNotch, metrics: metrics, velocity: velocity)
    let controller: any OverlayAnimatedTransitioning =
      transitioningDelegate(for: overlay)?.animationController(for: overlay)
      ?? SpringOverlayTranslationAnimationController(style: style)
    let motion = controller.interruptibleAnimator(using: transitioning)
    let coordinator = OverlayContainerTransitionCoordinator(
      OverlayContainerTransitionCoordinatorContext(
        overlay, from: from, to: to, metrics: metrics, velocity: velocity, isDragging: false,
        isAnimated: true), motion: motion)
    settlingAnimation = OverlaySettlingAnimation(
      coordinator: coordinator, completions: takeCompletions())
    notifyWillTranslate(coordinator, overlay)
    // Heights grow upwards, finger velocities downwards. Without a finger velocity the animator
    // keeps the velocity that it has.
    heightController.animator.animate(
      to: to, with: motion, velocity: velocity == 0 ? nil : -velocity
    ) { [weak self, weak coordinator] outcome in
      guard let self, outcome == .finished, let coordinator,
        settlingAnimation?.coordinator === coordinator
      else { return }
      perform(machine.handle(.settled))
    }
  }

  private func notifyWillTranslate(
    _ coordinator: OverlayContainerTransitionCoordinator, _ overlay: ViewController
  ) {
    delegate?.overlayContainerViewController(
      self, willTranslateOverlay: overlay, transitionCoordinator: coordinator)
  }

  private func takeCompletions() -> [() -> Void] {
    defer { completions = [] }
    return completions
  }

  private func endSettling(isCancelled: Bool) {
    guard let ended = settlingAnimation else { return }
    settlingAnimation = nil
    for completion in ended.completions { completion() }
    ended.coordinator.finish(isCancelled: isCancelled)
  }

  private func seekNotch(velocity: Double) {
    if metrics.needsTargetNotch(machine.height, endNotch: machine.endNotch) {
      schedule(OverlayRequest(target: .policy, velocity: velocity, isAnimated: true))
    } else if request != nil {
      setNeedsUpdate()
    }
  }

  // MARK: Windows

  /// Moves the sheet to the timeline of the view's new window; the sheet continues from its present
  /// height.
  func windowDidChange() {
    guard heightController?.timeline !== view.window?.timeline else { return }
    drag.cancel()
    let height = machine.height
    if machine.isSettling {
      // Without a timeline the animation cannot run: the sheet is at its target at once.
      perform(machine.handle(.settled))
    }
    heightController = view.window.map { window in
      OverlayHeightController(height: height, timeline: window.timeline) { [weak self] _ in
        self?.layoutSheet()
      }
    }
    setNeedsUpdate()
  }
}
