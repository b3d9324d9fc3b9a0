// SPDX-License-Identifier: MIT

/// The transition of a page view controller from one page to a neighbour.
nonisolated package struct PageTransition<Page: Hashable & Sendable>: Hashable, Sendable {
  /// The page at which the transition began.
  package let from: Page
  /// The neighbour.
  package let to: Page
  /// Whether the neighbour is the page after the old one.
  package let isForward: Bool
  /// Whether the transition currently moves to the neighbour, not back.
  ///
  /// Both pages have been notified of it.
  package var isCompleting = true

  /// The page when the transition ends in its current direction.
  package var page: Page { isCompleting ? to : from }
  /// The offset at the end of the transition from the old page, in pages.
  package var end: Double { isCompleting ? (isForward ? 1 : -1) : 0 }
}

/// The state machine of a page view controller.
///
/// `handle(_:)` changes the state and returns the effects that the controller performs.
nonisolated package struct PageMachine<Page: Hashable & Sendable>: Hashable, Sendable {
  package typealias Transition = PageTransition<Page>

  /// The state of the pages.
  package enum State: Hashable, Sendable {
    /// No transition; waits for a call or a finger.
    case idle(Page?)
    /// Dragged by a finger, with a transition if there is a neighbour; waits for the finger to
    /// lift.
    case dragged(Page, Transition?)
    /// Animating a transition; waits for the end of the animation.
    case transitioning(Transition)
    /// Animating a page without a neighbour back to its position; waits for the end of the
    /// animation.
    case returning(Page)
  }

  /// An event for the pages.
  package enum Event: Hashable, Sendable {
    /// Code requests a page, which moves in from a side.
    case show(Page?, isForward: Bool, animated: Bool)
    /// A finger begins to drag or catches a running transition.
    case grabbed
    /// The finger moved to an offset in pages; `neighbour` is the page on that side.
    case moved(to: Double, neighbour: Page?)
    /// The finger lifted; the transition continues to the neighbour, or returns.
    case released(completes: Bool)
    /// The animation ended.
    case animationEnded
    /// Animations must end immediately.
    case interrupted
  }

  /// An effect that the owner performs, in the returned order.
  package enum Effect: Hashable, Sendable {
    /// Begin a transition: both pages become visible.
    case begin(Transition, animated: Bool)
    /// Reverse the transition: it now moves in the other direction.
    case reverse(Transition)
    /// Pause the animation.
    case pauseAnimation
    /// Cancel the drag gesture.
    case cancelGesture
    /// Display the pages at an offset from the old one, in pages.
    case setOffset(Double)
    /// Animate the pages to an offset from the old one, in pages.
    case animate(to: Double)
    /// End the transition: one page stays visible.
    case end(Transition)
    /// Replace the page without a transition, because one of the two is `nil`.
    case replace(Page?, with: Page?)
  }

  package private(set) var state = State.idle(nil)

  /// Creates a machine without a page.
  package init() {}

  /// The current page: the result of the transition, or of a cancelled drag.
  package var page: Page? {
    switch state {
    case .idle(let page): page
    case .dragged(let page, _), .returning(let page): page
    case .transitioning(let transition): transition.page
    }
  }

  /// The current transition, or `nil`.
  package var transition: Transition? {
    switch state {
    case .idle, .returning: nil
    case .dragged(_, let transition): transition
    case .transitioning(let transition): transition
    }
  }

  /// Handles an event: changes the state and returns the effects to perform, in order.
  ///
  /// Events that do not apply to the state are ignored.
  package mutating func handle(_ event: Event) -> [Effect] {
    switch (state, event) {
    case (.idle(let old), .show(let new, let isForward, let animated)):
      return begin(old, new, isForward: isForward, animated: animated)
    case (_, .show(let new, let isForward, let animated)):
      if case .transitioning(let transition) = state, new == transition.page { return [] }
      let ended = interrupt()
      return ended + begin(page, new, isForward: isForward, animated: animated)
    case (.idle(let page?), .grabbed):
      state = .dragged(page, nil)
      return []
    case (.transitioning(let transition), .grabbed):
      state = .dragged(transition.from, transition)
      return [.pauseAnimation]
    case (.returning(let page), .grabbed):
      state = .dragged(page, nil)
      return [.pauseAnimation]
    case (.dragged(let page, let transition), .moved(let offset, let neighbour)):
      return drag(page, transition, to: offset, neighbour: neighbour)
    case (.dragged(let page, let transition), .released(let completes)):
      guard let transition else {
        state = .returning(page)
        return [.animate(to: 0)]
      }
      let (reversedTransition, effects) = reversed(transition, isCompleting: completes)
      state = .transitioning(reversedTransition)
      return effects + [.animate(to: reversedTransition.end)]
    case (.transitioning(let transition), .animationEnded):
      state = .idle(transition.page)
      return [.end(transition)]
    case (.returning(let page), .animationEnded):
      state = .idle(page)
      return [.setOffset(0)]
    case (_, .interrupted): return interrupt()
    case (.idle, _), (.dragged, _), (.transitioning, _), (.returning, _): return []
    }
  }

  // MARK: Transitions

  private mutating func begin(
    _ old: Page?, _ new: Page?, isForward: Bool, animated: Bool
  ) -> [Effect] {
    guard new != old else { return [] }
    guard let old, let new else {
      state = .idle(new)
      return [.replace(old, with: new)]
    }
    let transition = Transition(from: old, to: new, isForward: isForward)
    guard animated else {
      state = .idle(new)
      return [.begin(transition, animated: false), .end(transition)]
    }
    state = .transitioning(transition)
    return [.begin(transition, animated: true), .animate(to: transition.end)]
  }

  /// Moves a drag to a neighbour, or across the page from one neighbour to the other.
  private mutating func drag(
    _ page: Page, _ transition: Transition?, to offset: Double, neighbour: Page?
  ) -> [Effect] {
    let offset = offset.isFinite ? min(max(offset, -1), 1) : 0
    if let transition, offset == 0 || (offset > 0) == transition.isForward {
      return [.setOffset(offset)]
    }
    var effects: [Effect] = []
    if let transition {
      let (reversedTransition, reverseEffects) = reversed(transition, isCompleting: false)
      effects = reverseEffects + [.end(reversedTransition)]
    }
    guard offset != 0, let neighbour, neighbour != page else {
      state = .dragged(page, nil)
      return effects + [.setOffset(offset)]
    }
    let new = Transition(from: page, to: neighbour, isForward: offset > 0)
    state = .dragged(page, new)
    return effects + [.begin(new, animated: true), .setOffset(offset)]
  }

  /// Ends all animations at their destinations, and cancels a drag.
  private mutating func interrupt() -> [Effect] {
    switch state {
    case .idle: return []
    case .returning(let page):
      state = .idle(page)
      return [.pauseAnimation, .setOffset(0)]
    case .transitioning(let transition):
      state = .idle(transition.page)
      return [.pauseAnimation, .end(transition)]
    case .dragged(let page, let transition):
      state = .idle(page)
      guard let transition else { return [.cancelGesture, .setOffset(0)] }
      let (reversedTransition, reverseEffects) = reversed(transition, isCompleting: false)
      return [.cancelGesture] + reverseEffects + [.end(reversedTransition)]
    }
  }

  private func reversed(_ transition: Transition, isCompleting: Bool) -> (Transition, [Effect]) {
    guard transition.isCompleting != isCompleting else { return (transition, []) }
    var transition = transition
    transition.isCompleting = isCompleting
    return (transition, [.reverse(transition)])
  }
}
