// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashRaster

/// The distance of the ring from the edges of a view that extends to the edge of the window, and its
/// smallest radius there, in logical pixels, as in rows of forms.
private let edgeInset = 2.0
private let edgeRadius = 4.0

/// The focus ring of a scroll view, which lies above the content and does not scroll.
///
/// Its view is created when it is shown for the first time.
final class ScrollFocusRing: FrameObserver {
  private var view: FocusRingView?
  /// The distances from the window's edges at the last layout.
  private var edges = EdgeInsets.zero

  /// Shows or hides the ring.
  func show(_ shows: Bool, around scrollView: ScrollView) {
    guard shows || view != nil else { return }
    let view = view ?? FocusRingView()
    self.view = view
    view.isHidden = !shows
    if shows {
      scrollView.addSubview(view)
      scrollView.window?.addFrameObserver(self)
    }
    layOut(around: scrollView)
  }

  /// Insets other sides after a frame that has moved the scroll view to an edge of the window or away
  /// from it, which lays nothing out: an animation or a drag of its page.
  func frameDidLayOut() {
    guard let view, !view.isHidden, let scrollView = view.superview as? ScrollView,
      windowEdges(of: uncoveredRect(of: scrollView), in: scrollView) != edges
    else { return }
    layOut(around: scrollView)
  }

  /// Lays out the ring around the part of the scroll view that no bar and no keyboard covers, and
  /// keeps the scroll indicators inside it.
  ///
  /// Its sides at the edge of the window are inset: a line along that edge would look like a part of the
  /// window's frame, and the round corners of a window would cut it.
  func layOut(around scrollView: ScrollView) {
    guard let view, !view.isHidden else {
      scrollView.indicators.ring = nil
      return
    }
    let covered = coveredInsets(of: scrollView)
    var ring = uncoveredRect(of: scrollView)
    var radii = scrollView.focusRingCornerRadii
    if covered.top > 0 { (radii.topLeft, radii.topRight) = (0, 0) }
    if covered.bottom > 0 { (radii.bottomLeft, radii.bottomRight) = (0, 0) }
    if covered.left > 0 { (radii.topLeft, radii.bottomLeft) = (0, 0) }
    if covered.right > 0 { (radii.topRight, radii.bottomRight) = (0, 0) }
    edges = windowEdges(of: ring, in: scrollView)
    if edges != .zero {
      ring = ring.inset(by: edges)
      radii = CornerRadii(
        topLeft: radius(radii.topLeft, between: edges.top, edges.left),
        topRight: radius(radii.topRight, between: edges.top, edges.right),
        bottomRight: radius(radii.bottomRight, between: edges.bottom, edges.right),
        bottomLeft: radius(radii.bottomLeft, between: edges.bottom, edges.left))
    }
    view.frame = ring
    view.ringRadii = scrollView.focusRingRadii(around: ring, atLeast: radii)
    view.ringStyle = scrollView.cornerStyle
    scrollView.indicators.ring = RoundedRect(rect: ring, radii: view.ringRadii)
      .inset(by: scrollView.theme.metrics.focusRingWidth)
  }

  /// Returns the insets of the parts that bars and a keyboard cover.
  private func coveredInsets(of scrollView: ScrollView) -> EdgeInsets {
    var covered = scrollView.safeAreaInsets
    covered.top = max(0, covered.top - scrollView.collapsedBarHeight)
    return covered
  }

  private func uncoveredRect(of scrollView: ScrollView) -> Rect {
    scrollView.bounds.inset(by: coveredInsets(of: scrollView))
  }

  /// Returns the distances of the ring from those sides of a rectangle in a scroll view that are at
  /// the edge of the window, and 0 for the others, where the ring lies on the view's own border.
  private func windowEdges(of rect: Rect, in scrollView: ScrollView) -> EdgeInsets {
    guard let window = scrollView.window else { return .zero }
    let frame = scrollView.convert(rect, to: nil)
    return EdgeInsets(
      top: frame.minY <= 0 ? edgeInset : 0, left: frame.minX <= 0 ? edgeInset : 0,
      bottom: frame.maxY >= window.size.height ? edgeInset : 0,
      right: frame.maxX >= window.size.width ? edgeInset : 0)
  }

  /// Returns the radius of a corner between two sides, which may be inset.
  private func radius(_ radius: Double, between first: Double, _ second: Double) -> Double {
    first == 0 && second == 0 ? radius : max(edgeRadius, radius - max(first, second))
  }
}
