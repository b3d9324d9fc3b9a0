// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashPresentation
import SashScrolling

/// The link between an open popup and a scroll view in its content.
///
/// It lets drags of the scroll view close the popup.
///
/// A scroll view is linked by the first touch on it and until the popup is closed.
final class PopupScrollLink: ScrollDragPartner, ScrollObserver {
  private unowned let drag: PopupDragController
  private weak var scrollView: ScrollView?
  /// Whether the current drag has scrolled horizontally.
  private var didScrollHorizontally = false

  /// Shares the drags of a scroll view that has no other drag partner.
  init(_ scrollView: ScrollView, with drag: PopupDragController) {
    self.drag = drag
    self.scrollView = scrollView
    scrollView.dragPartner = self
    scrollView.addObserver(self)
  }

  /// Whether the object is still the drag partner of the scroll view.
  var isInUse: Bool { scrollView?.dragPartner === self }

  /// Stops sharing the drags.
  func unlink() {
    if isInUse { scrollView?.dragPartner = nil }
    scrollView?.removeObserver(self)
  }

  // MARK: Sharing

  var sharedAxes: ScrollAxes {
    guard let scrollView, drag.mayShare(scrollView) else { return [] }
    return rule(for: scrollView).sharedAxes
  }

  func scrollViewWillShareDrag(_ scrollView: ScrollView) { didScrollHorizontally = false }

  func scrollView(_ scrollView: ScrollView, shareDragBy movement: Vector) -> Vector {
    // Retained during the drag, because a callback may release the host.
    let drag = drag
    return withExtendedLifetime(drag) { share(movement, of: scrollView, in: drag) }
  }

  func scrollView(_ scrollView: ScrollView, shareReleaseAt velocity: Vector) -> Vector {
    let drag = drag
    guard drag.sharedDrag(of: scrollView) != nil else { return velocity }
    return withExtendedLifetime(drag) { release(scrollView, at: velocity, in: drag) }
  }

  /// Ends the drag of the popup if another object has ended that of the scroll view.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    let drag = drag
    guard drag.sharedDrag(of: scrollView) != nil else { return }
    withExtendedLifetime(drag) { drag.wasCancelled() }
  }

  private func share(
    _ movement: Vector, of scrollView: ScrollView, in drag: PopupDragController
  ) -> Vector {
    let isDragged = drag.sharedDrag(of: scrollView) != nil
    if isDragged, !drag.isFullyOpen { return move(with: scrollView, by: movement, in: drag) }
    if movement.dx != 0 { didScrollHorizontally = true }
    let part = rule(for: scrollView).popupPart(
      of: movement.dy, translation: scrollView.panGestureRecognizer.translation.dy)
    // A pull at the top refreshes the content, where it can be refreshed.
    guard part > 0,
      isDragged
        || !scrollView.refreshesWhenPulled && drag.mayShare(scrollView)
          && drag.begin(with: scrollView)
    else { return movement }
    // The rest of the movement is dropped: it only returned the finger to where the drag began, and
    // the content is at its top.
    return move(with: scrollView, by: Vector(dx: 0, dy: part), in: drag)
  }

  /// Drags the popup by a movement of the scroll view.
  ///
  /// While the popup is not fully open, its content does not scroll.
  ///
  /// - Returns: The part of the movement that scrolls the content.
  private func move(
    with scrollView: ScrollView, by movement: Vector, in drag: PopupDragController
  ) -> Vector {
    guard let shared = drag.sharedDrag(of: scrollView), let tracker = drag.tracker,
      let layout = drag.layout, let requested = tracker.state.requested
    else { return movement }
    let distance = layout.closedBottom
    let step = shared.move(
      tracker, by: -movement.dy / distance, from: requested,
      within: -Double.greatestFiniteMagnitude...1)
    drag.closeIfSnapped()
    // Once the popup is fully open again, the content scrolls by the rest, and by all further
    // movement until the finger turns back.
    guard drag.isFullyOpen else { return .zero }
    return Vector(dx: movement.dx, dy: movement.dy + step * distance)
  }

  /// Ends the drag of the popup.
  ///
  /// - Returns: The velocity with which the scroll view continues.
  private func release(
    _ scrollView: ScrollView, at velocity: Vector, in drag: PopupDragController
  ) -> Vector {
    guard scrollView.panGestureRecognizer.state == .ended else {
      drag.wasCancelled()
      return .zero
    }
    let isBack = drag.isFullyOpen
    drag.end(velocity: isBack ? 0 : velocity.dy)
    return isBack ? velocity : .zero
  }

  private func rule(for scrollView: ScrollView) -> PopupScrollRule {
    PopupScrollRule(
      scrollableAxes: scrollView.scrollableAxes, isLocked: scrollView.isDirectionalLockEnabled,
      isAtTop: isAtTop(scrollView), didScrollHorizontally: didScrollHorizontally)
  }

  /// Returns whether the scroll view, and all scroll views around it, are at their top.
  private func isAtTop(_ scrollView: ScrollView) -> Bool {
    scrollView.selfAndAncestors.prefix { $0 !== drag.contentView }
      .allSatisfy { ($0 as? ScrollView)?.isAtTop ?? true }
  }
}
