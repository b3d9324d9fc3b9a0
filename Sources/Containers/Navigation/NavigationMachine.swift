// SPDX-License-Identifier: MIT

/// The transition of a navigation controller from one page to another.
nonisolated package struct NavigationTransition<Page: Hashable & Sendable>: Hashable, Sendable {
  /// One of the two ends of a transition.
  package enum Side: Hashable, Sendable {
    /// The end at which the transition began.
    case from
    /// The end that the transition was begun to reach.
    case to

    /// The progress of the transition at this end.
    package var progress: Double { self == .from ? 0 : 1 }
    /// The opposite end.
    package var other: Side { self == .from ? .to : .from }
  }

  /// The stacking order of the two pages.
  package enum Direction: Hashable, Sendable {
    /// The new page moves in over the old one.
    case push
    /// The old page moves away and uncovers the new one.
    case pop
  }

  /// The stack before the transition.
  package var from: [Page]
  /// The stack after the transition.
  package var to: [Page]
  /// The stacking order of the two pages.
  package let direction: Direction
  /// The end that the transition is currently moving to.
  ///
  /// Both pages have been notified of it.
  package var destination: Side

  /// Creates a transition between two stacks.
  package init(from: [Page], to: [Page], direction: Direction, destination: Side = .to) {
    self.from = from
    self.to = to
    self.direction = direction
    self.destination = destination
  }

  /// The stack when the transition ends at its current destination.
  package var stack: [Page] { self[destination] }

  /// The stack at one end of the transition.
  package subscript(side: Side) -> [Page] {
    get { side == .from ? from : to }
    set { if side == .from { from = newValue } else { to = newValue } }
  }
}

