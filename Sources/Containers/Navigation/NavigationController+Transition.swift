// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashRaster

/// The animation of transitions that code begins.
private let standardMotion = Motion.spring(Spring(duration: 0.4, dampingRatio: 1))
/// The animation of transitions after a finger was released.
private let releaseMotion = Motion.spring(Spring(duration: 0.35, dampingRatio: 1))
/// The distance by which the lower page moves, as a fraction of its width.
private let parallax = 0.3
/// The shadow of the upper page on the lower one, at its full opacity.
private let pageShadow = Shadow(color: Color(white: 0, alpha: 0.3), blur: 16)
/// The maximum dimming of the lower page in light themes.
private let maximumDimming = 0.12
/// The maximum dimming of the lower page in dark themes, whose backgrounds hardly get darker.
private let maximumDarkDimming = 0.4

extension NavigationController {
  typealias Transition = NavigationTransition<NavigationPage.ID>

  final func perform(_ effect: NavigationMachine<NavigationPage.ID>.Effect) {
    switch effect {
    case .begin(let transition, let animated): begin(transition, animated: animated)
    case .reverse(let transition): reverse(transition)
    case .pauseAnimation: interactiveTransition.pause()
    case .cancelGesture: interactivePopGestureRecognizer.cancel()
    case .setProgress(let new): interactiveTransition.setProgress(new)
    case .animate(let side, let byFinger): animate(to: side, byFinger: byFinger)
    case .end(let transition): end(transition)
    case .updateStack(let new, let old): updateStack(new, replacing: old)
    }
  }

  final func page(_ id: NavigationPage.ID?) -> NavigationPage? { id.flatMap { pages[$0] } }

  // MARK: Transitions

  private func begin(_ transition: Transition, animated: Bool) {
    let (from, to) = (page(transition.from.last), page(transition.to.last))
    addChildren(transition.to)
    if let to {
      delegate?.navigationController(self, willShow: to.controller, animated: animated)
    }
    saveFocus(of: from)
    appearanceTransition.begin(
      in: self, from: from?.controller, to: to?.controller, animated: animated)
    if isViewLoaded, let to {
      insert(to, below: transition.direction == .pop ? from : nil)
      updateRows()
    }
    guard animated, let window else { return }
    interactiveTransition.prepareAnimator(on: window.timeline)
    updateLayout()
  }

  private func insert(_ page: NavigationPage, below other: NavigationPage?) {
    // The page is laid out for the frame that it is about to appear in.
    page.holder.frame = pagesView.bounds
    if let other, other.holder.superview === pagesView {
      pagesView.insertSubview(page.holder, belowSubview: other.holder)
    } else {
      pagesView.addSubview(page.holder)
    }
    applyInsets(to: page)
    page.holder.embed(page.controller.view)
    page.observeScrolling(with: scrollObserver)
  }

  private func reverse(_ transition: Transition) {
    let appearing = page(transition.stack.last)
    let disappearing = page(transition[transition.destination.other].last)
    if let appearing {
      delegate?.navigationController(self, willShow: appearing.controller, animated: true)
    }
    appearanceTransition.reverse(
      disappearing: disappearing?.controller, appearing: appearing?.controller)
  }

  private func animate(to side: Transition.Side, byFinger: Bool) {
    moveFocus(to: page(machine.transition?.stack.last))
    if interactiveTransition.hasAnimator { updateLayout() }
    interactiveTransition.animate(
      to: side.progress, with: byFinger ? releaseMotion : standardMotion,
      usesReleaseVelocity: byFinger)
  }

  private func end(_ transition: Transition) {
    let visiblePage = page(transition.stack.last)
    let removedPage = page(transition[transition.destination.other].last)
    interactiveTransition.end(at: 0)
    appearanceTransition.endDisappearance(of: removedPage?.controller)
    removedPage?.holder.removeFromSuperview()
    removedPage?.holder.resetTransitionState()
    visiblePage?.holder.resetTransitionState()
    appearanceTransition.endAppearance(of: visiblePage?.controller)
    removeChildren(Set(transition.from).union(transition.to).subtracting(transition.stack))
    updateRows()
    updateLayout()
    contentScrollViewDidChange()
    if let visiblePage {
      moveFocus(to: visiblePage)
      delegate?.navigationController(
        self, didShow: visiblePage.controller, animated: appearanceTransition.isAnimated)
    }
    pageRequests.pagesDidSettle(at: transition.stack.last)
  }

  /// Shows the top page without a transition, for example when the view is loaded.
  final func showTopPage() {
    guard isViewLoaded, let page = page(machine.stack.last) else { return }
    insert(page, below: nil)
    updateRows()
    updateLayout()
  }

