import SashGeometry

/// Where a sheet stands, and the one function that moves it on.
///
/// It decides what is told to whom, in which order. Heights, notches and animations are carried out
/// by whoever owns it, effect by effect.
nonisolated package struct OverlayMachine: Sendable {
  /// What moves the sheet.
  package enum State: Hashable, Sendable {
    /// Nothing but a finger, where there is one; waits for that, or for a request.
    case resting(Finger)
    /// An animator; waits for it to end, for a finger, or for another request.
    case settling(notch: Int, Finger)
  }

  /// What a finger does on the sheet.
  package enum Finger: Hashable, Sendable {
    /// There is none.
    case away
    /// It is there, and has not changed the height.
    case still
    /// It drags the sheet, which the delegate has heard.
    case dragging
  }

  /// What happens to the sheet.
  package enum Event: Hashable, Sendable {
    /// A finger holds it while it shows a height.
    case grabbed(shown: Double)
    /// The finger asks for a height.
    case dragged(to: Double)
    /// The finger lifted, at a velocity in logical pixels a second.
    case released(velocity: Vector)
    /// A request is carried out: the sheet goes to a notch, which lies at a height.
    case move(notch: Int, height: Double, velocity: Double, isAnimated: Bool)
    /// The animator has ended.
    case settled
  }

  /// What is to be done, in order.
  package enum Effect: Hashable, Sendable {
    /// What the animator was about ends as cancelled; the value goes on to what comes next.
    case interrupt
    /// The delegate hears that a drag changes the height for the first time.
    case willStartDragging
    /// The delegate hears that the finger lifted.
    case willEndDragging(velocity: Vector)
    /// The delegate hears where the sheet is going.
    case willMove(notch: Int)
    /// The height changes at once.
    case jump(to: Double, isDragging: Bool)
    /// The height goes to another one by the animator.
    case settle(from: Double, to: Double, velocity: Double)
    /// The delegate hears that the sheet has arrived, and those hear it who wait for that.
    case arrive(notch: Int)
    /// Unless the sheet is where it belongs, a notch is looked for, in the next layout; the
    /// velocity is the finger's, downwards positive.
    case seekNotch(velocity: Double)
  }

  package private(set) var state = State.resting(.away)
  /// The notch that the sheet was sent to last.
  package private(set) var endNotch = 0
  /// The height that the sheet has, or that it is on its way to.
  package private(set) var height = 0.0

  package init() {}

  /// What a finger does on it.
  package var finger: Finger {
    switch state {
    case .resting(let finger), .settling(_, let finger): finger
    }
  }

  /// Whether an animator moves it.
  package var isSettling: Bool { if case .settling = state { true } else { false } }

  /// The one transition.
  package mutating func handle(_ event: Event) -> [Effect] {
    switch event {
    case .grabbed(let shown): grab(at: shown)
    case .dragged(let height): drag(to: height)
    case .released(let velocity): release(velocity)
    case .move(let notch, let height, let velocity, let isAnimated):
      move(to: notch, height, velocity, isAnimated: isAnimated)
    case .settled: settled()
    }
  }

  private mutating func grab(at shown: Double) -> [Effect] {
    switch state {
    // One finger is enough.
    case .resting(.still), .resting(.dragging), .settling(_, .dragging):
      return []
    case .resting(.away):
      state = .resting(.still)
      return []
    case .settling(_, .away), .settling(_, .still):
      // It is held where it is seen; the notch that it was on its way to stays the last one. One that
      // was sent away under a finger that held it still is taken back once that begins to drag.
      state = .resting(.still)
      height = max(shown, 0)
      return [.interrupt]
    }
  }

  private mutating func drag(to new: Double) -> [Effect] {
    let new = max(new, 0)
    var effects: [Effect] = []
    switch state {
    // The drag of a finger that the sheet knows nothing of.
    case .resting(.away), .settling(_, .away): return []
    case .resting(.still): if new == height { return [] }
    case .resting(.dragging): break
    // Sent away under the finger, which takes it back.
    case .settling: effects = [.interrupt]
    }
    if finger == .still { effects.append(.willStartDragging) }
    state = .resting(.dragging)
    height = new
    return effects + [.jump(to: new, isDragging: true)]
  }

  private mutating func release(_ velocity: Vector) -> [Effect] {
    let end: [Effect] = finger == .dragging ? [.willEndDragging(velocity: velocity)] : []
    switch state {
    case .resting(.away), .settling(_, .away): return []
    case .resting:
      state = .resting(.away)
      return end + [.seekNotch(velocity: velocity.dy)]
    case .settling(let notch, _):
      state = .settling(notch: notch, .away)
      return end
    }
  }

  private mutating func move(
    to notch: Int, _ target: Double, _ velocity: Double, isAnimated: Bool
  ) -> [Effect] {
    var effects: [Effect] = isSettling ? [.interrupt] : []
    effects.append(.willMove(notch: notch))
    endNotch = notch
    let old = height
    height = target
    if isAnimated {
      state = .settling(notch: notch, finger)
      effects.append(.settle(from: old, to: target, velocity: velocity))
    } else {
      state = .resting(finger)
      effects += [.jump(to: target, isDragging: false), .arrive(notch: notch)]
    }
    return effects
  }

  private mutating func settled() -> [Effect] {
    // An animator that was interrupted has nothing more to tell.
    guard case .settling(let notch, let finger) = state else { return [] }
    state = .resting(finger)
    return [.arrive(notch: notch)]
  }
}
