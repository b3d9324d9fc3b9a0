import SashGeometry
import SashGestures
import SashMotion

/// The animation of transitions that code begins.
private let standard = Motion.spring(Spring(duration: 0.4, dampingRatio: 1))
/// The animation of transitions after a finger was released.
private let released = Motion.spring(Spring(duration: 0.35, dampingRatio: 1))
/// The distance by which the lower page moves, as a fraction of its width.
private let parallax = 0.3
/// The maximum dimming of the lower page.
private let darkest = 0.12

extension NavigationController {
  typealias Passage = NavigationPassage<NavigationPage.ID>

  final func carryOut(_ effect: NavigationMachine<NavigationPage.ID>.Effect) {
    switch effect {
    case .begin(let passage, let animated): begin(passage, animated: animated)
    case .turn(let passage): turn(passage)
    case .hold: driver?.grab()
    case .letGo: interactivePopGestureRecognizer.cancel()
    case .follow(let new):
      driver?.set(new)
      progressDidChange(new)
    case .move(let side, let byFinger): move(to: side, byFinger: byFinger)
    case .end(let passage): end(passage)
    case .restack(let new, let old): restack(new, instead: old)
    }
  }

  final func page(_ id: NavigationPage.ID?) -> NavigationPage? { id.flatMap { pages[$0] } }

  // MARK: Transitions

  private func begin(_ passage: Passage, animated: Bool) {
    isPassageAnimated = animated
    let (from, to) = (page(passage.from.last), page(passage.to.last))
    adopt(passage.to)
    if let to {
      delegate?.navigationController(self, willShow: to.controller, animated: animated)
    }
    rememberFocus(of: from)
    if case .appeared = appearance { isToldPassage = true } else { isToldPassage = false }
    if isToldPassage {
      from?.controller.beginAppearanceTransition(false, animated: animated)
      to?.controller.beginAppearanceTransition(true, animated: animated)
    }
    progress = 0
    if isViewLoaded, let to {
      insert(to, below: passage.direction == .pop ? from : nil)
      updateRows()
    }
    guard animated, let window else { return }
    driver = Animator(value: 0, timeline: window.timeline) { [weak self] in
      self?.progressDidChange($0)
    }
    show()
  }

  private func insert(_ page: NavigationPage, below other: NavigationPage?) {
    // The page is laid out for the frame that it is about to appear in.
    page.holder.frame = pagesView.bounds
    if let other, other.holder.superview === pagesView {
      pagesView.insertSubview(page.holder, below: other.holder)
    } else {
      pagesView.addSubview(page.holder)
    }
    applyInsets(to: page)
    page.holder.hold(page.controller.view)
    page.watch(for: scrollWatcher)
  }

  private func turn(_ passage: Passage) {
    let arriving = page(passage.stack.last)
    let leaving = page(passage[passage.heading == .to ? .from : .to].last)
    if let arriving {
      delegate?.navigationController(self, willShow: arriving.controller, animated: true)
    }
    guard isToldPassage else { return }
    leaving?.controller.beginAppearanceTransition(false, animated: true)
    arriving?.controller.beginAppearanceTransition(true, animated: true)
  }

  private func move(to side: Passage.Side, byFinger: Bool) {
    moveFocus(to: page(machine.passage?.stack.last))
    let velocity = byFinger ? releaseVelocity : nil
    releaseVelocity = nil
    guard let driver else { return send(.arrived) }
    show()
    driver.animate(
      to: side.progress, with: byFinger ? released : standard, velocity: velocity
    ) { [weak self] outcome in
      if outcome == .finished { self?.send(.arrived) }
    }
  }

  final func progressDidChange(_ new: Double) {
    guard machine.passage != nil else { return }
    progress = min(max(new, 0), 1)
    show()
  }

