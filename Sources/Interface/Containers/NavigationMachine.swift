/// The transition of a navigation controller from one page to another.
nonisolated package struct NavigationPassage<Page: Hashable & Sendable>: Hashable, Sendable {
  /// One of the two ends of a transition.
  package enum Side: Hashable, Sendable {
    /// The end at which the transition began.
    case from
    /// The end that the transition was begun to reach.
    case to

    /// The progress of the transition at this end.
    package var progress: Double { self == .from ? 0 : 1 }
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
  package var heading: Side

  /// Creates a transition between two stacks.
  package init(from: [Page], to: [Page], direction: Direction, heading: Side = .to) {
    self.from = from
    self.to = to
    self.direction = direction
    self.heading = heading
  }

  /// The stack when the transition ends at its current destination.
  package var stack: [Page] { self[heading] }

  /// The stack at one end of the transition.
  package subscript(side: Side) -> [Page] {
    get { side == .from ? from : to }
    set { if side == .from { from = newValue } else { to = newValue } }
  }
}

/// The state machine of a navigation controller, as a pure value.
///
/// `handle(_:)` changes the state and returns the effects that the controller performs.
nonisolated package struct NavigationMachine<Page: Hashable & Sendable>: Hashable, Sendable {
  package typealias Passage = NavigationPassage<Page>

  /// The state of the pages.
  package enum State: Hashable, Sendable {
    /// No transition; waits for a call or a finger.
    case idle([Page])
    /// Pushing by code; waits for the end of the animation.
    case pushing(Passage)
    /// Popping by code; waits for the end of the animation.
    case popping(Passage)
    /// Moved by a finger, whose cancellation ends the transition at `cancelSide`; waits for the
    /// finger to lift.
    case interactive(Passage, rest: Passage.Side, progress: Double)
    /// Released by a finger; waits for the end of the animation.
    case settling(Passage)
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
    case released(Passage.Side)
    /// The finger's touch was cancelled.
    case cancelled
    /// The animation ended.
    case arrived
    /// The container disappears: animations must end immediately.
    case interrupted
  }

  /// An effect that the owner performs, in the returned order.
  package enum Effect: Hashable, Sendable {
    /// Begin a transition: both pages become visible.
    case begin(Passage, animated: Bool)
    /// Reverse the transition: it now moves to its other end.
    case turn(Passage)
    /// Pause the animation.
    case hold
    /// Cancel the swipe gesture.
    case letGo
    /// Display the pages at a progress.
    case follow(Double)
    /// Animate the pages to an end.
    case move(to: Passage.Side, byFinger: Bool)
    /// End the transition: one page stays visible.
    case end(Passage)
    /// Update the stack after a change of hidden pages only.
    case restack([Page], instead: [Page])
  }

  package private(set) var state = State.idle([])

  /// Creates a machine without pages.
  package init() {}

  /// The stack as code sees it: the result of the transition, or of a cancelled interaction.
  package var stack: [Page] {
    switch state {
    case .idle(let pages): pages
    case .pushing(let passage), .popping(let passage), .settling(let passage): passage.stack
    case .interactive(let passage, let rest, _): passage[rest]
    }
  }

  /// The current transition, or `nil`.
  package var passage: Passage? {
    switch state {
    case .idle: nil
    case .pushing(let passage), .popping(let passage), .settling(let passage): passage
    case .interactive(let passage, _, _): passage
    }
  }

  /// Whether a finger can begin or catch a transition now.
  package var canBeGrabbed: Bool {
    switch state {
    case .idle(let pages): pages.count > 1
    case .pushing, .popping, .settling: true
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
    case (.pushing(let passage), .show(let new, let animated)),
      (.popping(let passage), .show(let new, let animated)),
      (.settling(let passage), .show(let new, let animated)):
      return redirect(passage, to: new, animated: animated)
    case (.interactive(let passage, let rest, _), .show(let new, let animated)):
      return take(passage, resting: rest, to: new, animated: animated)
    case (.idle(let pages), .grabbed):
      guard pages.count > 1 else { return [] }
      let passage = Passage(from: pages, to: pages.dropLast(), direction: .pop)
      state = .interactive(passage, rest: .from, progress: 0)
      return [.begin(passage, animated: true), .follow(0)]
    case (.pushing(let passage), .grabbed(let progress)),
      (.popping(let passage), .grabbed(let progress)),
      (.settling(let passage), .grabbed(let progress)):
      let progress = Self.fraction(progress)
      state = .interactive(passage, rest: passage.heading, progress: progress)
      return [.hold, .follow(progress)]
    case (.interactive(let passage, let rest, _), .moved(let progress)):
      let progress = Self.fraction(progress)
      state = .interactive(passage, rest: rest, progress: progress)
      return [.follow(progress)]
    case (.interactive(let passage, _, _), .released(let side)):
      return settle(passage, at: side)
    case (.interactive(let passage, let rest, _), .cancelled):
      return settle(passage, at: rest)
    case (.pushing(let passage), .arrived), (.popping(let passage), .arrived),
      (.settling(let passage), .arrived):
      return end(passage)
    case (.pushing(let passage), .interrupted), (.popping(let passage), .interrupted),
      (.settling(let passage), .interrupted):
      return [.hold] + end(passage)
    case (.interactive(let passage, let rest, _), .interrupted):
      return [.letGo] + finish(passage, at: rest)
    case (.idle, _), (.interactive, _), (.pushing, _), (.popping, _), (.settling, _):
      return []
    }
  }

  // MARK: Transitions

  private mutating func begin(from old: [Page], to new: [Page], animated: Bool) -> [Effect] {
    guard new != old else { return [] }
    guard new.last != old.last else {
      state = .idle(new)
      return [.restack(new, instead: old)]
    }
    let isPop = new.last.map { old.contains($0) } ?? true
    let passage = Passage(from: old, to: new, direction: isPop ? .pop : .push)
    guard animated, !old.isEmpty, !new.isEmpty else {
      state = .idle(new)
      return [.begin(passage, animated: false), .end(passage)]
    }
    state = isPop ? .popping(passage) : .pushing(passage)
    return [.begin(passage, animated: true), .move(to: .to, byFinger: false)]
  }

  /// Changes a running transition for a stack that differs from its result.
  private mutating func redirect(
    _ passage: Passage, to new: [Page], animated: Bool
  ) -> [Effect] {
    var passage = passage
    let old = passage.stack
    if new == old { return [] }
    if new.last == old.last {
      passage[passage.heading] = new
      replace(passage)
      return [.restack(new, instead: old)]
    }
    let other: Passage.Side = passage.heading == .to ? .from : .to
    if animated, new == passage[other] {
      passage.heading = other
      replace(passage)
      return [.turn(passage), .move(to: other, byFinger: false)]
    }
    return [.hold] + end(passage) + begin(from: old, to: new, animated: animated)
  }

  /// Ends an interaction for a requested stack: the transition ends where a cancellation would, and
  /// continues from there.
  private mutating func take(
    _ passage: Passage, resting rest: Passage.Side, to new: [Page], animated: Bool
  ) -> [Effect] {
    if new == passage[rest] { return [] }
    let other: Passage.Side = rest == .to ? .from : .to
    if animated, new == passage[other] { return [.letGo] + settle(passage, at: other) }
    return [.letGo] + finish(passage, at: rest)
      + begin(from: passage[rest], to: new, animated: animated)
  }

  private mutating func settle(_ passage: Passage, at side: Passage.Side) -> [Effect] {
    let (passage, turn) = turned(passage, to: side)
    state = .settling(passage)
    return turn + [.move(to: side, byFinger: true)]
  }

  private mutating func finish(_ passage: Passage, at side: Passage.Side) -> [Effect] {
    let (passage, turn) = turned(passage, to: side)
    return turn + end(passage)
  }

  private mutating func end(_ passage: Passage) -> [Effect] {
    state = .idle(passage.stack)
    return [.end(passage)]
  }

  private func turned(_ passage: Passage, to side: Passage.Side) -> (Passage, [Effect]) {
    guard passage.heading != side else { return (passage, []) }
    var passage = passage
    passage.heading = side
    return (passage, [.turn(passage)])
  }

  /// Replaces the transition of the current state.
  private mutating func replace(_ passage: Passage) {
    switch state {
    case .pushing: state = .pushing(passage)
    case .popping: state = .popping(passage)
    case .settling: state = .settling(passage)
    case .idle, .interactive: break
    }
  }

  private static func fraction(_ value: Double) -> Double {
    value.isFinite ? min(max(value, 0), 1) : 0
  }
}
