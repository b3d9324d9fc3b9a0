// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashMotion
import SashPresentation

/// Moves the sheet of a container: passes requests and fingers to the state machine, one after the
/// other, and notifies the delegate.
///
/// The delegate and the completions may call anything, including a layout of the container. Events
/// that arrive meanwhile wait until the current one has been handled completely, and a request
/// waits for the layout after that.
final class OverlayMover {
  private unowned let owner: OverlayContainerViewController
  private let translation: OverlayTranslation
  private(set) var machine = OverlayMachine()
  /// The view controller on the sheet, as the delegate hears of it.
  private(set) var overlay: ViewController?

  /// The requested move, performed in a layout.
  private var request: OverlayRequest?
  /// The completions of the request, and of those that it replaced.
  private var completions: [() -> Void] = []
  /// The events that have yet to be handled, the oldest first.
  private var steps: [Step] = []
  private var isHandlingSteps = false
  /// The notch that the sheet has settled at before, or `nil` for none.
  private var lastNotch: Int?

  /// An event in the order of its arrival.
  private enum Step {
    case event(OverlayMachine.Event, completions: [() -> Void])
    /// Another view controller, or none, is on the sheet from now on.
    case overlay(ViewController?)
  }

  init(_ owner: OverlayContainerViewController) {
    self.owner = owner
    translation = OverlayTranslation(owner)
  }

  isolated deinit { for completion in completions { completion() } }

  /// The drag tracker of the height with its animator; `nil` without a window.
  var tracker: DragTracker? { translation.tracker }
  /// The height of the sheet as it is displayed, in logical pixels.
  var displayedHeight: Double { tracker?.animator.value ?? machine.height }
  /// The heights of the notches, and those that are reachable now.
  var metrics: OverlayMetrics { owner.notches.metrics(for: overlay) }

  /// The notch that the sheet is at, moves to, or is requested to move to.
  var targetNotch: Int {
    if case .notch(let requested) = request?.target { requested } else { machine.endNotch }
  }

  /// A direction from one notch to another.
  enum Direction {
    case above
    case below
  }

  /// Returns the next reachable notch above or below the target notch, or `nil` for none.
  func neighbouringNotch(_ direction: Direction) -> Int? {
    guard overlay != nil else { return nil }
    let (reachable, notch) = (metrics.reachable, targetNotch)
    return direction == .above
      ? reachable.first { $0 > notch } : reachable.last { $0 < notch }
  }

  // MARK: Requests

  /// Requests a move; the last request before the next layout wins.
  func schedule(_ request: OverlayRequest, completion: (() -> Void)? = nil) {
    if let completion { completions.append(completion) }
    self.request = request
    owner.setNeedsUpdate()
  }

  /// Requests that the sheet has the height of its notch, unless a move is requested already.
  func scheduleUpdate() {
    if request == nil { request = OverlayRequest(target: .lastNotch, isAnimated: false) }
  }

  /// Whether the next layout looks for a notch for a sheet that a finger has released.
  var isSeekingNotch: Bool { request?.target == .policy }

  /// Requests that the release of the finger looks for a notch, wherever it leaves the sheet, in
  /// place of a requested move.
  func scheduleSeek() {
    if !isSeekingNotch { request = OverlayRequest(target: .policy, isAnimated: true) }
  }

  /// Performs the request, if there is a sheet.
  ///
  /// Within a callback it waits for the next layout.
  func performRequest() {
    guard !isHandlingSteps, let request, overlay != nil else { return }
    // While a finger holds the sheet its release chooses the notch, so the request waits.
    if request.target == .policy, machine.finger != .absent { return }
    let metrics = metrics
    let notch =
      switch request.target {
      case .notch(let index): index
      case .lastNotch: min(machine.endNotch, max(metrics.heights.count - 1, 0))
      case .policy: target(velocity: request.velocity, metrics: metrics)
      }
    // The callbacks so far may have requested another move, which replaces this one.
    guard self.request == request else { return owner.setNeedsUpdate() }
    self.request = nil
    let event = OverlayMachine.Event.move(
      notch: notch, height: metrics.height(forNotchAt: notch), velocity: request.velocity,
      isAnimated: request.isAnimated && tracker != nil)
    let ownCompletions = completions
    completions = []
    handle(event, ownCompletions)
  }

  private func target(velocity: Double, metrics: OverlayMetrics) -> Int {
    guard let overlay else { return machine.endNotch }
    let context = OverlayContainerContextTargetNotchPolicy(
      overlay, height: machine.height, metrics: metrics, velocity: velocity)
    let policy = owner.transitioningDelegate(for: overlay)?.overlayTargetNotchPolicy(for: overlay)
    return (policy ?? RushingForwardTargetNotchPolicy()).targetNotchIndex(using: context)
  }

  // MARK: Events

  /// Hands the sheet to a finger at its displayed height, and interrupts an animation.
  func grab() {
    // The release of the finger looks for a notch again. A request with completions stays: they
    // must be called.
    if request?.target == .policy, completions.isEmpty { request = nil }
    if machine.isSettling, machine.finger != .dragging { _ = tracker?.animator.grab() }
    handle(.grabbed(displayedHeight: displayedHeight))
  }

