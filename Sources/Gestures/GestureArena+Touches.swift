// SPDX-License-Identifier: MIT

import SashGeometry
import SashMotion

/// The maximum time for which a recognition attempt may stay undecided after its last touch ended,
/// in seconds.
private let maximumUndecidedTime = 2.0
/// The largest step back that counts as two events in the wrong order, in seconds; a larger step
/// means that the clock was set.
private let maximumClockStep = 0.15
/// The largest coordinate accepted, in logical pixels, so that sums stay finite.
private let maximumCoordinate = 1e9

extension GestureArena {
  func process(_ touch: Touch, on hit: (any GestureNode)?) {
    switch touch.phase {
    case .began: begin(touch, on: hit)
    case .moved, .ended, .cancelled: proceed(touch)
    }
  }

  func cancel(_ touch: Touch.ID) {
    guard let index = index(of: touch) else { return }
    var touch = offeredTouches[index].touch
    touch.phase = .cancelled
    proceed(touch)
  }

  // MARK: Beginning

  private func begin(_ touch: Touch, on hit: (any GestureNode)?) {
    guard isValidPosition(touch.position), touch.time.isFinite else { return }
    cancelDuplicates(of: touch)
    beginningHit = hit
    failAttempts(before: touch)
    let offered = candidates(for: touch, on: beginningHit)
    beginningHit = nil
    offeredTouches.append(OfferedTouch(touch: touch, recognizers: offered))
    log("\(touch.id) offered to \(offered.map(\.label).joined(separator: ", "))")
    for recognizer in offered {
      recognizer.arena = self
      recognizers[recognizer.member] = recognizer
      notices += negotiation.handle(.offer(recognizer.member, touch.id)).map(Notice.effect)
    }
    deliverNotices()
    for recognizer in offered where isTracking(recognizer.member, touch.id) {
      if recognizer.track(touch) { recognizer.touchBegan(touch) }
    }
  }

  /// Ends the recognition attempts that wait for a touch like this one, but not for this one, so
  /// that it begins other attempts.
  private func failAttempts(before touch: Touch) {
    guard !negotiation.bids.isEmpty else { return }
    var ending: [GestureRecognizer] = []
    var node = beginningHit
    while let current = node {
      ending += current.gestureRecognizers.filter { isInterrupted($0, by: touch) }
      ending += current.additionalGestureRecognizers.filter { isInterrupted($0, by: touch) }
      node = current.gestureParent
    }
    for recognizer in ending { recognizer.fail() }
  }

  private func isInterrupted(_ recognizer: GestureRecognizer, by touch: Touch) -> Bool {
    guard recognizer.arena === self, negotiation.bids[recognizer.member] != nil else {
      return false
    }
    return recognizer.permits(touch) && !recognizer.continuesAttempt(with: touch)
  }

  /// Returns the recognisers that receive a touch, the innermost first.
  private func candidates(
    for touch: Touch, on hit: (any GestureNode)?
  ) -> [GestureRecognizer] {
    var result: [GestureRecognizer] = []
    var node = hit
    while let current = node {
      offer(touch, to: current.gestureRecognizers, addingTo: &result)
      offer(touch, to: current.additionalGestureRecognizers, addingTo: &result)
      node = current.gestureParent
    }
    // A delegate that was asked may have disabled some of them.
    return result.filter(\.isEnabled)
  }

  /// Appends the recognisers of a node that receive a touch, each once.
  private func offer(
    _ touch: Touch, to recognizers: [GestureRecognizer], addingTo result: inout [GestureRecognizer]
  ) {
    for recognizer in recognizers {
      // A recogniser that was moved here from another window finishes its attempt there first.
      guard recognizer.arena === self || recognizer.touches.isEmpty else { continue }
      // Whether it receives the touch may depend on the settings.
      if negotiation.bids[recognizer.member] == nil { recognizer.settings = settings }
      guard recognizer.receives(touch) else { continue }
      if !result.contains(where: { $0 === recognizer }) { result.append(recognizer) }
    }
  }

