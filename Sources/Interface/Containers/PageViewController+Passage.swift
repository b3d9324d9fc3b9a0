import SashGeometry
import SashGestures
import SashMotion

/// The animation of pages.
private let standard = Motion.spring(Spring(duration: 0.4, dampingRatio: 1))
/// The fraction of a page from which a slowly released page continues to the end.
private let turningPoint = 0.5

extension PageViewController {
  // MARK: Transitions

  final func begin(_ passage: Passage, animated: Bool) {
    guard let from = pages[passage.from], let to = pages[passage.to] else { return }
    addChild(to.controller)
    if case .appeared = appearance { isTold = true } else { isTold = false }
    if isTold {
      from.controller.beginAppearanceTransition(false, animated: animated)
      to.controller.beginAppearanceTransition(true, animated: animated)
    }
    guard isViewLoaded else { return }
    insert(to)
    if animated { show() }
  }

  final func insert(_ page: Page) {
    page.holder.frame = pagesView.bounds
    pagesView.addSubview(page.holder)
    page.holder.hold(page.controller.view)
  }

  final func turn(_ passage: Passage) {
    guard isTold, let from = pages[passage.from], let to = pages[passage.to] else { return }
    let (going, coming) = passage.isGoing ? (from, to) : (to, from)
    going.controller.beginAppearanceTransition(false, animated: true)
    coming.controller.beginAppearanceTransition(true, animated: true)
  }

  final func move(to end: Double) {
    let velocity = releaseVelocity
    releaseVelocity = nil
    guard let driver = driver ?? makeDriver() else { return send(.arrived) }
    show()
    driver.animate(to: end, with: standard, velocity: velocity) { [weak self] outcome in
      if outcome == .finished { self?.send(.arrived) }
    }
  }

  private func makeDriver() -> Animator? {
    guard let window else { return nil }
    let driver = Animator(value: offset, timeline: window.timeline) { [weak self] in
      self?.offsetDidChange($0)
    }
    self.driver = driver
    return driver
  }

  final func offsetDidChange(_ new: Double) {
    offset = new
    show()
  }

  final func end(_ passage: Passage) {
    let (shown, gone) = (pages[passage.page], pages[passage.isGoing ? passage.from : passage.to])
    let focus = window?.firstResponder as? View
    let hadFocus = gone.map { gone in focus?.isDescendant(of: gone.holder) ?? false } ?? false
    gone?.controller.endDisappearance(wasBegun: isTold)
    gone?.holder.removeFromSuperview()
    if isTold { shown?.controller.endAppearanceTransition() }
    isTold = false
    gone?.controller.removeFromParent()
    offset = 0
    driver = nil
    for page in [shown, gone] { page?.holder.rest() }
    if hadFocus, let shown, let window {
      window.moveFocus(into: shown.holder, last: nil)
    }
    show()
    updatePageControl()
    contentScrollViewDidChange()
    if passage.isGoing, isByUser, let shown, let gone {
      delegate?.pageViewController(self, didGoFrom: gone.controller, to: shown.controller)
    }
    isByUser = false
    waiters.pagesRest(at: passage.page)
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
  final func show() {
    guard isViewLoaded, let base else { return }
    let width = pagesView.bounds.width * (view.layoutDirection == .rightToLeft ? -1 : 1)
    guard let passage = machine.passage, let from = pages[passage.from], let to = pages[passage.to]
    else {
      // At an end of the sequence the page follows a drag with resistance.
      let band = RubberBand.fraction(offset, dimension: 1, coefficient: rubberBandCoefficient)
      pages[ObjectIdentifier(base)]?.holder.translation = Vector(dx: -band * width, dy: 0)
      return
    }
    if view.prefersReducedMotion {
      to.holder.alpha = abs(offset)
    } else {
      from.holder.translation = Vector(dx: -offset * width, dy: 0)
      to.holder.translation = Vector(dx: ((passage.isForward ? 1 : -1) - offset) * width, dy: 0)
    }
    for page in [from, to] {
      let isShown = passage.page == ObjectIdentifier(page.controller)
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
    let now = dataSource.pageViewController(self, indexOf: page)
    isByUser = true
    if number > now { goForward() } else if number < now { goBack() }
    updatePageControl()
  }

  // MARK: Touches

  final func fingerDidMove(to new: Double) {
    guard case .dragged(_, let passage) = machine.state else { return }
    isByUser = true
    let isSame = passage.map { new == 0 || (new > 0) == $0.isForward } ?? false
    let next = isSame || new == 0 ? nil : neighbour(isForward: new > 0)
    if let next { know(next) }
    send(.moved(to: new, neighbour: next.map { ObjectIdentifier($0) }))
  }

  final func fingerDidLift(velocity: Double, isFling: Bool) {
    guard let passage = machine.passage else { return send(.released(goesOn: false)) }
    let sign = passage.isForward ? 1.0 : -1.0
    releaseVelocity = velocity
    send(.released(goesOn: isFling ? velocity * sign > 0 : offset * sign > turningPoint))
  }

  /// Returns the number of pages for a horizontal distance; negative to the right in a
  /// left-to-right layout.
  final func pages(_ dx: Double) -> Double {
    -dx * (view.layoutDirection == .rightToLeft ? -1 : 1) / max(1, pagesView.bounds.width)
  }
}