  /// Takes the sheet over from a transition that moves it, at the height where it is displayed.
  ///
  /// - Returns: Whether there was such a transition.
  func takeOverTransition() -> Bool {
    guard machine.finger == .absent, let animator = tracker?.animator else { return false }
    let distance = owner.takeOverTransition()
    guard distance > 0 else { return false }
    animator.set(max(animator.value - distance, 0))
    owner.setNeedsUpdate()
    return true
  }

  /// Passes an event to the state machine, and performs what it demands.
  func handle(_ event: OverlayMachine.Event, _ completions: [() -> Void] = []) {
    steps.append(.event(event, completions: completions))
    handleSteps()
  }

  /// Moves the sheet from a notch that the delegate no longer has, so that it does not limit a drag.
  ///
  /// A notch that never existed stays, at the height zero.
  func notchesDidDisappear(_ indices: Range<Int>) {
    guard indices.contains(machine.endNotch) else { return }
    handle(.notchesRemoved(highest: indices.lowerBound - 1))
  }

  /// The view controller that will be on the sheet once all events have been handled.
  private var nextOverlay: ViewController? {
    for case .overlay(let next) in steps.reversed() { return next }
    return overlay
  }

  /// Puts another view controller, or none, on the sheet.
  ///
  /// Without one an animation is at its end at once, and the finger leaves the sheet.
  func overlayDidChange(to new: ViewController?) {
    guard new !== nextOverlay else { return }
    if new == nil {
      handle(.released(velocity: .zero))
      finishSettling()
      // The next view controller rests at a notch from the start.
      if request?.target == .policy { request?.isAnimated = false }
    }
    steps.append(.overlay(new))
    handleSteps()
  }

  private func handleSteps() {
    guard !isHandlingSteps else { return }
    // A callback may release the container.
    withExtendedLifetime(owner) {
      isHandlingSteps = true
      while !steps.isEmpty {
        switch steps.removeFirst() {
        case .event(let event, let completions): perform(machine.handle(event), completions)
        case .overlay(let new): overlay = new
        }
      }
      isHandlingSteps = false
      // A layout within a callback did not perform it.
      if request != nil { owner.setNeedsUpdate() }
    }
  }

  private func perform(_ effects: [OverlayMachine.Effect], _ completions: [() -> Void]) {
    guard let overlay else {
      for completion in completions { completion() }
      return
    }
    let earlier = request
    for effect in effects {
      switch effect {
      case .interrupt: translation.end(isCancelled: true)
      case .willStartDragging: owner.notifyWillStartDragging(overlay)
      case .willEndDragging(let velocity):
        owner.notifyWillEndDragging(overlay, atVelocity: owner.axis.inWindow(velocity))
      case .willMove(let notch): owner.notifyWillMove(overlay, toNotchAt: notch)
      case .jump(let height, let isDragging):
        translation.jump(overlay, to: height, isDragging: isDragging, metrics, completions)
      case .settle(let from, let to, let velocity):
        translation.settle(
          overlay, from: from, to: to, notch: machine.endNotch, velocity: velocity, metrics,
          completions)
      case .didMove(let notch):
        owner.layOutOverlay()
        owner.notifyDidMove(overlay, toNotchAt: notch)
        owner.invalidateRestorableState()
        if let lastNotch, lastNotch != notch { owner.sheetView.announceNotch() }
        lastNotch = notch
        translation.end(isCancelled: false)
      case .seekNotch(let velocity):
        if !isMoveRequested(since: earlier) { seekNotch(velocity: velocity) }
      case .resume:
        if !isMoveRequested(since: earlier) { owner.resumeAfterCancelledTouch() }
      }
    }
  }

  /// Whether the delegate requested a move when the drag ended: it has chosen the notch.
  private func isMoveRequested(since earlier: OverlayRequest?) -> Bool {
    guard let request, request != earlier, case .notch = request.target else { return false }
    return true
  }

  /// Looks for a notch in the next layout, unless the sheet is at its notch already.
  func seekNotch(velocity: Double) {
    if metrics.needsTargetNotch(machine.height, endNotch: machine.endNotch) {
      schedule(OverlayRequest(target: .policy, velocity: velocity, isAnimated: true))
    }
  }

  /// Ends a running animation at its target.
  private func finishSettling() {
    guard machine.isSettling else { return }
    tracker?.animator.set(machine.height)
    handle(.settled)
  }

  // MARK: Windows

  /// Moves the sheet to the timeline of the view's new window; the sheet continues from its present
  /// height.
  func windowDidChange(to window: Window?) {
    guard tracker?.timeline !== window?.timeline else { return }
    // Without a timeline the animation cannot run: the sheet is at its target at once.
    finishSettling()
    translation.useTimeline(of: window, height: machine.height)
    owner.setNeedsUpdate()
    if window != nil, request == nil, let overlay {
      owner.notifyPresentation(overlay, height: machine.height, metrics)
    }
  }
}