  /// Cancels touches that a new one replaces: a compositor that reports a second press without a
  /// release, or uses an identity again, means a new touch.
  private func cancelDuplicates(of touch: Touch) {
    for other in activeTouches {
      if case .pointer = other.source, other.source == touch.source, other.seat == touch.seat {
        cancel(other.id)
      } else if other.id == touch.id {
        cancel(other.id)
      }
    }
  }

  // MARK: Moving and ending

  private func proceed(_ touch: Touch) {
    guard let index = index(of: touch.id) else { return }
    let touch = sanitized(touch, after: offeredTouches[index].touch)
    offeredTouches[index].touch = touch
    deliver(touch, to: offeredTouches[index].recognizers)
    guard touch.phase != .moved, let index = self.index(of: touch.id) else { return }
    log("\(touch.id) \(touch.phase)")
    let offeredTouch = offeredTouches.remove(at: index)
    for recognizer in offeredTouch.recognizers { sweep(recognizer, after: touch.id) }
  }

  /// Returns a touch with its non-finite and out-of-order values replaced by those of its last
  /// event.
  private func sanitized(_ touch: Touch, after last: Touch) -> Touch {
    var touch = touch
    touch.source = last.source
    touch.seat = last.seat
    if !isValidPosition(touch.position) { touch.position = last.position }
    let isLate = touch.time < last.time && last.time - touch.time <= maximumClockStep
    if !touch.time.isFinite || isLate { touch.time = last.time }
    return touch
  }

  /// Passes a touch event to the recognisers of its path.
  ///
  /// Runs for each movement: the plain loops allocate nothing.
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

  private func isValidPosition(_ point: Point) -> Bool {
    abs(point.x) <= maximumCoordinate && abs(point.y) <= maximumCoordinate
  }

  private func index(of touch: Touch.ID) -> Int? {
    for index in offeredTouches.indices where offeredTouches[index].touch.id == touch {
      return index
    }
    return nil
  }

  /// Returns whether a touch that was offered to a recogniser is down; a later touch may have the
  /// same identity.
  private func isDown(_ touch: Touch.ID, for recognizer: GestureRecognizer) -> Bool {
    guard let index = index(of: touch) else { return false }
    for other in offeredTouches[index].recognizers where other === recognizer { return true }
    return false
  }

  private func isTracking(_ member: Negotiation.Member, _ touch: Touch.ID) -> Bool {
    negotiation.bids[member]?.touches.contains(touch) ?? false
  }

  // MARK: After the last touch

  /// Ends a recognition attempt whose last touch ended, unless it may still succeed.
  private func sweep(_ recognizer: GestureRecognizer, after touch: Touch.ID) {
    let member = recognizer.member
    guard let bid = negotiation.bids[member], bid.touches.contains(touch),
      !bid.touches.contains(where: { isDown($0, for: recognizer) })
    else { return }
    switch bid {
    case .accepted: recognizer.cancel()
    // A continuous gesture cannot go on without touches.
    case .pending where successStates[member] == .began: recognizer.fail()
    case .undecided where !recognizer.waitsAfterLift: recognizer.fail()
    // A tap may still wait for the next one, or for recognisers that will decide soon.
    case .pending, .undecided: limitWait(of: member, with: bid.touches)
    }
  }

  /// Cancels a recognition attempt that is unchanged after a delay.
  private func limitWait(of member: Negotiation.Member, with touches: [Touch.ID]) {
    timeline.schedule(after: maximumUndecidedTime + settings.multiTapInterval) { [weak self] in
      guard let self, let bid = negotiation.bids[member], !bid.isAccepted, bid.touches == touches,
        let recognizer = recognizers[member],
        !touches.contains(where: { isDown($0, for: recognizer) })
      else { return }
      recognizer.cancel()
    }
  }
}
