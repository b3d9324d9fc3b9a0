// SPDX-License-Identifier: MIT

import SashGeometry

/// The state machine of one axis of a scroll view: its offset and the motion of its content.
///
/// All changes are made by `handle(_:)`. Times are in seconds of a clock that the owner advances
/// with `advance`. Offsets are in logical pixels; a larger offset shows content further down or
/// right.
nonisolated package struct ScrollAxis: Hashable, Sendable {
  /// The motion of the content.
  package enum Phase: Hashable, Sendable {
    /// No motion. The offset is within its limits. `page` is kept while the sizes of the view and its
    /// content change one after the other, because it is beyond the content for now.
    case resting(at: Double, page: Double? = nil)
    /// A finger drags the content. `unbandedOffset` is the offset before the rubber band is
    /// applied; `page` is the page at the beginning of the drag.
    case dragging(unbandedOffset: Double, page: Double)
    /// The content moves after a fling. Ends when it is slow enough, or at an edge.
    case decelerating(ScrollFling)
    /// A spring moves the content to a valid offset. Ends there.
    case settling(ScrollSettling)
  }

  /// An event that affects the axis.
  package enum Event: Hashable, Sendable {
    /// A finger grabs the content at its current offset.
    case grab
    /// The finger moves the offset by a distance.
    case pull(Double)
    /// The finger releases the content at a velocity. The content moves to `target` if one is
    /// given.
    case release(velocity: Double, target: Double? = nil)
    /// The clock has reached a time.
    case advance(to: Double)
    /// Code sets the offset without an animation.
    case jump(to: Double)
    /// Code sets the displayed offset, possibly beyond an edge, and holds the content there.
    case hold(at: Double)
    /// Code requests an animation to an offset.
    case animate(to: Double)
    /// The content stops at its offset, or springs back to the nearest valid one.
    case stop
    /// Sizes, insets or settings changed, and all visible content moved by `shift` with them.
    /// `isMeasured` means that content of an estimated size has been measured.
    case change(ScrollRules, shift: Double = 0, isMeasured: Bool = false)
    /// The sizes that changed together have all been applied.
    case changesEnd
  }

  package private(set) var phase: Phase
  package private(set) var rules: ScrollRules
  package private(set) var time: Double = 0

  package init(_ rules: ScrollRules) {
    self.rules = rules
    phase = .resting(at: rules.start)
  }

  // MARK: State

  package var offset: Double { state.offset }
  package var velocity: Double { state.velocity }

  private var state: (offset: Double, velocity: Double) {
    switch phase {
    case .resting(let offset, _): (offset, 0)
    case .dragging(let unbandedOffset, _): (rules.banded(unbandedOffset), 0)
    case .decelerating(let fling): fling.state(at: time)
    case .settling(let settling): limitedState(settling.state(at: time))
    }
  }

  /// Limits a spring's state to the edges if overscroll is off, so that an overshoot is not
  /// displayed.
  private func limitedState(_ state: (offset: Double, velocity: Double)) -> (Double, Double) {
    rules.canOverscroll ? state : (rules.clamped(state.offset), state.velocity)
  }

  package var isDragging: Bool { if case .dragging = phase { true } else { false } }

  /// Whether the content moves without a finger.
  package var isMoving: Bool {
    switch phase {
    case .resting, .dragging: false
    case .decelerating, .settling: true
    }
  }

  /// The time at which the content will have come to rest if no event follows, or `nil` unless it
  /// is moving without a finger.
  package var restTime: Double? {
    switch phase {
    case .resting, .dragging: nil
    case .settling(let settling): settling.end
    case .decelerating(let fling):
      hit(fling).map { settling(hitting: $0).end } ?? fling.end
    }
  }

  /// The offset at which the content will come to rest if no event follows.
  package var target: Double {
    switch phase {
    case .resting, .dragging: rules.clamped(offset)
    case .decelerating(let fling): rules.clamped(fling.finalOffset)
    case .settling(let settling): settling.target
    }
  }

  /// Whether a page beyond the content is kept until the changes of sizes end.
  package var keepsPage: Bool {
    if case .resting(_, .some) = phase { true } else { false }
  }

  /// The offset that a key or a wheel scrolls on from: where a fling is, or else the target.
  package var stepOrigin: Double {
    if case .decelerating = phase { rules.clamped(offset) } else { target }
  }

  /// Returns the offset at which a release at a velocity would bring the content to rest.
  package func target(releasedAt velocity: Double) -> Double {
    guard case .dragging(let unbandedOffset, let page) = phase else { return target }
    let offset = rules.banded(unbandedOffset)
    guard rules.clamped(offset) == offset else { return rules.clamped(offset) }
    let paged = rules.pageTarget(from: offset, velocity: velocity, first: page)
    return paged
      ?? rules.clamped(
        ScrollFling(from: offset, velocity: velocity, start: time, rate: rules.rate).finalOffset)
  }

  /// Returns the part of a movement that keeps the content within its edges.
  package func scrollableDistance(for distance: Double) -> Double {
    if case .dragging(let unbandedOffset, _) = phase {
      return rules.scrollableDistance(from: unbandedOffset, for: distance)
    }
    return rules.scrollableDistance(from: offset, for: distance)
  }

  // MARK: Events

  /// Handles an event.
  ///
  /// All changes of the state are made here.
  package mutating func handle(_ event: Event) {
    switch event {
    case .grab: grab()
    case .pull(let distance): pull(distance)
    case .release(let velocity, let target):
      release(velocity: velocity.isFinite ? velocity : 0, target: target)
    case .advance(let time): advance(to: time)
    case .jump(let offset): jump(to: rules.clamped(offset))
    case .hold(let offset): hold(at: offset)
    case .animate(let offset): animate(to: offset)
    case .stop: stop()
    case .change(let rules, let shift, let isMeasured):
      change(rules, shift: shift.isFinite ? shift : 0, isMeasured: isMeasured)
    case .changesEnd:
      if case .resting(let offset, _) = phase { phase = .resting(at: offset) }
    }
  }

  private mutating func grab() {
    if isDragging { return }
    let offset = offset
    phase = .dragging(
      unbandedOffset: rules.unbandedOffset(showing: offset), page: rules.pageNumber(at: offset))
  }

  private mutating func pull(_ distance: Double) {
    guard case .dragging(let unbandedOffset, let page) = phase, distance.isFinite else { return }
    let pulled = unbandedOffset + distance
    phase = .dragging(
      unbandedOffset: rules.canOverscroll ? pulled : rules.clamped(pulled), page: page)
  }

  private mutating func release(velocity: Double, target: Double?) {
    guard case .dragging(let unbandedOffset, let page) = phase else { return }
    let offset = rules.banded(unbandedOffset)
    let edge = rules.clamped(offset)
    if edge != offset {
      settle(from: offset, velocity: velocity * rules.slope(at: unbandedOffset), to: edge, .edge)
    } else if let target {
      settle(from: offset, velocity: velocity, to: rules.clamped(target), .release)
    } else if let pageOffset = rules.pageTarget(from: offset, velocity: velocity, first: page) {
      settle(from: offset, velocity: velocity, to: pageOffset, .release)
    } else {
      fling(from: offset, velocity: velocity)
    }
  }

  private mutating func hold(at offset: Double) {
    guard offset.isFinite else { return }
    grab()
    guard case .dragging(_, let page) = phase else { return }
    phase = .dragging(unbandedOffset: rules.unbandedOffset(showing: offset), page: page)
  }

  /// Sets the offset.
  ///
  /// A finger that drags the content continues from there.
  private mutating func jump(to offset: Double) {
    if case .dragging(_, let page) = phase {
      phase = .dragging(unbandedOffset: offset, page: page)
    } else {
      phase = .resting(at: offset)
    }
  }

  private mutating func animate(to offset: Double) {
    let (current, velocity) = state
    settle(from: current, velocity: velocity, to: rules.clamped(offset), .request)
  }

  private mutating func stop() {
    let offset = offset
    let edge = rules.clamped(offset)
    if edge == offset {
      phase = .resting(at: offset)
    } else {
      settle(from: offset, velocity: 0, to: edge, .edge)
    }
  }

  private mutating func advance(to time: Double) {
    guard time.isFinite, time >= self.time else { return }
    self.time = time
    endFlingAtEdge()
    switch phase {
    case .resting, .dragging: break
    case .decelerating(let fling):
      if time >= fling.end { phase = .resting(at: rules.clamped(fling.finalOffset)) }
    case .settling(let settling):
      if time >= settling.end { phase = .resting(at: rules.clamped(settling.target)) }
    }
  }

  private mutating func change(_ new: ScrollRules, shift: Double, isMeasured: Bool) {
    let (offset, velocity) = state
    let old = rules
    rules = new
    let moved = offset + shift
    switch phase {
    case .resting(_, let page):
      rest(
        at: moved, keeping: page, wasAtStart: offset == old.start && shift == 0, under: old)
    case .dragging(let unbandedOffset, let page):
      // Converting the offset back and forth through the rubber band is inexact; repeated at each
      // layout, the content would drift.
      let isSame = new.banded(unbandedOffset) == moved
      phase = .dragging(
        unbandedOffset: isSame ? unbandedOffset : new.unbandedOffset(showing: moved), page: page)
    case .decelerating:
      let edge = new.clamped(moved)
      if edge == moved {
        fling(from: moved, velocity: velocity)
      } else {
        settle(from: moved, velocity: velocity, to: edge, .edge)
      }
    case .settling(let settling):
      let isRequest = settling.reason == .request
      var target = new.clamped(settling.target + shift)
      // What is measured or inserted before the visible part shifts neither end of the content.
      if settling.target == old.start, shift == 0 || isRequest { target = new.start }
      if settling.target == old.upper, isRequest, isMeasured { target = new.upper }
      if settling.reason != .edge, new.movesPages(of: old) {
        target = new.clamped(new.offset(ofPage: old.pageIndex(at: settling.target)))
      } else if settling.reason == .release, new.page != old.page {
        target =
          new.pageTarget(from: target, velocity: 0, first: new.pageNumber(at: target)) ?? target
      }
      if target == settling.target + shift {
        phase = .settling(settling.shifted(by: shift))
      } else {
        settle(from: moved, velocity: velocity, to: target, settling.reason)
      }
    }
  }

  /// Keeps content at rest at its offset under changed rules, or a paging view at its page.
  private mutating func rest(
    at offset: Double, keeping page: Double?, wasAtStart: Bool, under old: ScrollRules
  ) {
    var target = wasAtStart ? rules.start : offset
    if let page {
      target = rules.offset(ofPage: page)
    } else if !wasAtStart, rules.movesPages(of: old) {
      target = rules.offset(ofPage: old.pageIndex(at: offset))
    }
    let clamped = rules.clamped(target)
    let isReached = clamped == target || rules.page == nil
    let hadPages = old.page != nil && old.viewport > 1
    phase = .resting(
      at: clamped, page: isReached ? nil : page ?? (hadPages ? old.pageIndex(at: offset) : nil))
  }

  // MARK: Steps

  private mutating func fling(from offset: Double, velocity: Double) {
    guard ScrollFling.isFast(velocity) else {
      phase = .resting(at: rules.clamped(offset))
      return
    }
    phase = .decelerating(
      ScrollFling(from: offset, velocity: velocity, start: time, rate: rules.rate))
    // A fling can begin at the edge that it moves towards.
    endFlingAtEdge()
  }

  /// Ends a fling that has reached an edge.
  private mutating func endFlingAtEdge() {
    guard case .decelerating(let fling) = phase, let hit = hit(fling), hit.time <= time else {
      return
    }
    phase = rules.canOverscroll ? .settling(settling(hitting: hit)) : .resting(at: hit.edge)
  }

  private mutating func settle(
    from offset: Double, velocity: Double, to target: Double, _ reason: ScrollSettling.Reason
  ) {
    // Without overscroll a spring must not start beyond an edge.
    let canSettle = rules.canOverscroll || rules.clamped(offset) == offset
    guard canSettle, offset != target || velocity != 0 else {
      phase = .resting(at: target)
      return
    }
    phase = .settling(
      ScrollSettling(
        from: offset, velocity: reason == .edge ? rules.limitedVelocity(velocity) : velocity,
        to: target,
        reason: reason, start: time))
  }

  private struct Hit {
    var time: Double
    var edge: Double
    var velocity: Double
  }

  /// Returns the time and velocity at which a fling reaches an edge, or `nil` if it ends before.
  private func hit(_ fling: ScrollFling) -> Hit? {
    let edge = fling.velocity < 0 ? rules.lower : rules.upper
    guard let time = fling.time(at: edge) else { return nil }
    return Hit(time: time, edge: edge, velocity: fling.state(at: time).velocity)
  }

  private func settling(hitting hit: Hit) -> ScrollSettling {
    ScrollSettling(
      from: hit.edge, velocity: rules.canOverscroll ? rules.limitedVelocity(hit.velocity) : 0,
      to: hit.edge,
      reason: .edge, start: hit.time)
  }
}
