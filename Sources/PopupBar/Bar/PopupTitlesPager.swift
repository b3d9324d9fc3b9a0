// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashGestures
import SashInterface
import SashMotion

/// The space between the titles of two items, in logical pixels.
private let pageGap = 8.0
/// The animation of the titles after a drag.
private let settlingMotion = Motion.spring(Spring(duration: 0.4, dampingRatio: 1))

/// The gesture that pages a bar from its item to the neighbours: dragging the titles sideways.
final class PopupTitlesPager {
  private weak var bar: PopupBar?
  private var paging = PopupPaging.settled
  /// The titles of the neighbours, as far as they were requested.
  private var previousNeighbour = Neighbour.notRequested
  private var nextNeighbour = Neighbour.notRequested
  /// The displayed offset, in pages, positive towards the next item.
  private var offset = 0.0
  /// The velocity of the last drag, in pages per second.
  private var velocity = 0.0
  private var offsetAnimator: Animator?
  let swipeGestureRecognizer = PopupTitlesSwipeGestureRecognizer()

  private enum Neighbour {
    /// The neighbour was not yet requested from the data source.
    case notRequested
    /// There is no neighbour.
    case none
    /// A neighbour, whose titles are beside those of the item.
    case item(PopupItem, PopupTitlesPage)

    var page: PopupTitlesPage? { if case .item(_, let page) = self { page } else { nil } }
    var exists: Bool { if case .item = self { true } else { false } }
  }

  init(_ bar: PopupBar) {
    self.bar = bar
    swipeGestureRecognizer.pager = self
    swipeGestureRecognizer.isEnabled = false
    swipeGestureRecognizer.onChange = { [weak self] _ in self?.swipeDidChange() }
    bar.titles.addGestureRecognizer(swipeGestureRecognizer)
    bar.titles.onPagesLayout = { [weak self] in self?.updateOffsets() }
  }

  // MARK: Conditions

  /// Whether the titles can be paged.
  private var canPage: Bool {
    guard let bar else { return false }
    return !bar.usesContentControllersAsDataSource && bar.dataSource != nil && bar.popupItem != nil
      && bar.customBarViewController == nil
  }

  /// Discards the neighbours, and ends a drag, because the item or its source has changed.
  func reset() {
    send(.interrupted)
    discardNeighbours()
    swipeGestureRecognizer.isEnabled = canPage
    bar?.titles.isUserInteractionEnabled = canPage
  }

  /// Ends a drag and releases the animator, because the window and its timeline are gone.
  func stop() {
    send(.interrupted)
    offsetAnimator = nil
  }

  private func discardNeighbours() {
    for neighbour in [previousNeighbour, nextNeighbour] { neighbour.page?.removeFromSuperview() }
    previousNeighbour = .notRequested
    nextNeighbour = .notRequested
    bar?.titles.clipsToBounds = false
    bar?.titles.edgeFades = .none
  }

  // MARK: Neighbours

  /// Whether there is an item on either side; requests both from the data source.
  private var hasNeighbour: Bool {
    requestNeighbour(isForward: false)
    requestNeighbour(isForward: true)
    return previousNeighbour.exists || nextNeighbour.exists
  }

  private func requestNeighbour(isForward: Bool) {
    guard case .notRequested = isForward ? nextNeighbour : previousNeighbour, canPage, let bar,
      let item = bar.popupItem
    else { return }
    let found =
      isForward
      ? bar.dataSource?.popupBar(bar, popupItemAfter: item)
      : bar.dataSource?.popupBar(bar, popupItemBefore: item)
    var neighbour = Neighbour.none
    if let found {
      let page = PopupTitlesPage()
      page.marquee.isPaused = true
      bar.titles.addNeighbour(page)
      bar.fill(page, with: found)
      neighbour = .item(found, page)
    }
    if isForward { nextNeighbour = neighbour } else { previousNeighbour = neighbour }
  }

  // MARK: Dragging

  /// Whether the titles are settled, so that a drag may begin.
  var isSettled: Bool { paging.isSettled }
  var acceptsDrag: Bool { isSettled && canPage && hasNeighbour }

