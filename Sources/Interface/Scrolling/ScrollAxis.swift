import SashGeometry

/// One axis of a scroll view: where its content is, and what moves it.
///
/// A value with one transition function. Times are seconds of any clock that the owner advances
/// by `advance`; offsets are logical pixels, larger ones showing what lies further down or right.
nonisolated package struct ScrollAxis: Hashable, Sendable {
  /// What moves the content.
  package enum Phase: Hashable, Sendable {
    /// Nothing does: the offset is valid.
    case resting(at: Double)
    /// A finger has pulled it to a reach, which is the offset but for the rubber band; `page` is
    /// the one that it came from.
    case dragging(reach: Double, page: Double)
    /// It was thrown; ends by itself, or at an edge.
    case decelerating(ScrollFling)
    /// A spring brings it to a valid offset, and ends there.
    case settling(ScrollSettling)
  }

  /// What happens to an axis.
  package enum Event: Hashable, Sendable {
    /// A finger takes hold of it where it is.
    case grab
    /// The finger pulls it by a way.
    case pull(Double)
    /// The finger lets go at a velocity; it goes to `target` when one is given.
    case release(velocity: Double, target: Double? = nil)
    /// Time passes up to a moment.
    case advance(to: Double)
    /// It shall be at an offset at once.
    case jump(to: Double)
    /// It shall be seen at an offset, also one beyond an edge, and be held there.
    case hold(at: Double)
    /// It shall go to an offset.
    case glide(to: Double)
    /// It shall stand where it is, or at the nearest valid place.
    case stop
    /// Sizes, insets or manners are others; all that is in sight has moved by `shift` with it.
    case change(ScrollRules, shift: Double = 0)
  }

  package private(set) var phase: Phase
  package private(set) var rules: ScrollRules
  package private(set) var time: Double = 0

  package init(_ rules: ScrollRules) {
    self.rules = rules
    phase = .resting(at: rules.start)
  }

  // MARK: What it is

  package var offset: Double { state.offset }
  package var velocity: Double { state.velocity }

  private var state: (offset: Double, velocity: Double) {
    switch phase {
    case .resting(let offset): (offset, 0)
    case .dragging(let reach, _): (rules.banded(reach), 0)
    case .decelerating(let fling): fling.state(at: time)
    case .settling(let settling): held(settling.state(at: time))
    }
  }

  /// Without a band nothing is seen beyond the edges, not even where a spring overshoots.
  private func held(_ state: (offset: Double, velocity: Double)) -> (Double, Double) {
    rules.canOverscroll ? state : (rules.clamped(state.offset), state.velocity)
  }

  package var isDragging: Bool { if case .dragging = phase { true } else { false } }

  /// Whether it moves by itself.
  package var isMoving: Bool {
    switch phase {
    case .resting, .dragging: false
    case .decelerating, .settling: true
    }
  }

  /// When it surely rests, if nothing happens; nil unless it moves by itself.
  package var restTime: Double? {
    switch phase {
    case .resting, .dragging: nil
    case .settling(let settling): settling.end
    case .decelerating(let fling):
      hit(fling).map { settling(hitting: $0).end } ?? fling.end
    }
  }

  /// Where it will rest, if nothing happens.
  package var target: Double {
    switch phase {
    case .resting, .dragging: rules.clamped(offset)
    case .decelerating(let fling): rules.clamped(fling.landing)
    case .settling(let settling): settling.target
    }
  }

  /// Where a release at a velocity would bring it.
  package func target(releasedAt velocity: Double) -> Double {
    guard case .dragging(let reach, let page) = phase else { return target }
    let offset = rules.banded(reach)
    guard rules.clamped(offset) == offset else { return rules.clamped(offset) }
    let paged = rules.pageTarget(from: offset, velocity: velocity, first: page)
    return paged
      ?? rules.clamped(
        ScrollFling(from: offset, velocity: velocity, start: time, rate: rules.rate).landing)
  }

  /// The part of a pull that moves content within its edges.
  package func room(for way: Double) -> Double {
    if case .dragging(let reach, _) = phase { return rules.room(from: reach, for: way) }
    return rules.room(from: offset, for: way)
  }

  // MARK: The transition

  /// The one transition function.
  package mutating func handle(_ event: Event) {
    switch event {
    case .grab: grab()
    case .pull(let way): pull(way)
    case .release(let velocity, let target):
      release(velocity: velocity.isFinite ? velocity : 0, target: target)
    case .advance(let time): advance(to: time)
    case .jump(let offset): jump(to: rules.clamped(offset))
    case .hold(let offset): hold(at: offset)
    case .glide(let offset): glide(to: offset)
    case .stop: stop()
    case .change(let rules, let shift): change(rules, shift: shift.isFinite ? shift : 0)
    }
  }

  private mutating func grab() {
    if isDragging { return }
    let offset = offset
    phase = .dragging(reach: rules.reach(showing: offset), page: rules.pageNumber(at: offset))
  }

  private mutating func pull(_ way: Double) {
    guard case .dragging(let reach, let page) = phase, way.isFinite else { return }
    let pulled = reach + way
    phase = .dragging(reach: rules.canOverscroll ? pulled : rules.clamped(pulled), page: page)
  }

  private mutating func release(velocity: Double, target: Double?) {
    guard case .dragging(let reach, let page) = phase else { return }
    let offset = rules.banded(reach)
    let edge = rules.clamped(offset)
    if edge != offset {
      settle(from: offset, velocity: velocity * rules.slope(at: reach), to: edge, .edge)
    } else if let target {
      settle(from: offset, velocity: velocity, to: rules.clamped(target), .release)
    } else if let place = rules.pageTarget(from: offset, velocity: velocity, first: page) {
      settle(from: offset, velocity: velocity, to: place, .release)
    } else {
      fling(from: offset, velocity: velocity)
    }
  }

  private mutating func hold(at offset: Double) {
    guard offset.isFinite else { return }
    grab()
    guard case .dragging(_, let page) = phase else { return }
    phase = .dragging(reach: rules.reach(showing: offset), page: page)
  }

  /// A finger that holds it goes on from there.
  private mutating func jump(to offset: Double) {
    if case .dragging(_, let page) = phase {
      phase = .dragging(reach: offset, page: page)
    } else {
      phase = .resting(at: offset)
    }
  }

  private mutating func glide(to offset: Double) {
    let (now, velocity) = state
    settle(from: now, velocity: velocity, to: rules.clamped(offset), .request)
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
    runIntoEdge()
    switch phase {
    case .resting, .dragging: break
    case .decelerating(let fling):
      if time >= fling.end { phase = .resting(at: rules.clamped(fling.landing)) }
    case .settling(let settling):
      if time >= settling.end { phase = .resting(at: rules.clamped(settling.target)) }
    }
  }

  private mutating func change(_ new: ScrollRules, shift: Double) {
    let (offset, velocity) = state
    let old = rules
    rules = new
    let moved = offset + shift
    switch phase {
    case .resting:
      let isAtStart = offset == old.start && shift == 0
      phase = .resting(at: isAtStart ? new.start : new.clamped(moved))
    case .dragging(let reach, let page):
      // There and back through the band is not quite the same place, and each layout would move on.
      let isSame = new.banded(reach) == moved
      phase = .dragging(reach: isSame ? reach : new.reach(showing: moved), page: page)
    case .decelerating:
      let edge = new.clamped(moved)
      if edge == moved {
        fling(from: moved, velocity: velocity)
      } else {
        settle(from: moved, velocity: velocity, to: edge, .edge)
      }
    case .settling(let settling):
      var target = new.clamped(settling.target + shift)
      if settling.target == old.start && shift == 0 { target = new.start }
      if settling.reason == .release, new.page != old.page {
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

  // MARK: Steps

  private mutating func fling(from offset: Double, velocity: Double) {
    guard ScrollFling.isFast(velocity) else {
      phase = .resting(at: rules.clamped(offset))
      return
    }
    phase = .decelerating(
      ScrollFling(from: offset, velocity: velocity, start: time, rate: rules.rate))
    // One that begins at the edge that it leads to.
    runIntoEdge()
  }

  /// Ends a fling that has come to an edge by now.
  private mutating func runIntoEdge() {
    guard case .decelerating(let fling) = phase, let hit = hit(fling), hit.time <= time else {
      return
    }
    phase = rules.canOverscroll ? .settling(settling(hitting: hit)) : .resting(at: hit.edge)
  }

  private mutating func settle(
    from offset: Double, velocity: Double, to target: Double, _ reason: ScrollSettling.Reason
  ) {
    if offset == target && velocity == 0 {
      phase = .resting(at: target)
      return
    }
    // Without a band nothing may be seen beyond the edges, not even on a spring's way.
    if !rules.canOverscroll && rules.clamped(offset) != offset {
      phase = .resting(at: target)
      return
    }
    phase = .settling(
      ScrollSettling(
        from: offset, velocity: reason == .edge ? rules.held(velocity) : velocity, to: target,
        reason: reason, start: time))
  }

  private struct Hit {
    var time: Double
    var edge: Double
    var velocity: Double
  }

  /// When and how a fling runs into an edge; nil when it ends before.
  private func hit(_ fling: ScrollFling) -> Hit? {
    let edge = fling.velocity < 0 ? rules.lower : rules.upper
    guard let time = fling.time(at: edge) else { return nil }
    return Hit(time: time, edge: edge, velocity: fling.state(at: time).velocity)
  }

  private func settling(hitting hit: Hit) -> ScrollSettling {
    ScrollSettling(
      from: hit.edge, velocity: rules.canOverscroll ? rules.held(hit.velocity) : 0, to: hit.edge,
      reason: .edge, start: hit.time)
  }
}
