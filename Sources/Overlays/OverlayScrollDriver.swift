// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashMotion
import SashPresentation
import SashScrolling

/// Shares the drags of a scroll view with the sheet that it lies on, so that both form one motion.
///
/// Dragged up from its lowest height, the sheet rises first; its content scrolls once the sheet is
/// at the highest height. Dragged down, the content scrolls to its top first, then the sheet moves
/// down. The finger may change direction at any time.
final class OverlayScrollDriver: ScrollDragPartner {
  private unowned let owner: OverlayContainerViewController
  private(set) weak var scrollView: ScrollView?
  private var drag: SharedDrag?

  init(_ owner: OverlayContainerViewController) { self.owner = owner }

  /// Shares the drags of a scroll view, or of none with `nil`.
  ///
  /// A scroll view has one drag partner: this one replaces that of another container.
  func drive(_ new: ScrollView?) {
    if scrollView === new { return }
    if let scrollView, scrollView.dragPartner === self {
      finish(velocity: 0)
      scrollView.dragPartner = nil
    }
    scrollView = new
    new?.dragPartner = self
  }

  // MARK: Sharing

  /// The axes of drags to share: none where the sheet has a single height.
  var sharedAxes: ScrollAxes { position(owner.metrics) == .stationary ? [] : .vertical }

  func scrollViewWillShareDrag(_ scrollView: ScrollView) {
    guard let heightController = owner.heightController else { return }
    heightController.tracker.constraint = .clamped(to: range(owner.metrics))
    owner.grab(heightController)
    drag = SharedDrag(heightController.tracker)
  }

  func scrollView(_ scrollView: ScrollView, shareDragBy movement: Vector) -> Vector {
    guard let heightController = owner.heightController, heightController.tracker.isDragging,
      movement.dy != 0
    else {
      return movement
    }
    let metrics = owner.metrics
    guard moves(by: movement.dy, at: position(metrics), scrollView) else { return movement }
    let range = range(metrics)
    heightController.tracker.constraint = .clamped(to: range)
    // Heights grow upwards. The rest of the movement goes to the content.
    let step =
      drag?.move(
        heightController.tracker, by: -movement.dy, from: heightController.animator.value,
        within: range) ?? 0
    guard step != 0 else { return movement }
    owner.perform(owner.machine.handle(.dragged(to: heightController.animator.value)))
    return Vector(dx: movement.dx, dy: movement.dy + step)
  }

  func scrollView(_ scrollView: ScrollView, shareReleaseAt velocity: Vector) -> Vector {
    guard let heightController = owner.heightController, heightController.tracker.isDragging else {
      return velocity
    }
    let position = position(owner.metrics)
    let takes = moves(by: velocity.dy, at: position, scrollView)
    finish(velocity: takes ? velocity.dy : 0)
    switch position {
    // The content stays still while the sheet is between its heights or has yet to rise.
    case .inFlight: return Vector(dx: velocity.dx, dy: 0)
    case .bottom where velocity.dy < 0: return Vector(dx: velocity.dx, dy: 0)
    case .top where takes: return Vector(dx: velocity.dx, dy: 0)
    case .top, .bottom, .stationary: return velocity
    }
  }

  private func finish(velocity: Double) {
    guard let heightController = owner.heightController, heightController.tracker.isDragging else {
      return
    }
    heightController.tracker.end(velocity: -velocity)
    owner.perform(owner.machine.handle(.released(velocity: Vector(dx: 0, dy: velocity))))
  }

  // MARK: Distribution of movement

  private func range(_ metrics: OverlayMetrics) -> ClosedRange<Double> {
    metrics.dragRange(endNotch: owner.machine.endNotch)
  }

  private func position(_ metrics: OverlayMetrics) -> OverlayPosition {
    metrics.position(of: owner.machine.height, endNotch: owner.machine.endNotch)
  }

  /// Returns whether the sheet takes a movement of the finger, downwards positive.
  private func moves(
    by dy: Double, at position: OverlayPosition, _ scrollView: ScrollView
  ) -> Bool {
    let isUp = dy < 0
    return switch position {
    case .stationary: false
    case .bottom: isUp
    case .top: scrollView.isAtTop && !isUp
    case .inFlight: scrollView.isAtTop || isUp
    }
  }
}
