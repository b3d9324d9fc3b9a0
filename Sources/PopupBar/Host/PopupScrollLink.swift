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
  private unowned let presenter: PopupPresenter
  private weak var scrollView: ScrollView?
  /// Whether the current drag has scrolled horizontally.
  private var didScrollHorizontally = false

  /// Shares the drags of a scroll view that has no other drag partner.
  init(_ scrollView: ScrollView, with presenter: PopupPresenter) {
    self.presenter = presenter
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
    guard let scrollView, presenter.canShareDrag(scrollView) else { return [] }
    return rule(for: scrollView).sharedAxes
  }

  func scrollViewWillShareDrag(_ scrollView: ScrollView) { didScrollHorizontally = false }

  func scrollView(_ scrollView: ScrollView, shareDragBy movement: Vector) -> Vector {
    let isDragged = presenter.isDragged(by: scrollView)
    if isDragged, !presenter.isFullyOpen { return presenter.drag(scrollView, by: movement) }
    if movement.dx != 0 { didScrollHorizontally = true }
    let part = rule(for: scrollView).popupPart(
      of: movement.dy, translation: scrollView.panGestureRecognizer.translation.dy)
    guard part > 0,
      isDragged || presenter.canShareDrag(scrollView) && presenter.beginDrag(of: scrollView)
    else { return movement }
    // The rest of the movement is dropped: it only returned the finger to where the drag began, and
    // the content is at its top.
    return presenter.drag(scrollView, by: Vector(dx: 0, dy: part))
  }

  func scrollView(_ scrollView: ScrollView, shareReleaseAt velocity: Vector) -> Vector {
    guard presenter.isDragged(by: scrollView) else { return velocity }
    return presenter.release(scrollView, at: velocity)
  }

  /// Ends the drag of the popup if another object has ended that of the scroll view.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    if presenter.isDragged(by: scrollView) { presenter.dragWasCancelled() }
  }

  private func rule(for scrollView: ScrollView) -> PopupScrollRule {
    PopupScrollRule(
      scrollableAxes: scrollView.scrollableAxes, isLocked: scrollView.isDirectionalLockEnabled,
      isAtTop: isAtTop(scrollView), didScrollHorizontally: didScrollHorizontally)
  }

  /// Returns whether the scroll view, and all scroll views around it, are at their top.
  private func isAtTop(_ scrollView: ScrollView) -> Bool {
    var view: View? = scrollView
    while let current = view, current !== presenter.contentView {
      if let scrollView = current as? ScrollView, !scrollView.isAtTop { return false }
      view = current.superview
    }
    return true
  }
}
