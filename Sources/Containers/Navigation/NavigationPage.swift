// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashScrolling

/// The length of content below the bar that is ignored, in logical pixels.
private let contentTolerance = 0.5

/// A page of a navigation controller: a controller with the views and the state that the container
/// needs for it.
final class NavigationPage {
  typealias ID = ObjectIdentifier

  let controller: ViewController
  /// The view that contains the controller's view while it is visible, and moves during
  /// transitions.
  let holder = PageHolderView()
  let row: NavigationBarRow
  /// The responder that had the keyboard focus when the page disappeared.
  private(set) weak var lastFocus: Responder?
  private weak var observedScrollView: ScrollView?

  init(_ controller: ViewController) {
    self.controller = controller
    row = NavigationBarRow(controller.navigationItem)
  }

  var id: ID { ID(controller) }

  /// Saves the responder to which the keyboard focus returns together with the page.
  func saveFocus(_ responder: Responder) { lastFocus = responder }

  /// Returns whether a responder is in the page, or below its title in the bar.
  func contains(_ responder: Responder) -> Bool {
    responder.chain.contains { $0 === holder || $0 === row.drawer }
  }

  /// Observes the page's current scroll view, and stops observing the previous one.
  func observeScrolling(with observer: any ScrollObserver) {
    let scrollView = controller.contentScrollView as? ScrollView
    guard scrollView !== observedScrollView else { return }
    stopObservingScrolling(with: observer)
    observedScrollView = scrollView
    scrollView?.addObserver(observer)
  }

  func stopObservingScrolling(with observer: any ScrollObserver) {
    observedScrollView?.removeObserver(observer)
    resetBarHeights()
    observedScrollView = nil
  }

  func observes(_ scrollView: ScrollView) -> Bool { observedScrollView === scrollView }

  /// Updates the visible part of the large title, and whether content is scrolled below the bar.
  ///
  /// While the bar is hidden its row stays unchanged and the page counts as not scrolled below it.
  func followScroll(isBarHidden: Bool) {
    guard !isBarHidden else { return resetBarHeights() }
    let scrolled = scrolled
    row.followsReadableWidth = observedScrollView?.followsReadableWidth ?? false
    row.largeFraction = row.largeTitle.fraction(scrolled: scrolled)
    row.contentPosition =
      observedScrollView == nil
      ? .unknown
      : scrolled > row.largeTitle.height + contentTolerance ? .belowBar : .clearOfBar
    observedScrollView?.collapsibleBarHeight = row.largeTitle.height
    observedScrollView?.collapsedBarHeight = row.largeTitle.height * (1 - row.largeFraction)
  }

  private func resetBarHeights() {
    observedScrollView?.collapsibleBarHeight = 0
    observedScrollView?.collapsedBarHeight = 0
  }

  /// The scroll distance from the beginning of the content in logical pixels; zero without a scroll
  /// view.
  var scrolled: Double {
    guard let observedScrollView else { return 0 }
    return observedScrollView.contentOffset.y + observedScrollView.adjustedContentInset.top
  }
}
