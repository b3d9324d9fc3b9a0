// SPDX-License-Identifier: MIT

import SashGeometry

/// The state machine of a sheet.
///
/// It decides which notifications are sent and which changes happen, in which order. Its owner
/// performs them: they are the effects that `handle(_:)` returns.
nonisolated package struct OverlayMachine: Sendable {
  /// The states of a sheet, each with the finger on it.
  package enum State: Hashable, Sendable {
    /// No animation runs. Waits for a finger or for a request.
    case unanimated(Finger)
    /// An animation to a notch runs. Waits for its end, for a finger, or for another request.
    case settling(notch: Int, Finger)
  }

  /// The finger on a sheet.
  package enum Finger: Hashable, Sendable {
    /// No finger is on the sheet.
    case absent
    /// A finger is down and has not changed the height.
    case stationary
    /// A finger drags the sheet; the delegate has received `willStartDragging`.
    case dragging
  }

  /// The events that change the state.
  package enum Event: Hashable, Sendable {
    /// A finger went down while the sheet is displayed at a height.
    case grabbed(displayedHeight: Double)
    /// The finger moved the sheet to a height.
    case dragged(to: Double)
    /// The finger lifted, at a velocity in logical pixels per second, as of a sheet at the lower edge.
    case released(velocity: Vector)
    /// The finger left the sheet without a choice: its touch was cancelled, or it lifted where it had
    /// gone down.
    case cancelled
    /// A request is performed: the sheet moves to a notch at a height.
    case move(notch: Int, height: Double, velocity: Double, isAnimated: Bool)
    /// The animation has ended.
    case settled
    /// There are fewer notches than before.
    case notchesRemoved(highest: Int)
  }

  /// The actions that a transition demands of the owner, in order.
  package enum Effect: Hashable, Sendable {
    /// Ends the running animation as cancelled; the value continues from where it is.
    case interrupt
    /// Notifies the delegate that a drag is about to change the height for the first time.
    case willStartDragging
    /// Notifies the delegate that the finger lifted.
    case willEndDragging(velocity: Vector)
    /// Notifies the delegate that the sheet is about to move to a notch.
    case willMove(notch: Int)
    /// Changes the height without animation.
    case jump(to: Double, isDragging: Bool)
    /// Animates the height.
    case settle(from: Double, to: Double, velocity: Double)
    /// Notifies the delegate that the sheet has settled at a notch, and calls the completions.
    case didMove(notch: Int)
    /// Looks for a notch in the next layout, unless the sheet is at its notch already. The velocity
    /// is the finger's, downwards positive.
    case seekNotch(velocity: Double)
    /// Looks for a notch for a sheet that a finger has left without a choice.
    case resume
  }

  /// The current state.
  package private(set) var state = State.unanimated(.absent)
  /// The notch of the last move.
  package private(set) var endNotch = 0
  /// The height of the sheet, or the target of its animation, in logical pixels.
  package private(set) var height = 0.0

  package init() {}

  /// The finger on the sheet, in either state.
  package var finger: Finger {
    switch state {
    case .unanimated(let finger), .settling(_, let finger): finger
    }
  }

  /// Whether an animation runs.
  package var isSettling: Bool { if case .settling = state { true } else { false } }

  /// Changes the state by an event, and returns the effects that the owner must perform.
  package mutating func handle(_ event: Event) -> [Effect] {
    switch event {
    case .grabbed(let displayedHeight): grab(at: displayedHeight)
    case .dragged(let height): drag(to: height)
    case .released(let velocity): release(velocity, .seekNotch(velocity: velocity.dy))
    case .cancelled: release(.zero, .resume)
    case .move(let notch, let height, let velocity, let isAnimated):
      move(to: notch, height, velocity, isAnimated: isAnimated)
    case .settled: settled()
    case .notchesRemoved(let highest): removeNotches(above: highest)
    }
  }

  private mutating func grab(at displayedHeight: Double) -> [Effect] {
    switch state {
    // The sheet is held already; a second finger changes nothing.
    case .unanimated(.stationary), .unanimated(.dragging), .settling(_, .dragging):
      return []
    case .unanimated(.absent):
      state = .unanimated(.stationary)
      // Another height than the last one is that of a sheet which a transition was moving.
      height = max(displayedHeight, 0)
      return []
    case .settling(_, .absent), .settling(_, .stationary):
      // The sheet stops at its displayed height; `endNotch` keeps the notch that it was moving to.
      // A sheet that code moves under a stationary finger follows that finger once it drags.
      state = .unanimated(.stationary)
      height = max(displayedHeight, 0)
      return [.interrupt]
    }
  }

  private mutating func drag(to new: Double) -> [Effect] {
    let new = max(new, 0)
    var effects: [Effect] = []
    switch state {
    // The sheet did not take this finger's press, so its drag does not count.
    case .unanimated(.absent), .settling(_, .absent): return []
    case .unanimated(.stationary): if new == height { return [] }
    case .unanimated(.dragging): break
    // Code moves the sheet while the finger is down; the drag interrupts that animation.
    case .settling: effects = [.interrupt]
    }
    if finger == .stationary { effects.append(.willStartDragging) }
    state = .unanimated(.dragging)
    height = new
    return effects + [.jump(to: new, isDragging: true)]
  }

  private mutating func release(_ velocity: Vector, _ search: Effect) -> [Effect] {
    let end: [Effect] = finger == .dragging ? [.willEndDragging(velocity: velocity)] : []
    switch state {
    case .unanimated(.absent), .settling(_, .absent): return []
    case .unanimated:
      state = .unanimated(.absent)
      return end + [search]
    case .settling(let notch, _):
      state = .settling(notch: notch, .absent)
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
      state = .unanimated(finger)
      effects += [.jump(to: target, isDragging: false), .didMove(notch: notch)]
    }
    return effects
  }

  /// A sheet at a notch that is gone counts as one at the highest notch that is left.
  ///
  /// Its height stays until the next move.
  private mutating func removeNotches(above highest: Int) -> [Effect] {
    endNotch = min(endNotch, max(highest, 0))
    return []
  }

  private mutating func settled() -> [Effect] {
    // The animation was interrupted: its end no longer matters.
    guard case .settling(let notch, let finger) = state else { return [] }
    state = .unanimated(finger)
    return [.didMove(notch: notch)]
  }
}
