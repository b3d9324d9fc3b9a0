// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface

/// The pan gesture recogniser of a page view controller, which moves from page to page.
///
/// It can also interrupt the animation of a transition.
final class PageSwipeGestureRecognizer: TransitionPanGestureRecognizer<PageViewController> {
  override init(_ transition: InteractiveTransition<PageViewController>) {
    super.init(transition)
    allowedSources = .all
  }

  override func shouldBegin() -> Bool {
    guard let owner, super.shouldBegin(), owner.machine.page != nil else { return false }
    return owner.dataSource != nil
  }

  /// Lets horizontal pan gestures inside a page take precedence.
  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
    guard let inner = other.node as? View, inner !== node else { return false }
    return other is PanGestureRecognizer && inner.isDescendant(of: node as? View ?? inner)
  }
}
