// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashMotion

/// The owner of a scroll view's offset: of the state of both axes, of the current activity, and of
/// the animator that moves content without a finger.
///
/// The scroll view owns it. The controllers of its drags, pinches and zoom change it by calls.
final class ScrollPosition {
  private unowned let scrollView: ScrollView
  /// The state of the horizontal axis.
  private(set) var horizontal = ScrollAxis(ScrollRules(content: 0, viewport: 0))
  /// The state of the vertical axis.
  private(set) var vertical = ScrollAxis(ScrollRules(content: 0, viewport: 0))
  /// The current activity, such as a drag or an animation.
  private(set) var activity = ScrollActivity.idle
  /// Whether a motion ends before its target, because a call stops it or sets another offset.
  private(set) var isInterrupted = false
  /// The animator of the time that has passed since `tickerStart`, in seconds.
  private var ticker: Animator?
  /// The time of both axes at which the ticker started, in seconds.
  private var tickerStart = 0.0
  /// The end of changes that belong together: a page is kept until then.
  private var changesEnd: ScheduledCall?

  init(_ scrollView: ScrollView) { self.scrollView = scrollView }

  /// The displayed offset.
  var offset: Point { Point(x: horizontal.offset, y: vertical.offset) }
  /// The offset at which the content will come to rest if no event follows.
  var target: Point { Point(x: horizontal.target, y: vertical.target) }
  /// The offset that a key or a wheel scrolls on from: where a fling is, or else the target.
  var stepOrigin: Point { Point(x: horizontal.stepOrigin, y: vertical.stepOrigin) }
  /// Whether the content moves without a finger.
  var isMoving: Bool { horizontal.isMoving || vertical.isMoving }
  /// The larger of the speeds along both axes, in logical pixels per second.
  var speed: Double { max(abs(horizontal.velocity), abs(vertical.velocity)) }
  /// Whether a finger drags the content, directly or through a nested scroll view.
  var isDragging: Bool {
    switch activity {
    case .dragging, .drivenByNested, .releasing: true
    case .idle, .moving: false
    }
  }

  /// Applies changed rules of both axes, after all visible content has moved by `shift`.
  func setRules(
    _ horizontalRules: ScrollRules, _ verticalRules: ScrollRules, shift: Vector, isMeasured: Bool
  ) {
    advanceToCurrentTime()
    handle(
      .change(horizontalRules, shift: shift.dx, isMeasured: isMeasured),
      vertically: .change(verticalRules, shift: shift.dy, isMeasured: isMeasured))
    guard horizontal.keepsPage || vertical.keepsPage, changesEnd == nil else { return }
    // A view and its content are resized in one layout; what follows is another change.
    let view = scrollView
    changesEnd = view.window?.timeline.schedule(after: 0) { [weak view] in
      view?.position.endChanges()
    }
  }

  private func endChanges() {
    changesEnd = nil
    handle(.changesEnd, vertically: .changesEnd)
  }

  private func handle(_ event: ScrollAxis.Event, vertically verticalEvent: ScrollAxis.Event) {
    horizontal.handle(event)
    vertical.handle(verticalEvent)
  }

  // MARK: Offsets from outside

  /// Sets the offset without an animation, in place of a motion without a finger.
  func jump(to offset: Point) {
    handle(.jump(to: offset.x), vertically: .jump(to: offset.y))
    if !isDragging { interrupt { setActivity(.idle) } }
  }

  /// Performs a closure that ends a motion before its target.
  private func interrupt(_ body: () -> Void) {
    isInterrupted = true
    body()
    isInterrupted = false
  }

  /// Sets the offset, possibly beyond an edge, and holds the content there.
  func hold(at offset: Point) { handle(.hold(at: offset.x), vertically: .hold(at: offset.y)) }

  /// Animates the content to an offset.
  func animate(to offset: Point) {
    advanceToCurrentTime()
    handle(.animate(to: offset.x), vertically: .animate(to: offset.y))
    beginMotion(.animation)
  }

  /// Stops the content at its offset, or lets it spring back to the nearest valid one.
  func stop() {
    advanceToCurrentTime()
    handle(.stop, vertically: .stop)
    interrupt { beginMotion(.animation) }
  }

  // MARK: Drags

  /// Grabs the content at its current offset.
  func grab() { handle(.grab, vertically: .grab) }

  /// Drags the content by a movement of the finger, also beyond its edges.
  func pull(by movement: Vector) {
    if movement.dx != 0 { horizontal.handle(.pull(-movement.dx)) }
    if movement.dy != 0 { vertical.handle(.pull(-movement.dy)) }
  }

  /// Drags the content within its edges by a movement of the finger, and returns the unused part.
  func pullWithinEdges(by movement: Vector) -> Vector {
    let offsetChange = Vector(
      dx: horizontal.scrollableDistance(for: -movement.dx),
      dy: vertical.scrollableDistance(for: -movement.dy))
    if offsetChange.dx != 0 { horizontal.handle(.pull(offsetChange.dx)) }
    if offsetChange.dy != 0 { vertical.handle(.pull(offsetChange.dy)) }
    return movement + offsetChange
  }

