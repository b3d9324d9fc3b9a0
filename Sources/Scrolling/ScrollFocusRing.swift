// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashRaster

/// The focus ring of a scroll view, which lies above the content and does not scroll.
///
/// Its view is created when it is shown for the first time.
final class ScrollFocusRing {
  private var view: FocusRingView?

  /// Shows or hides the ring.
  func show(_ shows: Bool, around scrollView: ScrollView) {
    guard shows || view != nil else { return }
    let view = view ?? FocusRingView()
    self.view = view
    view.isHidden = !shows
    if shows { scrollView.addSubview(view) }
    layOut(around: scrollView)
  }

  /// Lays out the ring around the part of the scroll view that no bar and no keyboard covers.
  func layOut(around scrollView: ScrollView) {
    guard let view, !view.isHidden else { return }
    var covered = scrollView.safeAreaInsets
    covered.top = max(0, covered.top - scrollView.collapsedBarHeight)
    let ring = scrollView.bounds.inset(by: covered)
    var radii = scrollView.focusRingCornerRadii
    if covered.top > 0 { (radii.topLeft, radii.topRight) = (0, 0) }
    if covered.bottom > 0 { (radii.bottomLeft, radii.bottomRight) = (0, 0) }
    if covered.left > 0 { (radii.topLeft, radii.bottomLeft) = (0, 0) }
    if covered.right > 0 { (radii.topRight, radii.bottomRight) = (0, 0) }
    view.frame = ring
    view.ringRadii = scrollView.focusRingRadii(around: ring, atLeast: radii)
    view.ringStyle = scrollView.cornerStyle
  }
}