  // MARK: Children

  private func addChildren(_ ids: [NavigationPage.ID]) {
    for id in ids {
      if let controller = page(id)?.controller { addChild(controller) }
    }
  }

  private func removeChildren(_ ids: Set<NavigationPage.ID>) {
    // In the order of the children, so that the callbacks have the same order in each run.
    for child in children where ids.contains(NavigationPage.ID(child)) {
      child.barInsets = .zero
      child.removeFromParent()
    }
  }

  private func updateStack(_ new: [NavigationPage.ID], replacing old: [NavigationPage.ID]) {
    addChildren(new)
    let retained = Set(new).union(machine.transition?.from ?? []).union(
      machine.transition?.to ?? [])
    removeChildren(Set(old).subtracting(retained))
    updateRows()
    updateLayout()
    contentScrollViewDidChange()
  }

  // MARK: Layout

  /// Updates all frames: a pure function of the machine, the progress and the size.
  final func updateLayout() {
    guard isViewLoaded else { return }
    // Insets first: they determine the scroll view and offset that the bars follow.
    for page in pages.values where page.holder.superview != nil { applyInsets(to: page) }
    layOutBars()
    bottomBarHost?.bottomBarsDidMove(in: self)
    guard let transition = machine.transition, let from = page(transition.from.last),
      let to = page(transition.to.last)
    else { return }
    let progress = interactiveTransition.progress
    let isPush = transition.direction == .push
    let (upper, lower) = isPush ? (to, from) : (from, to)
    layOutPages(
      upper: upper.holder, lower: lower.holder, coverage: isPush ? progress : 1 - progress)
    let appearing = page(transition.stack.last)
    for page in [from, to] {
      page.holder.isUserInteractionEnabled = page === appearing
      page.holder.accessibilityElementsHidden = page !== appearing
    }
  }

  /// Returns the horizontal offsets of two pages, and of their rows in the bar, from their places at
  /// rest.
  ///
  /// - Parameters:
  ///   - coverage: The fraction of the lower page that the upper one covers.
  ///   - width: The width of the pages.
  ///   - isMirrored: Whether the upper page comes from the left.
  /// - Returns: The offsets in logical pixels.
  static func pageOffsets(
    coverage: Double, width: Double, isMirrored: Bool
  ) -> (upper: Double, lower: Double) {
    let signedWidth = isMirrored ? -width : width
    return (signedWidth * (1 - coverage), -signedWidth * parallax * coverage)
  }

  /// Lays out two pages of which the upper covers a fraction of the lower.
  private func layOutPages(upper: View, lower: View, coverage: Double) {
    if view.prefersReducedMotion {
      upper.alpha = coverage
      return
    }
    let offsets = Self.pageOffsets(
      coverage: coverage, width: pagesView.bounds.width,
      isMirrored: view.isMirrored)
    upper.translation = Vector(dx: offsets.upper, dy: 0)
    lower.translation = Vector(dx: offsets.lower, dy: 0)
    let isDark = view.theme.style == .dark
    lower.dimming = (isDark ? maximumDarkDimming : maximumDimming) * coverage
    var shadow = pageShadow
    if isDark {
      // A dark shadow is invisible on a dark page.
      shadow = view.theme.surfaceLine(at: view.displayScale)
    }
    // It fades in from the first pixel, and out where the page leaves.
    shadow.color.alpha *= min(coverage, 1 - coverage) * 2
    upper.shadow = shadow.color.alpha > 0 ? shadow : nil
  }

  // MARK: Focus

  private func saveFocus(of page: NavigationPage?) {
    guard let page, let focus = window?.firstResponder, page.contains(focus) else { return }
    page.saveFocus(focus)
  }

  /// Moves the keyboard focus into a page, if one of the pages has it or had it before it
  /// disappeared.
  ///
  /// The page itself may have had it: a search field gives the focus up with the key that closes its
  /// page.
  private func moveFocus(to page: NavigationPage?) {
    guard let page, let window else { return }
    if let focus = window.firstResponder {
      if page.contains(focus) { return }
      guard let other = pages.values.first(where: { $0.contains(focus) }) else { return }
      other.saveFocus(focus)
    } else {
      guard pages.values.contains(where: { $0.lastFocus != nil }) else { return }
    }
    let last = page.lastFocus
    let isInBar = last?.chain.contains { $0 === page.row.drawer } ?? false
    if isInBar, window.makeFirstResponder(last) { return }
    window.moveFocus(into: page.holder, last: last)
  }
}
