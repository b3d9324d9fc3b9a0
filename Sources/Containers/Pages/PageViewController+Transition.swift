// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashScrolling

/// The animation of pages.
private let standardMotion = Motion.spring(Spring(duration: 0.4, dampingRatio: 1))

extension PageViewController {
  // MARK: Transitions

  final func begin(_ transition: Transition, animated: Bool) {
    guard let from = pages[transition.from], let to = pages[transition.to] else { return }
    addChild(to.controller)
    appearanceTransition.begin(
      in: self, from: from.controller, to: to.controller, animated: animated)
    guard isViewLoaded else { return }
    insert(to)
    if animated { updateLayout() }
  }

  final func insert(_ page: Page) {
    page.holder.frame = pagesView.bounds
    pagesView.addSubview(page.holder)
    page.holder.embed(page.controller.view)
  }

  final func reverse(_ transition: Transition) {
    guard let from = pages[transition.from], let to = pages[transition.to] else { return }
    let (disappearing, appearing) = transition.isCompleting ? (from, to) : (to, from)
    appearanceTransition.reverse(
      disappearing: disappearing.controller, appearing: appearing.controller)
  }

  final func animate(to end: Double) {
    if let window { interactiveTransition.prepareAnimator(on: window.timeline) }
    if interactiveTransition.hasAnimator { updateLayout() }
    interactiveTransition.animate(to: end, with: standardMotion, usesReleaseVelocity: true)
  }

  final func end(_ transition: Transition) {
    let (visiblePage, removedPage) = (
      pages[transition.page], pages[transition.isCompleting ? transition.from : transition.to]
    )
    let focus = window?.firstResponder as? View
    let hadFocus =
      removedPage.map { removedPage in focus?.isDescendant(of: removedPage.holder) ?? false }
      ?? false
    appearanceTransition.endDisappearance(of: removedPage?.controller)
    removedPage?.holder.removeFromSuperview()
    appearanceTransition.endAppearance(of: visiblePage?.controller)
    removedPage?.controller.removeFromParent()
    interactiveTransition.end(at: 0)
    for page in [visiblePage, removedPage] { page?.holder.resetTransitionState() }
    if hadFocus, let visiblePage, let window {
      window.moveFocus(into: visiblePage.holder, last: nil)
    }
    updateLayout()
    updatePageControl()
    contentScrollViewDidChange()
    didEnd(transition, from: removedPage, to: visiblePage)
    pageRequests.pagesDidSettle(at: transition.page)
  }

  final func replace(_ old: ObjectIdentifier?, with new: ObjectIdentifier?) {
    if let old = old.flatMap({ pages[$0] }) {
      old.holder.removeFromSuperview()
      old.controller.removeFromParent()
    }
    if let new = new.flatMap({ pages[$0] }) {
      addChild(new.controller)
      if isViewLoaded { insert(new) }
    }
    updatePageControl()
    contentScrollViewDidChange()
  }

  // MARK: Layout

  /// Updates all positions: a pure function of the machine, the offset and the size.
  final func updateLayout() {
    guard isViewLoaded, let viewController else { return }
    let offset = interactiveTransition.progress
    let width = pagesView.bounds.width * (view.isMirrored ? -1 : 1)
    guard let transition = machine.transition, let from = pages[transition.from],
      let to = pages[transition.to]
    else {
      // At an end of the sequence the page follows a drag with resistance.
      let band = RubberBand.fraction(offset, dimension: 1, coefficient: rubberBandCoefficient)
      pages[ObjectIdentifier(viewController)]?.holder.translation = Vector(dx: -band * width, dy: 0)
      return
    }
    if view.prefersReducedMotion {
      to.holder.alpha = abs(offset)
    } else {
      from.holder.translation = Vector(dx: -offset * width, dy: 0)
      to.holder.translation = Vector(dx: ((transition.isForward ? 1 : -1) - offset) * width, dy: 0)
    }
    for page in [from, to] {
      let isShown = transition.page == ObjectIdentifier(page.controller)
      page.holder.accessibilityElementsHidden = !isShown
      page.holder.isUserInteractionEnabled = isShown
    }
  }

  final func updatePageControl() {
    guard isViewLoaded else { return }
    let count = dataSource?.numberOfPages(in: self) ?? 0
    pageControl.isHidden = !showsPageControl || count < 2
    pageControl.numberOfPages = count
    if let page = viewController {
      pageControl.currentPage = dataSource?.pageViewController(self, indexOf: page) ?? 0
    }
  }

  final func go(toPage number: Int) {
    guard let page = viewController, let dataSource else { return }
    let currentIndex = dataSource.pageViewController(self, indexOf: page)
    markTransitionAsUserInitiated()
    if number > currentIndex { goForward() } else if number < currentIndex { goBack() }
    updatePageControl()
  }
}

extension PageViewController: InteractiveTransitionOwner {
  final func transitionProgressDidChange() { updateLayout() }

  final func transitionAnimationDidEnd() { send(.animationEnded) }

  /// Returns the number of pages for a horizontal distance; negative to the right in a
  /// left-to-right layout.
  final func transitionProgress(forDistance dx: Double) -> Double {
    -dx * (view.isMirrored ? -1 : 1) / max(1, pagesView.bounds.width)
  }

  final func transitionDragDidBegin() -> Bool {
    forgetNeighbours()
    send(.grabbed)
    if case .dragged = machine.state { return true }
    return false
  }

  final func transitionDragDidMove(to new: Double) {
    guard case .dragged(_, let transition) = machine.state else { return }
    markTransitionAsUserInitiated()
    let isSame = transition.map { new == 0 || (new > 0) == $0.isForward } ?? false
    let next = isSame || new == 0 ? nil : neighbour(isForward: new > 0)
    if let next { register(next) }
    send(.moved(to: new, neighbour: next.map { ObjectIdentifier($0) }))
  }

  final func transitionDragDidEnd(_ release: TransitionRelease) {
    // A page without a neighbour returns from rest.
    guard let transition = machine.transition else { return send(.released(completes: false)) }
    interactiveTransition.endDrag(release)
    send(
      .released(
        completes: release.completes(
          at: interactiveTransition.progress, direction: transition.isForward ? 1 : -1)))
  }

  final func transitionDragDidCancel() { send(.released(completes: false)) }
}
