// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashPresentation
import SashScrolling

/// Shares the drags of a scroll view with the sheet that it lies on, so that both form one motion.
///
/// Dragged up from its lowest height, the sheet rises first; its content scrolls once the sheet is
/// at the highest height. Dragged down, the content scrolls to its top first, then the sheet moves
/// down; content with a refresh control is pulled instead. The finger may change direction at any
/// time.
final class OverlayScrollDriver: ScrollDragPartner {
  private unowned let owner: OverlayContainerViewController
  private(set) weak var scrollView: ScrollView?
  private var drag: SharedDrag?
  /// Whether the drag that is being released has left the sheet at its lowest height.
  private var restsAtTop = false

  init(_ owner: OverlayContainerViewController) { self.owner = owner }

  /// Shares the drags of a scroll view, or of none with `nil`.
  ///
  /// A scroll view has one drag partner: this one replaces that of another container.
  func drive(_ new: ScrollView?) {
    if scrollView !== new, scrollView?.dragPartner === self { scrollView?.dragPartner = nil }
    scrollView = new
    new?.dragPartner = self
  }

  func scrollViewDidStopSharingDrags(_ scrollView: ScrollView) { finish(velocity: 0) }

  // MARK: Sharing

  /// The axes of drags to share: none where the sheet has a single height.
  var sharedAxes: ScrollAxes {
    position(owner.mover.metrics) == .stationary ? [] : owner.axis.scrollAxes
  }

  func scrollViewWillShareDrag(_ scrollView: ScrollView) {
    guard let tracker = owner.mover.tracker else { return }
    tracker.constraint = .clamped(to: range(owner.mover.metrics))
    // First the tracker: a callback of the grab may end the drag already.
    drag = SharedDrag(tracker)
    owner.mover.grab()
  }

  func scrollView(_ scrollView: ScrollView, shareDragBy movement: Vector) -> Vector {
    let axis = owner.axis
    let canonical = axis.canonical(movement)
    guard let tracker = owner.mover.tracker, tracker.isDragging,
      canonical.dy != 0
    else { return movement }
    let metrics = owner.mover.metrics
    guard moves(by: canonical.dy, at: position(metrics), scrollView) else { return movement }
    let range = range(metrics)
    tracker.constraint = .clamped(to: range)
    // Heights grow upwards. The rest of the movement goes to the content.
    let step =
      drag?.move(
        tracker, by: -canonical.dy, from: tracker.animator.value,
        within: range) ?? 0
    guard step != 0 else { return movement }
    owner.mover.handle(.dragged(to: tracker.animator.value))
    return axis.inWindow(Vector(dx: canonical.dx, dy: canonical.dy + step))
  }

  func scrollView(_ scrollView: ScrollView, shareReleaseAt velocity: Vector) -> Vector {
    guard let tracker = owner.mover.tracker, tracker.isDragging else { return velocity }
    let axis = owner.axis
    let canonical = axis.canonical(velocity)
    let metrics = owner.mover.metrics
    let position = position(metrics)
    let takes = moves(by: canonical.dy, at: position, scrollView)
    let isOnNotch = metrics.isOnNotch(owner.mover.machine.height)
    finish(velocity: takes ? canonical.dy : 0)
    let leavesContent =
      switch position {
      // The content stays still while the sheet is between its notches or has yet to rise.
      case .inFlight: isOnNotch && !takes
      case .bottom, .top: !takes
      case .stationary: true
      }
    restsAtTop = position == .bottom
    return leavesContent ? velocity : axis.inWindow(Vector(dx: canonical.dx, dy: 0))
  }

  func scrollView(_ scrollView: ScrollView, willRestAt target: inout Point) {
    // Content that scrolls on while the sheet is at its lowest height stops at its top.
    if restsAtTop { target = owner.axis.limitedToFreeEnd(target, of: scrollView) }
    restsAtTop = false
  }

  private func finish(velocity: Double) {
    guard let tracker = owner.mover.tracker, tracker.isDragging else { return }
    tracker.end(velocity: -velocity)
    let isCancelled = scrollView?.panGestureRecognizer.state == .cancelled
    owner.mover.handle(isCancelled ? .cancelled : .released(velocity: Vector(dx: 0, dy: velocity)))
  }

  // MARK: Distribution of movement

  private func range(_ metrics: OverlayMetrics) -> ClosedRange<Double> {
    metrics.dragRange(endNotch: owner.mover.machine.endNotch)
  }

  private func position(_ metrics: OverlayMetrics) -> OverlayPosition {
    metrics.position(of: owner.mover.machine.height, endNotch: owner.mover.machine.endNotch)
  }

  /// Returns whether the sheet takes a movement of the finger, downwards positive.
  private func moves(
    by dy: Double, at position: OverlayPosition, _ scrollView: ScrollView
  ) -> Bool {
    let isUp = dy < 0
    return switch position {
    case .stationary: false
    case .bottom: isUp
    case .top: owner.axis.isAtFreeEnd(scrollView) && !isUp && !scrollView.refreshesWhenPulled
    case .inFlight: owner.axis.isAtFreeEnd(scrollView) || isUp
    }
  }
}
