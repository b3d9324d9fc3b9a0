import SashGeometry
import SashMotion

/// Nothing stays undecided for longer than this after the last finger left, in seconds.
private let longestWait = 2.0
/// A clock that goes back by less than this told two moments in the wrong order, in seconds; one
/// that goes back further was set anew.
private let longestDelay = 0.15
/// No place is farther away than this along an axis, in logical pixels: sums stay finite.
private let farthest = 1e9

extension GestureArena {
  func take(_ touch: Touch, on hit: (any GestureNode)?) {
    switch touch.phase {
    case .began: begin(touch, on: hit)
    case .moved, .ended, .cancelled: proceed(touch)
    }
  }

  func cancel(_ touch: Touch.ID) {
    guard let index = index(of: touch) else { return }
    var touch = contests[index].touch
    touch.phase = .cancelled
    proceed(touch)
  }

  // MARK: Down

  private func begin(_ touch: Touch, on hit: (any GestureNode)?) {
    guard isPlace(touch.position), touch.time.isFinite else { return }
    cancelDuplicates(of: touch)
    let offered = candidates(for: touch, on: hit)
    contests.append(Contest(touch: touch, recognizers: offered))
    log("\(touch.id) offered to \(offered.map(\.label).joined(separator: ", "))")
    for recognizer in offered {
      recognizer.arena = self
      recognizers[recognizer.member] = recognizer
      notices += negotiation.handle(.offer(recognizer.member, touch.id)).map(Notice.effect)
    }
    tell()
    for recognizer in offered where isTracking(recognizer.member, touch.id) {
      if recognizer.track(touch) { recognizer.touchBegan(touch) }
    }
  }

  /// Who wants a touch, the innermost first.
  private func candidates(
    for touch: Touch, on hit: (any GestureNode)?
  ) -> [GestureRecognizer] {
    var result: [GestureRecognizer] = []
    var node = hit
    while let here = node {
      offer(touch, to: here.gestureRecognizers, addingTo: &result)
      offer(touch, to: here.additionalGestureRecognizers, addingTo: &result)
      node = here.gestureParent
    }
    // Delegates that were asked may have turned some off.
    return result.filter(\.isEnabled)
  }

  /// Adds those of a node's recognisers that want a touch, each once.
  private func offer(
    _ touch: Touch, to recognizers: [GestureRecognizer], addingTo result: inout [GestureRecognizer]
  ) {
    for recognizer in recognizers {
      // One that came here from another window finishes there first.
      guard recognizer.arena === self || recognizer.touches.isEmpty else { continue }
      // Whether it wants the touch may depend on them.
      if negotiation.bids[recognizer.member] == nil { recognizer.settings = settings }
      guard recognizer.wants(touch) else { continue }
      if !result.contains(where: { $0 === recognizer }) { result.append(recognizer) }
    }
  }

  /// A display that presses twice without a release, or reuses a press, means a new one.
  private func cancelDuplicates(of touch: Touch) {
    for other in activeTouches {
      if case .pointer = other.source, other.source == touch.source, other.seat == touch.seat {
        cancel(other.id)
      } else if other.id == touch.id {
        cancel(other.id)
      }
    }
  }

  // MARK: On the way

  private func proceed(_ touch: Touch) {
    guard let index = index(of: touch.id) else { return }
    let touch = sanitized(touch, after: contests[index].touch)
    contests[index].touch = touch
    deliver(touch, to: contests[index].recognizers)
    guard touch.phase != .moved, let index = self.index(of: touch.id) else { return }
    log("\(touch.id) \(touch.phase)")
    let contest = contests.remove(at: index)
    for recognizer in contest.recognizers { sweep(recognizer, after: touch.id) }
  }

  /// A moment as it can be after another: what is no number stays as it was.
  private func sanitized(_ touch: Touch, after last: Touch) -> Touch {
    var touch = touch
    touch.source = last.source
    touch.seat = last.seat
    if !isPlace(touch.position) { touch.position = last.position }
    let isLate = touch.time < last.time && last.time - touch.time <= longestDelay
    if !touch.time.isFinite || isLate { touch.time = last.time }
    return touch
  }

  /// Runs for each movement, over all recognisers on the path: plain loops, and no memory taken.
  private func deliver(_ touch: Touch, to recognizers: [GestureRecognizer]) {
    for index in recognizers.indices {
      let recognizer = recognizers[index]
      guard recognizer.track(touch) else { continue }
      switch touch.phase {
      case .began: break
      case .moved: recognizer.touchMoved(touch)
      case .ended: recognizer.touchEnded(touch)
      case .cancelled: recognizer.cancel()
      }
    }
  }

  private func isPlace(_ point: Point) -> Bool {
    abs(point.x) <= farthest && abs(point.y) <= farthest
  }

  private func index(of touch: Touch.ID) -> Int? {
    for index in contests.indices where contests[index].touch.id == touch { return index }
    return nil
  }

  /// Whether a touch is down that a recogniser was offered; its number may be that of a later one.
  private func isDown(_ touch: Touch.ID, for recognizer: GestureRecognizer) -> Bool {
    guard let index = index(of: touch) else { return false }
    for other in contests[index].recognizers where other === recognizer { return true }
    return false
  }

  private func isTracking(_ member: Negotiation.Member, _ touch: Touch.ID) -> Bool {
    negotiation.bids[member]?.touches.contains(touch) ?? false
  }

  // MARK: Up

  /// Ends what a recogniser left open when its last finger went.
  private func sweep(_ recognizer: GestureRecognizer, after touch: Touch.ID) {
    let member = recognizer.member
    guard let bid = negotiation.bids[member], bid.touches.contains(touch),
      !bid.touches.contains(where: { isDown($0, for: recognizer) })
    else { return }
    switch bid {
    case .holding: recognizer.cancel()
    // Nothing is left to go on with.
    case .pending where successes[member] == .began: recognizer.fail()
    case .undecided where !recognizer.waitsAfterLift: recognizer.fail()
    // But a tap may still wait for another, or for those that decide before long.
    case .pending, .undecided: limitWait(of: member, with: bid.touches)
    }
  }

  /// Calls an attempt off that is still where it was after a while.
  private func limitWait(of member: Negotiation.Member, with touches: [Touch.ID]) {
    timeline.schedule(after: longestWait + settings.multiTapInterval) { [weak self] in
      guard let self, let bid = negotiation.bids[member], !bid.isHolding, bid.touches == touches,
        let recognizer = recognizers[member],
        !touches.contains(where: { isDown($0, for: recognizer) })
      else { return }
      recognizer.cancel()
    }
  }
}