  /// Returns whether a movement of the finger can move the content within its edges.
  func canPull(by movement: Vector) -> Bool {
    horizontal.scrollableDistance(for: -movement.dx) != 0
      || vertical.scrollableDistance(for: -movement.dy) != 0
  }

  /// Returns the offset at which a release at a velocity would bring the content to rest.
  func target(releasedAt velocity: Vector) -> Point {
    Point(
      x: horizontal.target(releasedAt: velocity.dx), y: vertical.target(releasedAt: velocity.dy))
  }

  /// Releases the content at a velocity, and returns whether it continues to move.
  ///
  /// The caller starts the ticker once it has notified the observers.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the offset, in logical pixels per second.
  ///   - planned: The offset at which the release alone would bring the content to rest.
  ///   - target: The offset at which the content is to come to rest.
  /// - Returns: Whether the content continues to move.
  func release(velocity: Vector, planned: Point, target: Point) -> Bool {
    handle(
      .release(velocity: velocity.dx, target: target.x == planned.x ? nil : target.x),
      vertically: .release(velocity: velocity.dy, target: target.y == planned.y ? nil : target.y))
    let willDecelerate = isMoving
    setActivity(willDecelerate ? .moving(.deceleration) : .idle)
    return willDecelerate
  }

  /// Releases the axes that a finished zoom holds, so that they spring back.
  func releaseHeldAxes() {
    if horizontal.isDragging { horizontal.handle(.stop) }
    if vertical.isDragging { vertical.handle(.stop) }
    if case .moving(.animation) = activity { continueMotion() } else { beginMotion(.animation) }
  }

  // MARK: The activity

  /// Changes the activity, and notifies observers of a motion that ends with it.
  func setActivity(_ new: ScrollActivity) {
    let old = activity
    activity = new
    let scrollView = scrollView
    if case .idle = new { scrollView.zoomController.restoreOverscrollRules() }
    guard case .moving(let kind) = old else { return }
    if case .moving = new {} else { ticker?.cancel() }
    switch kind {
    case .deceleration:
      scrollView.observers.notify { $0.scrollViewDidEndDecelerating(scrollView) }
    case .animation:
      scrollView.observers.notify { $0.scrollViewDidEndScrollingAnimation(scrollView) }
    case .zoom: break
    }
  }

  /// Replaces the state of the current drag.
  func update(_ drag: ScrollDrag) {
    if case .dragging = activity { activity = .dragging(drag) }
  }

  // MARK: Motion without a finger

  private func beginMotion(_ kind: ScrollMotion) {
    guard isMoving else { return endMotion() }
    setActivity(.moving(kind))
    startTicker()
  }

  private func continueMotion() {
    advanceToCurrentTime()
    if isMoving { startTicker() } else { endMotion() }
  }

  private func endMotion() {
    setActivity(.idle)
    scrollView.applyOffset()
  }

  /// Continues the current motion, if there is one, with changed rules.
  func rulesDidChange() {
    switch activity {
    case .moving(.deceleration), .moving(.animation): continueMotion()
    case .moving(.zoom), .idle, .dragging, .drivenByNested, .releasing: break
    }
  }

  /// Moves both axes to the offsets at which they will come to rest.
  func finishMotion() {
    scrollView.zoomController.finish()
    advance(to: restTime)
    if case .moving = activity { setActivity(.idle) }
  }

  /// Finishes all motion, before the view uses another timeline.
  func windowDidChange() {
    changesEnd?.cancel()
    endChanges()
    finishMotion()
    ticker = nil
  }

  /// Advances the axes by the time since the last frame, so that a motion which begins now does not
  /// begin at the time of that frame.
  private func advanceToCurrentTime() {
    guard let ticker, ticker.isAnimating else { return }
    let time = tickerStart + ticker.currentValue
    handle(.advance(to: time), vertically: .advance(to: time))
  }

  private var restTime: Double { max(horizontal.restTime ?? 0, vertical.restTime ?? 0) }

  /// Advances the axes with the timeline until both have come to rest.
  func startTicker() {
    guard let window = scrollView.window else { return finishMotion() }
    let end = restTime
    tickerStart = max(horizontal.time, vertical.time)
    let ticker = ticker ?? makeTicker(window.timeline)
    self.ticker = ticker
    ticker.set(0)
    let length = max(end - tickerStart, 0)
    let view = scrollView
    ticker.animate(to: length, with: .curve(.linear, duration: length), velocity: 0) {
      [weak view] outcome in
      guard outcome == .finished, let view else { return }
      // The sum of start and length may differ from the end by a rounding error.
      withExtendedLifetime(view) { view.position.advance(to: end) }
    }
  }

  private func makeTicker(_ timeline: Timeline) -> Animator {
    // The view is retained during each step, because a callback may release it.
    let view = scrollView
    return Animator(value: 0, timeline: timeline) { [weak view] elapsed in
      guard let view else { return }
      withExtendedLifetime(view) {
        view.position.advance(to: view.position.tickerStart + elapsed)
      }
    }
  }

  private func advance(to time: Double) {
    handle(.advance(to: time), vertically: .advance(to: time))
    scrollView.applyOffset()
    switch activity {
    case .moving(.deceleration), .moving(.animation):
      if !isMoving { setActivity(.idle) }
    case .moving(.zoom), .idle, .dragging, .drivenByNested, .releasing: break
    }
  }
}
