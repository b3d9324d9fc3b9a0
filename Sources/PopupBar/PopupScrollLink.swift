import SashGeometry
import SashGestures
import SashInterface
import SashPresentation

/// Lets the drags of a scroll view in an open popup close it, and gives the content back to them.
///
/// A scroll view is linked by the first touch on it, so that one that comes later is too, and until
/// the popup is closed.
final class PopupScrollLink: ScrollDragPartner, ScrollObserver {
  private unowned let presenter: PopupPresenter
  private weak var scrollView: ScrollView?
  /// Whether the present drag has moved its content sideways.
  private var wentSideways = false

  /// Shares the drags of a scroll view, which must not share them with somebody else.
  init(_ scrollView: ScrollView, with presenter: PopupPresenter) {
    self.presenter = presenter
    self.scrollView = scrollView
    scrollView.dragPartner = self
    scrollView.addObserver(self)
  }

  /// Whether it is still the one that shares the drags of a scroll view.
  var isInUse: Bool { scrollView?.dragPartner === self }

  /// Shares them no more.
  func unlink() {
    if isInUse { scrollView?.dragPartner = nil }
    scrollView?.removeObserver(self)
  }

  // MARK: Sharing

  var sharedAxes: ScrollAxes {
    guard let scrollView, presenter.mayScroll(scrollView) else { return [] }
    return rule(for: scrollView).sharedAxes
  }

  func scrollViewWillShareDrag(_ scrollView: ScrollView) { wentSideways = false }

  func scrollView(_ scrollView: ScrollView, shareDragBy movement: Vector) -> Vector {
    let isHeld = presenter.isDragged(by: scrollView)
    if isHeld, !presenter.isFullyOpen { return presenter.drag(scrollView, by: movement) }
    if movement.dx != 0 { wentSideways = true }
    let part = rule(for: scrollView).start(
      by: movement.dy, translation: scrollView.panGestureRecognizer.translation.dy)
    guard part > 0,
      isHeld || presenter.mayScroll(scrollView) && presenter.beginDrag(of: scrollView)
    else { return movement }
    // The rest led back to where the drag began, and is lost: the content is at its top.
    return presenter.drag(scrollView, by: Vector(dx: 0, dy: part))
  }

  func scrollView(_ scrollView: ScrollView, shareReleaseAt velocity: Vector) -> Vector {
    guard presenter.isDragged(by: scrollView) else { return velocity }
    return presenter.release(scrollView, at: velocity)
  }

  /// Lets the popup go when somebody else has taken the scroll view over in the midst of a drag.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    if presenter.isDragged(by: scrollView) { presenter.dragWasCancelled() }
  }

  private func rule(for scrollView: ScrollView) -> PopupScrollRule {
    PopupScrollRule(
      scrollableAxes: scrollView.scrollableAxes, isLocked: scrollView.isDirectionalLockEnabled,
      isAtTop: isAtTop(scrollView), wentSideways: wentSideways)
  }

  /// Whether neither a scroll view nor one around it has anything above what is seen.
  private func isAtTop(_ scrollView: ScrollView) -> Bool {
    var view: View? = scrollView
    while let current = view, current !== presenter.contentView {
      if let scrollView = current as? ScrollView, !scrollView.isAtTop { return false }
      view = current.superview
    }
    return true
  }
}