  private func swipeDidChange() {
    let swipe = swipeGestureRecognizer
    switch swipe.state {
    case .began:
      bar?.titles.clipsToBounds = true
      send(.dragBegan)
      send(.dragMoved(to: pages(swipe.translation.dx)))
    case .changed: send(.dragMoved(to: pages(swipe.translation.dx)))
    case .ended:
      let fling = swipe.settings.flingSpeed(for: swipe.touches.first?.source ?? .finger)
      velocity = pages(swipe.velocity.dx)
      send(
        .dragEnded(
          PopupPaging.Release(
            velocity: velocity, isFling: abs(swipe.velocity.dx) > fling,
            hasBefore: previousNeighbour.exists, hasAfter: nextNeighbour.exists)))
    case .cancelled:
      // The titles return to their position.
      velocity = 0
      send(.dragEnded(PopupPaging.Release()))
    case .possible, .failed: break
    }
  }

  /// Returns a horizontal movement in pages, positive towards the next item.
  private func pages(_ dx: Double) -> Double { -dx * layoutSign / pageWidth }
  private var layoutSign: Double { bar?.isMirrored == true ? -1 : 1 }
  private var pageWidth: Double { max(1, bar?.titles.bounds.width ?? 1) + pageGap }

  // MARK: Effects

  private func send(_ event: PopupPaging.Event) {
    for effect in paging.handle(event) { perform(effect) }
  }

  private func perform(_ effect: PopupPaging.Effect) {
    switch effect {
    case .show(let new):
      offset = PopupPaging.displayedOffset(
        new, hasBefore: previousNeighbour.exists, hasAfter: nextNeighbour.exists)
      offsetAnimator?.set(offset)
      updateOffsets()
      if paging.isSettled { finishPaging() }
    case .move(let goal): move(to: goal)
    case .willCommit:
      if bar?.allowHapticFeedbackGenerationOnItemPaging == true { FeedbackHook.fire(.rigid) }
    case .commit(let side): commit(side)
    case .cancelDrag: swipeGestureRecognizer.cancel()
    }
  }

  private func move(to goal: Int) {
    guard let timeline = bar?.window?.timeline else { return send(.animationEnded) }
    let offsetAnimator =
      offsetAnimator
      ?? Animator(value: offset, timeline: timeline) { [weak self] in
        self?.offset = $0
        self?.updateOffsets()
      }
    self.offsetAnimator = offsetAnimator
    offsetAnimator.set(offset)
    offsetAnimator.animate(to: Double(goal), with: settlingMotion, velocity: velocity) {
      [weak self] outcome in
      if outcome == .finished { self?.send(.animationEnded) }
    }
  }

  /// Makes a neighbour the bar's item, and its titles those of the bar.
  private func commit(_ side: Int) {
    let (chosen, other) =
      side < 0 ? (previousNeighbour, nextNeighbour) : (nextNeighbour, previousNeighbour)
    guard let bar, case .item(let item, let page) = chosen else { return }
    other.page?.removeFromSuperview()
    previousNeighbour = .notRequested
    nextNeighbour = .notRequested
    offset = 0
    offsetAnimator?.set(0)
    bar.titles.setPage(page)
    finishPaging()
    bar.itemSource.commit(item, notifiesContent: true)
  }

  private func finishPaging() {
    guard let bar else { return }
    discardNeighbours()
    bar.titles.page.marquee.isPaused = bar.titles.isMarqueePaused
  }

  // MARK: Layout

  /// Moves the titles as a function of the offset and the size.
  private func updateOffsets() {
    guard let bar else { return }
    let distance = pageWidth * layoutSign
    let offset = offset
    func translate(_ page: PopupTitlesPage?, at number: Double) {
      page?.translation = Vector(dx: (number - offset) * distance, dy: 0)
    }
    translate(previousNeighbour.page, at: -1)
    translate(bar.titles.page, at: 0)
    translate(nextNeighbour.page, at: 1)
    updateEdgeFades()
  }

  /// Fades titles that cross the edges, as the marquee does, the more the farther they are from
  /// their places.
  private func updateEdgeFades() {
    guard let bar, bar.titles.clipsToBounds else { return }
    let length = MarqueeTimeline.fadeLength(textScale: bar.theme.textScale)
    let distance = abs(offset - offset.rounded()) * pageWidth
    let strength = min(1, distance / length)
    bar.titles.edgeFades = EdgeFades(length: length, left: strength, right: strength)
  }
}

/// The recogniser that pages the titles of a bar; vertical drags remain for the popup.
final class PopupTitlesSwipeGestureRecognizer: PanGestureRecognizer {
  weak var pager: PopupTitlesPager?

  init() {
    super.init(direction: .horizontal)
    allowedSources = .all
  }

  override func shouldReceive(_ touch: Touch) -> Bool {
    super.shouldReceive(touch) && pager?.isSettled ?? false
  }

  override func shouldBegin() -> Bool { super.shouldBegin() && pager?.acceptsDrag ?? false }
}
