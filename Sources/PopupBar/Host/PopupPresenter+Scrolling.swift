import SashGeometry
import SashGestures
import SashInterface
import SashPresentation
import SashScrolling

/// The difference up to which progress counts as 1, because of rounding.
private let tolerance = 1e-9

/// The scroll views in the content, whose drags close the popup from their top.
extension PopupPresenter {
  /// Links all scroll views between the one under a touch and the view with the drag recogniser.
  func linkScrollViews(under touch: Touch, in root: View) {
    var view = root.hitTest(root.convert(touch.position, from: nil))
    while let current = view {
      if let scrollView = current as? ScrollView, scrollView.dragPartner == nil {
        scrollLinks.removeAll { !$0.isInUse }
        scrollLinks.append(PopupScrollLink(scrollView, with: self))
      }
      if current === root { return }
      view = current.superview
    }
  }

  /// Unlinks all scroll views.
  func unlinkScrollViews() {
    guard !scrollLinks.isEmpty else { return }
    let links = scrollLinks
    scrollLinks = []
    for link in links { link.unlink() }
    if case .scroll = dragSource { dragWasCancelled() }
  }

  // MARK: Conditions

  /// Returns whether a drag of a scroll view may become one of the popup.
  func canShareDrag(_ scrollView: ScrollView) -> Bool {
    switch machine {
    case .open, .opening: break
    case .hidden, .presenting, .bar, .closing, .dragging, .dismissing: return false
    }
    let scrollPan = scrollView.panGestureRecognizer
    guard interaction.style.effective != .none, pan.isEnabled, let touch = scrollPan.touches.first,
      allows(touch.source), isWithinLimit(scrollPan.startLocation(of: touch.id) ?? touch.position)
    else { return false }
    return pan.delegate?.gestureRecognizer(pan, shouldRequireFailureOf: scrollPan) != true
  }

  /// Returns whether the drag of a scroll view drives the popup.
  func isDragged(by scrollView: ScrollView) -> Bool {
    if case .scroll(let draggedView, _) = dragSource { draggedView === scrollView } else { false }
  }

  /// Whether a dragged popup cannot be moved further upwards.
  var isFullyOpen: Bool { animator.tracker?.state.requested.map { $0 >= 1 - tolerance } ?? false }

  // MARK: Dragging

  /// Begins to drag the popup with a scroll view; returns false if another gesture drags it.
  func beginDrag(of scrollView: ScrollView) -> Bool {
    guard !animator.isDragging, startDrag(translation: 1), let tracker = animator.tracker else {
      return false
    }
    dragSource = .scroll(scrollView, SharedDrag(tracker))
    return true
  }

  /// Drags the popup by a movement of a scroll view.
  ///
  /// While the popup is not fully open, its content does not scroll.
  ///
  /// - Returns: The part of the movement that scrolls the content.
  func drag(_ scrollView: ScrollView, by movement: Vector) -> Vector {
    guard case .scroll(_, let drag) = dragSource, let tracker = animator.tracker, let layout,
      let requested = tracker.state.requested
    else { return movement }
    let distance = layout.closedBottom
    let step = drag.move(
      tracker, by: -movement.dy / distance, from: requested,
      within: -Double.greatestFiniteMagnitude...1)
    closeIfSnapped()
    // Once the popup is fully open again, the content scrolls by the rest, and by all further
    // movement until the finger turns back.
    guard isFullyOpen else { return .zero }
    return Vector(dx: movement.dx, dy: movement.dy + step * distance)
  }

  /// Ends the drag of the popup.
  ///
  /// - Returns: The velocity with which the scroll view continues.
  func release(_ scrollView: ScrollView, at velocity: Vector) -> Vector {
    guard scrollView.panGestureRecognizer.state == .ended else {
      dragWasCancelled()
      return .zero
    }
    let isBack = isFullyOpen
    dragEnded(velocity: isBack ? 0 : velocity.dy)
    return isBack ? velocity : .zero
  }
}