/// The state machine of a navigation controller.
///
/// `handle(_:)` changes the state and returns the effects that the controller performs.
nonisolated package struct NavigationMachine<Page: Hashable & Sendable>: Hashable, Sendable {
  package typealias Transition = NavigationTransition<Page>

  /// The state of the pages.
  package enum State: Hashable, Sendable {
    /// No transition; waits for a call or a finger.
    case idle([Page])
    /// Begun by code or released by a finger; waits for the end of the animation.
    case transitioning(Transition)
    /// Moved by a finger, whose cancellation ends the transition at `cancelSide`; waits for the
    /// finger to lift.
    case interactive(Transition, cancelSide: Transition.Side)
  }

  /// An event for the pages.
  package enum Event: Hashable, Sendable {
    /// Code requests this stack.
    case show([Page], animated: Bool)
    /// A finger begins to pop a page, or catches a running transition.
    case grabbed(at: Double)
    /// The finger moved.
    case moved(to: Double)
    /// The finger lifted; the transition continues to an end.
    case released(Transition.Side)
    /// The finger's touch was cancelled.
    case cancelled
    /// The animation ended.
    case animationEnded
    /// The container disappears: animations must end immediately.
    case interrupted
  }

  /// An effect that the owner performs, in the returned order.
  package enum Effect: Hashable, Sendable {
    /// Begin a transition: both pages become visible.
    case begin(Transition, animated: Bool)
    /// Reverse the transition: it now moves to its other end.
    case reverse(Transition)
    /// Pause the animation.
    case pauseAnimation
    /// Cancel the swipe gesture.
    case cancelGesture
    /// Display the pages at a progress.
    case setProgress(Double)
    /// Animate the pages to an end.
    case animate(to: Transition.Side, byFinger: Bool)
    /// End the transition: one page stays visible.
    case end(Transition)
    /// Update the stack after a change of hidden pages only.
    case updateStack([Page], replacing: [Page])
  }

  package private(set) var state = State.idle([])

  /// Creates a machine without pages.
  package init() {}

  /// The stack as code sees it: the result of the transition, or of a cancelled interaction.
  package var stack: [Page] {
    switch state {
    case .idle(let pages): pages
    case .transitioning(let transition): transition.stack
    case .interactive(let transition, let cancelSide): transition[cancelSide]
    }
  }

  /// The current transition, or `nil`.
  package var transition: Transition? {
    switch state {
    case .idle: nil
    case .transitioning(let transition), .interactive(let transition, _): transition
    }
  }

  /// Whether a finger can begin or catch a transition now.
  package var canBeGrabbed: Bool {
    switch state {
    case .idle(let pages): pages.count > 1
    case .transitioning: true
    case .interactive: false
    }
  }

  /// Handles an event: changes the state and returns the effects to perform, in order.
  ///
  /// Events that do not apply to the state are ignored.
  package mutating func handle(_ event: Event) -> [Effect] {
    switch (state, event) {
    case (.idle(let old), .show(let new, let animated)):
      return begin(from: old, to: new, animated: animated)
    case (.transitioning(let transition), .show(let new, let animated)):
      return redirect(transition, to: new, animated: animated)
    case (.interactive(let transition, let cancelSide), .show(let new, let animated)):
      return interruptInteraction(transition, endingAt: cancelSide, to: new, animated: animated)
    case (.idle(let pages), .grabbed):
      guard pages.count > 1 else { return [] }
      let transition = Transition(from: pages, to: pages.dropLast(), direction: .pop)
      state = .interactive(transition, cancelSide: .from)
      return [.begin(transition, animated: true), .setProgress(0)]
    case (.transitioning(let transition), .grabbed(let progress)):
      state = .interactive(transition, cancelSide: transition.destination)
      return [.pauseAnimation, .setProgress(Self.fraction(progress))]
    case (.interactive, .moved(let progress)):
      return [.setProgress(Self.fraction(progress))]
    case (.interactive(let transition, _), .released(let side)):
      return settle(transition, at: side)
    case (.interactive(let transition, let cancelSide), .cancelled):
      return settle(transition, at: cancelSide)
    case (.transitioning(let transition), .animationEnded):
      return end(transition)
    case (.transitioning(let transition), .interrupted):
      return [.pauseAnimation] + end(transition)
    case (.interactive(let transition, let cancelSide), .interrupted):
      return [.cancelGesture] + finish(transition, at: cancelSide)
    case (.idle, _), (.interactive, _), (.transitioning, _):
      return []
    }
  }

  // MARK: Transitions

  private mutating func begin(from old: [Page], to new: [Page], animated: Bool) -> [Effect] {
    guard new != old else { return [] }
    guard new.last != old.last else {
      state = .idle(new)
      return [.updateStack(new, replacing: old)]
    }
    let isPop = new.last.map { old.contains($0) } ?? true
    let transition = Transition(from: old, to: new, direction: isPop ? .pop : .push)
    guard animated, !old.isEmpty, !new.isEmpty else {
      state = .idle(new)
      return [.begin(transition, animated: false), .end(transition)]
    }
    state = .transitioning(transition)
    return [.begin(transition, animated: true), .animate(to: .to, byFinger: false)]
  }

  /// Changes a running transition for a stack that differs from its result.
  private mutating func redirect(
    _ transition: Transition, to new: [Page], animated: Bool
  ) -> [Effect] {
    var transition = transition
    let old = transition.stack
    if new == old { return [] }
    if new.last == old.last {
      transition[transition.destination] = new
      state = .transitioning(transition)
      return [.updateStack(new, replacing: old)]
    }
    let other = transition.destination.other
    if animated, new == transition[other] {
      transition.destination = other
      state = .transitioning(transition)
      return [.reverse(transition), .animate(to: other, byFinger: false)]
    }
    return [.pauseAnimation] + end(transition) + begin(from: old, to: new, animated: animated)
  }

  /// Ends an interaction for a requested stack: the transition ends where a cancellation would, and
  /// continues from there.
  private mutating func interruptInteraction(
    _ transition: Transition, endingAt cancelSide: Transition.Side, to new: [Page], animated: Bool
  ) -> [Effect] {
    if new == transition[cancelSide] { return [] }
    if animated, new == transition[cancelSide.other] {
      return [.cancelGesture] + settle(transition, at: cancelSide.other)
    }
    return [.cancelGesture] + finish(transition, at: cancelSide)
      + begin(from: transition[cancelSide], to: new, animated: animated)
  }

  private mutating func settle(_ transition: Transition, at side: Transition.Side) -> [Effect] {
    let (transition, reverseEffects) = reversed(transition, to: side)
    state = .transitioning(transition)
    return reverseEffects + [.animate(to: side, byFinger: true)]
  }

  private mutating func finish(_ transition: Transition, at side: Transition.Side) -> [Effect] {
    let (transition, reverseEffects) = reversed(transition, to: side)
    return reverseEffects + end(transition)
  }

  private mutating func end(_ transition: Transition) -> [Effect] {
    state = .idle(transition.stack)
    return [.end(transition)]
  }

  private func reversed(_ transition: Transition, to side: Transition.Side) -> (
    Transition, [Effect]
  ) {
    guard transition.destination != side else { return (transition, []) }
    var transition = transition
    transition.destination = side
    return (transition, [.reverse(transition)])
  }

  private static func fraction(_ value: Double) -> Double {
    value.isFinite ? min(max(value, 0), 1) : 0
  }
}
