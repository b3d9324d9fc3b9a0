// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface

/// The pan gesture recogniser of a page view controller, which moves from page to page.
///
/// It can also interrupt the animation of a transition.
final class PageSwipeGesture: PanGestureRecognizer {
  weak var pager: PageViewController?
  /// The pager's offset at which the drag began, in pages.
  private var start = 0.0

  init() {
    super.init(direction: .horizontal)
    allowedSources = .all
    onChange = { [weak self] _ in self?.didChange() }
  }

  override func shouldBegin() -> Bool {
    guard let pager, super.shouldBegin(), pager.machine.page != nil else { return false }
    return pager.dataSource != nil
  }

  /// Lets horizontal pan gestures inside a page take precedence.
  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
    guard let inner = other.node as? View, inner !== node else { return false }
    return other is PanGestureRecognizer && inner.isDescendant(of: node as? View ?? inner)
  }

  private func didChange() {
    guard let pager else { return }
    switch state {
    case .began:
      start = pager.offset
      pager.send(.grabbed)
      guard case .dragged = pager.machine.state else { return cancel() }
      follow(pager)
    case .changed: follow(pager)
    case .ended:
      let fling =
        touches.first?.source == .touchpad ? settings.touchpadFlingSpeed : settings.flingSpeed
      pager.fingerDidLift(
        velocity: pager.pages(velocity.dx), isFling: abs(velocity.dx) > fling)
    case .cancelled: pager.send(.released(completes: false))
    case .possible, .failed: break
    }
  }

  private func follow(_ pager: PageViewController) {
    pager.fingerDidMove(to: start + pager.pages(translation.dx))
  }
}
