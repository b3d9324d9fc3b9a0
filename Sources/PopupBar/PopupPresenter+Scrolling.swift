import SashGeometry
import SashGestures
import SashInterface
import SashPresentation

/// How near to fully open counts as that: what is lost in rounding.
private let tolerance = 1e-9

/// Scroll views in the content, whose drags close the popup from their top.
extension PopupPresenter {
  /// Links all scroll views from the one under a touch up to the view of the popup's drag.
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

  /// Leaves all scroll views to themselves.
  func unlinkScrollViews() {
    guard !scrollLinks.isEmpty else { return }
    let links = scrollLinks
    scrollLinks = []
    for link in links { link.unlink() }
    if case .scroll = hand { dragWasCancelled() }
  }

  // MARK: Asking

  /// Whether a drag of a scroll view may become the popup's.
  func mayScroll(_ scrollView: ScrollView) -> Bool {
    switch machine {
    case .open, .opening: break
    case .hidden, .presenting, .bar, .closing, .dragging, .dismissing: return false
    }
    let scroll = scrollView.panGestureRecognizer
    guard interaction.style.effective != .none, pan.isEnabled, let touch = scroll.touches.first,
      allows(touch.source), isWithinLimit(scroll.startLocation(of: touch.id) ?? touch.position)
    else { return false }
    return pan.delegate?.gestureRecognizer(pan, shouldRequireFailureOf: scroll) != true
  }

  /// Whether the popup follows the drag of a scroll view.
  func isDragged(by scrollView: ScrollView) -> Bool {
    if case .scroll(let held, _) = hand { held === scrollView } else { false }
  }

  /// Whether the popup is where a finger that drags it can bring it no further upwards.
  var isFullyOpen: Bool { motors?.progress.state.asked.map { $0 >= 1 - tolerance } ?? false }

  // MARK: Following

  /// Takes hold of the popup with the drag of a scroll view; false where something else holds it.
  func beginDrag(of scrollView: ScrollView) -> Bool {
    guard !isHeld, startDrag(way: 1), let tracker = motors?.progress else { return false }
    hand = .scroll(scrollView, SharedDrag(tracker))
    return true
  }

  /// Follows the drag of a scroll view; returns what of the movement is the content's.
  ///
  /// While the popup is not fully open the content stays where it is.
  func drag(_ scrollView: ScrollView, by movement: Vector) -> Vector {
    guard case .scroll(_, let drag) = hand, let tracker = motors?.progress, let layout,
      let asked = tracker.state.asked
    else { return movement }
    let way = layout.closedBottom
    let step = drag.move(
      tracker, by: -movement.dy / way, from: asked, within: -Double.greatestFiniteMagnitude...1)
    closeIfSnapped()
    // Back at the top the content has the rest, and all that comes until the finger turns again.
    guard isFullyOpen else { return .zero }
    return Vector(dx: movement.dx, dy: movement.dy + step * way)
  }

  /// Lets go of the popup; returns what of the velocity is the content's.
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
