// SPDX-License-Identifier: MIT

import SashGeometry
import SashScrolling

/// The observer of the shown content that shrinks the row of a tab bar controller while the content
/// is scrolled down, and expands it while the content is scrolled up.
///
/// The tab bar controller owns it and lays out the row; this object owns whether it is minimized.
final class TabBarMinimizer: ScrollObserver {
  /// The controller of the tabs; not retained.
  weak var owner: TabBarController?
  private var state = TabBarMinimizeState.expanded(down: 0)
  private weak var scrollView: ScrollView?
  /// The vertical content offset after the last movement of the content.
  private var lastOffset = 0.0

  /// Whether the row is minimized.
  var isMinimized: Bool { state.isMinimized }

  /// Expands the row at once, for example because other content is shown.
  func expand() { setState(.expanded(down: 0)) }

  /// Observes a scroll view, and stops observing the previous one.
  func observe(_ new: ScrollView?) {
    guard new !== scrollView else { return }
    scrollView?.removeObserver(self)
    scrollView = new
    lastOffset = new?.contentOffset.y ?? 0
    new?.addObserver(self)
  }

  /// Follows a scroll view that a navigation controller observes and reports.
  func follow(_ reported: ScrollView) {
    if reported !== scrollView {
      scrollView = reported
      lastOffset = reported.contentOffset.y
      return
    }
    scrollViewDidScroll(reported)
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    let offset = scrollView.contentOffset.y
    let distance = offset - lastOffset
    lastOffset = offset
    guard owner?.tabBarMinimizeBehavior == .onScrollDown, scrollView.isDragging else { return }
    let limits = scrollView.contentOffsetLimits
    var new = state
    new.scrolled(
      by: distance, fromTop: offset - limits.minimum.y, fromBottom: limits.maximum.y - offset)
    setState(new)
  }

  private func setState(_ new: TabBarMinimizeState) {
    let wasMinimized = state.isMinimized
    state = new
    if new.isMinimized != wasMinimized { owner?.rowDidMinimize(new.isMinimized) }
  }
}