  private func end(_ passage: Passage) {
    let shown = page(passage.stack.last)
    let gone = page(passage[passage.heading == .to ? .from : .to].last)
    driver = nil
    progress = 0
    gone?.controller.endDisappearance(wasBegun: isToldPassage)
    gone?.holder.removeFromSuperview()
    gone?.holder.rest()
    shown?.holder.rest()
    if isToldPassage { shown?.controller.endAppearanceTransition() }
    isToldPassage = false
    release(Set(passage.from).union(passage.to).subtracting(passage.stack))
    updateRows()
    show()
    contentScrollViewDidChange()
    if let shown {
      moveFocus(to: shown)
      delegate?.navigationController(self, didShow: shown.controller, animated: isPassageAnimated)
    }
    waiters.pagesRest(at: passage.stack.last)
  }

  /// Shows the top page without a transition, for example when the view is loaded.
  final func showTopPage() {
    guard isViewLoaded, let page = page(machine.stack.last) else { return }
    insert(page, below: nil)
    updateRows()
    show()
  }

  // MARK: Children

  private func adopt(_ ids: [NavigationPage.ID]) {
    for id in ids {
      if let controller = page(id)?.controller { addChild(controller) }
    }
  }

  private func release(_ ids: Set<NavigationPage.ID>) {
    // In the order of the children, so that the callbacks have the same order in each run.
    for child in children where ids.contains(NavigationPage.ID(child)) {
      child.barInsets = .zero
      child.removeFromParent()
    }
  }

  private func restack(_ new: [NavigationPage.ID], instead old: [NavigationPage.ID]) {
    adopt(new)
    let kept = Set(new).union(machine.passage?.from ?? []).union(machine.passage?.to ?? [])
    release(Set(old).subtracting(kept))
    updateRows()
    show()
    contentScrollViewDidChange()
  }

  // MARK: Layout

  /// Updates all frames: a pure function of the machine, the progress and the size.
  final func show() {
    guard isViewLoaded else { return }
    // Insets first: they determine the scroll view and offset that the bars follow.
    for page in pages.values where page.holder.superview != nil { applyInsets(to: page) }
    placeBars()
    bottomBarsDidMove()
    guard let passage = machine.passage, let from = page(passage.from.last),
      let to = page(passage.to.last)
    else { return }
    let isPush = passage.direction == .push
    let (upper, lower) = isPush ? (to, from) : (from, to)
    placePages(upper: upper.holder, lower: lower.holder, cover: isPush ? progress : 1 - progress)
    let arriving = page(passage.stack.last)
    for page in [from, to] {
      page.holder.isUserInteractionEnabled = page === arriving
      page.holder.accessibilityElementsHidden = page !== arriving
    }
  }

  /// Lays out two pages of which the upper covers a fraction of the lower.
  private func placePages(upper: View, lower: View, cover: Double) {
    if view.prefersReducedMotion {
      upper.alpha = cover
      return
    }
    let way = pagesView.bounds.width * (view.layoutDirection == .rightToLeft ? -1 : 1)
    upper.translation = Vector(dx: way * (1 - cover), dy: 0)
    lower.translation = Vector(dx: -way * parallax * cover, dy: 0)
    lower.dimming = darkest * cover
  }

  // MARK: Focus

  private func rememberFocus(of page: NavigationPage?) {
    guard let page, let focus = window?.firstResponder, page.contains(focus) else { return }
    page.lastFocus = focus
  }

  /// Moves the keyboard focus into a page, if one of the pages has it or had it before it
  /// disappeared.
  private func moveFocus(to page: NavigationPage?) {
    guard let page, let window else { return }
    if let focus = window.firstResponder {
      if page.contains(focus) { return }
      guard let other = pages.values.first(where: { $0.contains(focus) }) else { return }
      other.lastFocus = focus
    } else {
      guard pages.values.contains(where: { $0 !== page && $0.lastFocus != nil }) else { return }
    }
    window.moveFocus(into: page.holder, last: page.lastFocus)
  }
}

extension NavigationPage {
  /// Returns whether a responder is in the page.
  func contains(_ responder: Responder) -> Bool {
    var current: Responder? = responder
    while let responder = current {
      if responder === holder { return true }
      current = responder.next
    }
    return false
  }
}
