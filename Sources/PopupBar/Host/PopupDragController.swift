// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashPresentation
import SashScrolling

/// The controller of the gestures that drag a popup, on its bar, on its content, and on scroll views
/// in the content.
///
/// It owns the drag recogniser, the current drag with its release, and the opening that an upward
/// swipe schedules.
final class PopupDragController {
  /// The delay between an upward swipe and the opening of the bar, in seconds.
  private static let snapDelay = 0.15
  /// The difference up to which progress counts as 1, because of rounding.
  private static let tolerance = 1e-9

  /// The drag recogniser of the popup.
  let pan: PopupInteractionGestureRecognizer
  let bar: PopupBar
  let slot: PopupContentSlot
  private let placement: PopupPlacement
  private let animator: PopupTransitionAnimator
  private let calls: PopupCallProcessor
  /// Called before a drag begins to move the popup.
  var onBegin: (() -> Void)?
  /// The interaction style and the snap fraction.
  var interaction = PopupInteraction()
  /// The haptic feedback of the popup.
  var feedback = PopupFeedback()
  /// The velocity of the progress at the end of the last drag, per second.
  private(set) var releaseVelocity = 0.0
  /// The gesture that currently drives the popup, or `.none`.
  private var source = PopupDragSource.none
  /// Whether the end of a drag is being processed, and has not yet opened or closed the popup.
  private var isReleasing = false
  /// The opening that an upward swipe has scheduled.
  private var scheduledOpening: ScheduledCall?
  /// The links to the scroll views in the content whose drags close the popup.
  private(set) lazy var scrollLinks = PopupScrollLinks(of: self)

  init(
    _ pan: PopupInteractionGestureRecognizer, of bar: PopupBar, slot: PopupContentSlot,
    placement: PopupPlacement, animator: PopupTransitionAnimator, calls: PopupCallProcessor
  ) {
    self.pan = pan
    self.bar = bar
    self.slot = slot
    self.placement = placement
    self.animator = animator
    self.calls = calls
    installRecognizers()
  }

  var machine: PopupMachine { calls.machine }
  /// The current geometry, or `nil` without a host view.
  var layout: PopupBarLayout? { placement.layout(in: machine) }
  var contentView: PopupContentView? { slot.view }
  /// The tracker of the progress, or `nil` without a window.
  var tracker: DragTracker? { animator.tracker }
  /// Whether a drag determines the progress of the popup.
  var isDragging: Bool { animator.isDragging }

  /// Connects the recognisers of the bar, and the popup's own.
  private func installRecognizers() {
    bar.popupOpenGestureRecognizer.addAction { [weak self] in
      if $0.state == .ended { self?.open() }
    }
    bar.addInteraction(
      SpringLoadedInteraction { [weak self] _ in
        if self?.bar.isSpringLoaded == true { self?.open() }
      })
    install(bar.pan)
    install(pan)
  }

  private func install(_ pan: PopupInteractionGestureRecognizer) {
    // The controller is retained during each call, because a callback may release its host.
    pan.receiveCondition = { [weak self] pan, touch in self?.receives(touch, for: pan) ?? false }
    pan.beginCondition = { [weak self] pan in self?.mayBegin(pan) ?? false }
    pan.beginsAtOnce = { [weak self, weak pan] in
      guard let self, let pan else { return false }
      return isMoving(fasterThan: pan.settings.catchSpeed)
    }
    pan.addAction { [weak self, weak pan] _ in if let pan { self?.panDidChange(pan) } }
  }

  private func open() { calls.process(.open, animated: true, completion: nil) }

  /// Returns whether the popup is animated faster than `speed`, in logical pixels per second, so
  /// that a touch catches it.
  func isMoving(fasterThan speed: Double) -> Bool {
    guard interaction.style.effective != .none, let animator = tracker?.animator,
      animator.isAnimating, let layout
    else { return false }
    return abs(animator.velocity) * layout.closedBottom > speed
  }

  // MARK: The recogniser

  private func panDidChange(_ pan: PanGestureRecognizer) {
    switch pan.state {
    case .began: panBegan(pan)
    case .changed: panMoved(pan)
    case .ended: if source.pan === pan { end(velocity: pan.velocity.dy) }
    case .cancelled, .failed: if source.pan === pan { wasCancelled() }
    case .possible: break
    }
  }

  private func panBegan(_ pan: PanGestureRecognizer) {
    guard !isDragging, tracker != nil else { return pan.cancel() }
    if machine == .bar, interaction.style.snapsOpen {
      bar.highlight.cancel()
      pan.cancel()
      return scheduleOpening()
    }
    let translation = pan.location(in: nil).y - pan.pressLocation.y
    guard start(translation: translation) else { return pan.cancel() }
    source = .pan(pan)
    tracker?.begin()
    panMoved(pan)
  }

  private func scheduleOpening() {
    scheduledOpening?.cancel()
    scheduledOpening = placement.window?.timeline.schedule(after: Self.snapDelay) {
      [weak self] in self?.open()
    }
  }

  /// Cancels the opening that an upward swipe has scheduled.
  func cancelScheduledOpening() { scheduledOpening?.cancel() }

  private func panMoved(_ pan: PanGestureRecognizer) {
    guard source.pan === pan, let tracker, let layout else { return }
    tracker.update(translation: -pan.translation.dy / layout.closedBottom)
    closeIfSnapped()
  }

