import SashGeometry
import SashGestures
import SashInterface
import SashMotion

/// The space between the titles of two items, in logical pixels.
private let pageGap = 8.0
/// The animation of the titles after a drag.
private let settling = Motion.spring(Spring(duration: 0.4, dampingRatio: 1))

/// The gesture that pages a bar from its item to the neighbours: dragging the titles sideways.
final class PopupTitlesPager {
  private weak var bar: PopupBar?
  private var paging = PopupPaging.resting
  /// The titles of the neighbours, as far as they were requested.
  private var before = Neighbour.unknown
  private var after = Neighbour.unknown
  private var offset = 0.0
  private var velocity = 0.0
  private var driver: Animator?
  let swipe = TitlesSwipeGesture()

  private enum Neighbour {
    /// Not requested from the data source.
    case unknown
    /// There is no neighbour.
    case none
    /// A neighbour, whose titles are beside those of the item.
    case item(PopupItem, PopupTitlesPage)

    var page: PopupTitlesPage? { if case .item(_, let page) = self { page } else { nil } }
    var exists: Bool { if case .item = self { true } else { false } }
  }

  init(_ bar: PopupBar) {
    self.bar = bar
    swipe.pager = self
    swipe.isEnabled = false
    bar.titles.addGestureRecognizer(swipe)
    bar.titles.onPlace = { [weak self] in self?.show() }
  }

  // MARK: Conditions

  /// Whether the titles can be paged.
  private var isPossible: Bool {
    guard let bar else { return false }
    return !bar.usesContentControllersAsDataSource && bar.dataSource != nil && bar.popupItem != nil
      && bar.customBarViewController == nil
  }

  func sourceDidChange() { reset() }
  func itemDidChange() { reset() }

  /// Discards the neighbours, and ends a drag.
  private func reset() {
    send(.interrupted)
    forgetNeighbours()
    swipe.isEnabled = isPossible
    bar?.titles.isUserInteractionEnabled = isPossible
  }

  /// Ends a drag and releases the animator, because the window and its timeline are gone.
  func stop() {
    send(.interrupted)
    driver = nil
  }

  private func forgetNeighbours() {
    for neighbour in [before, after] { neighbour.page?.removeFromSuperview() }
    before = .unknown
    after = .unknown
    bar?.titles.clipsToBounds = false
  }

  // MARK: Neighbours

  /// Whether there is an item on either side; requests both from the data source.
  private var hasNeighbour: Bool {
    find(isForward: false)
    find(isForward: true)
    return before.exists || after.exists
  }

  private func find(isForward: Bool) {
    guard case .unknown = isForward ? after : before, isPossible, let bar, let item = bar.popupItem
    else { return }
    let found =
      isForward
      ? bar.dataSource?.popupBar(bar, popupItemAfter: item)
      : bar.dataSource?.popupBar(bar, popupItemBefore: item)
    var neighbour = Neighbour.none
    if let found {
      let page = PopupTitlesPage()
      page.marquee.isPaused = true
      bar.titles.adopt(page)
      bar.fill(page, with: found)
      neighbour = .item(found, page)
    }
    if isForward { after = neighbour } else { before = neighbour }
  }

  // MARK: Dragging

  /// Whether the titles are settled, so that a drag may begin.
  var isResting: Bool { paging.isResting }
  var acceptsFinger: Bool { isResting && isPossible && hasNeighbour }

  fileprivate func fingerDidGrab() {
    bar?.titles.clipsToBounds = true
    send(.grabbed)
  }

  fileprivate func fingerDidMove(by dx: Double) { send(.moved(to: pages(dx))) }

  fileprivate func fingerDidLift(velocity dx: Double, isFling: Bool) {
    velocity = pages(dx)
    send(
      .released(
        PopupPaging.Release(
          velocity: velocity, isFling: isFling, before: before.exists, after: after.exists)))
  }

  /// Ends a cancelled drag: the titles return to their position.
  fileprivate func fingerDidVanish() {
    velocity = 0
    send(.released(PopupPaging.Release()))
  }

  /// Returns a horizontal movement in pages, positive towards the item after.
  private func pages(_ dx: Double) -> Double { -dx * side / pageWidth }
  private var side: Double { bar?.layoutDirection == .rightToLeft ? -1 : 1 }
  private var pageWidth: Double { max(1, bar?.titles.bounds.width ?? 1) + pageGap }

  // MARK: Effects

  private func send(_ event: PopupPaging.Event) {
    for effect in paging.handle(event) { carryOut(effect) }
  }

  private func carryOut(_ effect: PopupPaging.Effect) {
    switch effect {
    case .show(let new):
      offset = PopupPaging.shown(new, before: before.exists, after: after.exists)
      driver?.set(offset)
      show()
      if paging.isResting { rest() }
    case .move(let goal): move(to: goal)
    case .willCommit:
      if bar?.allowHapticFeedbackGenerationOnItemPaging == true { FeedbackHook.fire(.rigid) }
    case .commit(let side): commit(side)
    case .letGo: swipe.cancel()
    }
  }

  private func move(to goal: Int) {
    guard let timeline = bar?.window?.timeline else { return send(.arrived) }
    let driver =
      driver
      ?? Animator(value: offset, timeline: timeline) { [weak self] in
        self?.offset = $0
        self?.show()
      }
    self.driver = driver
    driver.set(offset)
    driver.animate(to: Double(goal), with: settling, velocity: velocity) { [weak self] outcome in
      if outcome == .finished { self?.send(.arrived) }
    }
  }

  /// Makes a neighbour the bar's item, and its titles those of the bar.
  private func commit(_ side: Int) {
    let (chosen, other) = side < 0 ? (before, after) : (after, before)
    guard let bar, case .item(let item, let page) = chosen else { return }
    other.page?.removeFromSuperview()
    before = .unknown
    after = .unknown
    offset = 0
    driver?.set(0)
    bar.titles.use(page)
    rest()
    bar.commit(item, isFromOutside: true)
  }

  private func rest() {
    guard let bar else { return }
    forgetNeighbours()
    bar.titles.page.marquee.isPaused = bar.titles.isMarqueePaused
  }

  // MARK: Layout

  /// Moves the titles as a function of the offset and the size.
  private func show() {
    guard let bar else { return }
    let way = pageWidth * side
    let offset = offset
    func place(_ page: PopupTitlesPage?, at number: Double) {
      page?.translation = Vector(dx: (number - offset) * way, dy: 0)
    }
    place(before.page, at: -1)
    place(bar.titles.page, at: 0)
    place(after.page, at: 1)
  }
}

/// The recogniser that pages the titles of a bar; vertical drags remain for the popup.
final class TitlesSwipeGesture: PanGestureRecognizer {
  weak var pager: PopupTitlesPager?

  init() {
    super.init(direction: .horizontal)
    allowedSources = .all
    onChange = { [weak self] _ in self?.didChange() }
  }

  override func shouldReceive(_ touch: Touch) -> Bool {
    super.shouldReceive(touch) && pager?.isResting ?? false
  }

  override func shouldBegin() -> Bool { super.shouldBegin() && pager?.acceptsFinger ?? false }

  private func didChange() {
    guard let pager else { return }
    switch state {
    case .began:
      pager.fingerDidGrab()
      pager.fingerDidMove(by: translation.dx)
    case .changed: pager.fingerDidMove(by: translation.dx)
    case .ended:
      let fling = settings.flingSpeed(for: touches.first?.source ?? .finger)
      pager.fingerDidLift(velocity: velocity.dx, isFling: abs(velocity.dx) > fling)
    case .cancelled: pager.fingerDidVanish()
    case .possible, .failed: break
    }
  }
}