  // MARK: Drags of a scroll view

  /// Whether a dragged popup cannot be moved further upwards.
  var isFullyOpen: Bool {
    tracker?.state.requested.map { $0 >= 1 - Self.tolerance } ?? false
  }

  /// Returns the drag that the popup shares with a scroll view, or `nil` if the drag of the scroll
  /// view does not drive the popup.
  func sharedDrag(of scrollView: ScrollView) -> SharedDrag? {
    guard case .scroll(let dragged, let drag) = source, dragged === scrollView else { return nil }
    return drag
  }

  /// Begins to drag the popup with a scroll view; returns false if another gesture drags it.
  func begin(with scrollView: ScrollView) -> Bool {
    guard !isDragging, start(translation: 1), let tracker else { return false }
    source = .scroll(scrollView, SharedDrag(tracker))
    return true
  }

  /// Unlinks all scroll views.
  func unlinkScrollViews() {
    guard scrollLinks.removeAll() else { return }
    if case .scroll = source { wasCancelled() }
  }

  // MARK: Beginning and ending

  /// Prepares a drag.
  ///
  /// - Parameter translation: The movement of the finger, in logical pixels, positive downwards.
  /// - Returns: Whether the drag may begin.
  private func start(translation: Double) -> Bool {
    // While the queue is being processed, the event would only be queued, and the machine would not
    // be dragging on return.
    guard !calls.isProcessing, let tracker else { return false }
    scheduledOpening?.cancel()
    onBegin?()
    calls.send(.dragBegan, animated: true)
    guard case .dragging(let transition) = machine else { return false }
    bar.highlight.cancel()
    contentView?.popupCloseButton.isDragged = true
    tracker.constraint = dragConstraint(startedOpen: transition.origin == .open)
    // Snapping drags play the feedback when the popup snaps.
    if interaction.closingSnapPercent == nil {
      feedback.playDragBegan(from: transition.origin, translation: translation)
    }
    return true
  }

  /// Returns the response of the content to a drag: clamped to the ends, or with a rubber band
  /// where the style snaps.
  private func dragConstraint(startedOpen: Bool) -> DragConstraint {
    guard startedOpen, let percent = interaction.closingSnapPercent, let layout
    else { return .clamped(to: 0...1) }
    return PopupSnap.band(
      height: layout.host.height, distance: layout.closedBottom, percent: percent)
  }

  /// Closes an open popup whose drag has passed the snap fraction, and ends the drag.
  func closeIfSnapped() {
    guard case .dragging(let transition) = machine, transition.origin == .open,
      let percent = interaction.closingSnapPercent, let layout,
      let requested = tracker?.state.requested,
      PopupSnap.closes(
        travel: (1 - requested) * layout.closedBottom, height: layout.host.height, percent: percent)
    else { return }
    let pan = source.pan
    feedback.playMovement(opens: false)
    finish(velocity: pan?.velocity.dy ?? 0, opens: false)
    pan?.cancel()
  }

  /// Ends the drag; `velocity` is in logical pixels per second, positive downwards.
  func end(velocity: Double) {
    guard case .dragging(let transition) = machine, let tracker else {
      source = .none
      return
    }
    let startedOpen = transition.origin == .open
    let snapsBack = startedOpen && interaction.closingSnapPercent != nil
    finish(
      velocity: velocity,
      opens: snapsBack
        || PopupRelease.opens(
          velocity: velocity, progress: tracker.animator.value, startedOpen: startedOpen)
    )
  }

  private func finish(velocity: Double, opens: Bool) {
    source = .none
    contentView?.popupCloseButton.isDragged = false
    let distance = layout?.closedBottom ?? 0
    releaseVelocity = PopupRelease.progressVelocity(finger: velocity, distance: distance)
    tracker?.end(velocity: releaseVelocity)
    isReleasing = true
    calls.send(.dragEnded(opens: opens), animated: true)
    isReleasing = false
  }

  /// Ends a cancelled drag: the popup returns to the state from which the drag began.
  func wasCancelled() {
    source = .none
    guard case .dragging(let transition) = machine, isDragging else { return }
    contentView?.popupCloseButton.isDragged = false
    tracker?.cancel()
    releaseVelocity = 0
    calls.send(.dragEnded(opens: transition.origin == .open), animated: true)
  }

  /// Ends the drag because a call has taken over the popup.
  func cancel() {
    let pan = source.pan
    source = .none
    guard isDragging else { return }
    contentView?.popupCloseButton.isDragged = false
    tracker?.cancel()
    pan?.cancel()
  }

  /// Cancels the gestures on the bar, because the content or the bars around it change.
  func cancelBarGestures() {
    if case .dragging(let transition) = machine, transition.origin == .bar { source.pan?.cancel() }
    if pan.node === bar.pill { pan.cancel() }
    bar.pan.cancel()
    bar.popupOpenGestureRecognizer.cancel()
    bar.barHighlightGestureRecognizer.cancel()
  }

  // MARK: Feedback

  /// Plays feedback for a popup that starts to open or to close, unless a drag caused it: that had
  /// its own feedback.
  func playFeedback(for notification: PopupNotification) {
    guard notification == .willOpen || notification == .willClose else { return }
    if !isReleasing { feedback.playMovement(opens: notification == .willOpen) }
    isReleasing = false
  }
}
