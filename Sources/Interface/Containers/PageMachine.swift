/// The transition of a page view controller from one page to a neighbour.
nonisolated package struct PagePassage<Page: Hashable & Sendable>: Hashable, Sendable {
  /// The page at which the transition began.
  package let from: Page
  /// The neighbour.
  package let to: Page
  /// Whether the neighbour is the page after the old one.
  package let isForward: Bool
  /// Whether the transition currently moves to the neighbour, not back.
  ///
  /// Both pages have been notified of it.
  package var isGoing: Bool

  /// Creates a transition between two pages.
  package init(from: Page, to: Page, isForward: Bool, isGoing: Bool = true) {
    self.from = from
    self.to = to
    self.isForward = isForward
    self.isGoing = isGoing
  }

  /// The page when the transition ends in its current direction.
  package var page: Page { isGoing ? to : from }
  /// The offset at the end of the transition from the old page, in pages.
  package var end: Double { isGoing ? (isForward ? 1 : -1) : 0 }
}

/// The state machine of a page view controller, as a pure value.
///
/// `handle(_:)` changes the state and returns the effects that the controller performs.
nonisolated package struct PageMachine<Page: Hashable & Sendable>: Hashable, Sendable {
  package typealias Passage = PagePassage<Page>

  /// The state of the pages.
  package enum State: Hashable, Sendable {
    /// No transition; waits for a call or a finger.
    case resting(Page?)
    /// Dragged by a finger, with a transition if there is a neighbour; waits for the finger to
    /// lift.
    case dragged(Page, Passage?)
    /// Animating a transition; waits for the end of the animation.
    case passing(Passage)
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
    case released(goesOn: Bool)
    /// The animation ended.
    case arrived
    /// Animations must end immediately.
    case interrupted
  }

  /// An effect that the owner performs, in the returned order.
  package enum Effect: Hashable, Sendable {
    /// Begin a transition: both pages become visible.
    case begin(Passage, animated: Bool)
    /// Reverse the transition: it now moves in the other direction.
    case turn(Passage)
    /// Pause the animation.
    case hold
    /// Cancel the drag gesture.
    case letGo
    /// Display the pages at an offset from the old one, in pages.
    case follow(Double)
    /// Animate the pages to an offset from the old one, in pages.
    case move(to: Double)
    /// End the transition: one page stays visible.
    case end(Passage)
    /// Replace the page without a transition, because one of the two is `nil`.
    case replace(Page?, with: Page?)
  }

  package private(set) var state = State.resting(nil)

  /// Creates a machine without a page.
  package init() {}

  /// The current page: the result of the transition, or of a cancelled drag.
  package var page: Page? {
    switch state {
    case .resting(let page): page
    case .dragged(let page, _), .returning(let page): page
    case .passing(let passage): passage.page
    }
  }

  /// The current transition, or `nil`.
  package var passage: Passage? {
    switch state {
    case .resting, .returning: nil
    case .dragged(_, let passage): passage
    case .passing(let passage): passage
    }
  }

  /// Handles an event: changes the state and returns the effects to perform, in order.
  ///
  /// Events that do not apply to the state are ignored.
  package mutating func handle(_ event: Event) -> [Effect] {
    switch (state, event) {
    case (.resting(let old), .show(let new, let isForward, let animated)):
      return begin(old, new, isForward: isForward, animated: animated)
    case (_, .show(let new, let isForward, let animated)):
      if case .passing(let passage) = state, new == passage.page { return [] }
      let ended = interrupt()
      return ended + begin(page, new, isForward: isForward, animated: animated)
    case (.resting(let page?), .grabbed):
      state = .dragged(page, nil)
      return []
    case (.passing(let passage), .grabbed):
      state = .dragged(passage.from, passage)
      return [.hold]
    case (.returning(let page), .grabbed):
      state = .dragged(page, nil)
      return [.hold]
    case (.dragged(let page, let passage), .moved(let offset, let neighbour)):
      return drag(page, passage, to: offset, neighbour: neighbour)
    case (.dragged(let page, let passage), .released(let goesOn)):
      guard let passage else {
        state = .returning(page)
        return [.move(to: 0)]
      }
      let (turned, effects) = turn(passage, isGoing: goesOn)
      state = .passing(turned)
      return effects + [.move(to: turned.end)]
    case (.passing(let passage), .arrived):
      state = .resting(passage.page)
      return [.end(passage)]
    case (.returning(let page), .arrived):
      state = .resting(page)
      return [.follow(0)]
    case (_, .interrupted): return interrupt()
    case (.resting, _), (.dragged, _), (.passing, _), (.returning, _): return []
    }
  }

  // MARK: Transitions

  private mutating func begin(
    _ old: Page?, _ new: Page?, isForward: Bool, animated: Bool
  ) -> [Effect] {
    guard new != old else { return [] }
    guard let old, let new else {
      state = .resting(new)
      return [.replace(old, with: new)]
    }
    let passage = Passage(from: old, to: new, isForward: isForward)
    guard animated else {
      state = .resting(new)
      return [.begin(passage, animated: false), .end(passage)]
    }
    state = .passing(passage)
    return [.begin(passage, animated: true), .move(to: passage.end)]
  }

  /// Moves a drag to a neighbour, or across the page from one neighbour to the other.
  private mutating func drag(
    _ page: Page, _ passage: Passage?, to offset: Double, neighbour: Page?
  ) -> [Effect] {
    let offset = offset.isFinite ? min(max(offset, -1), 1) : 0
    if let passage, offset == 0 || (offset > 0) == passage.isForward {
      return [.follow(offset)]
    }
    var effects: [Effect] = []
    if let passage {
      let (back, turn) = turn(passage, isGoing: false)
      effects = turn + [.end(back)]
    }
    guard offset != 0, let neighbour, neighbour != page else {
      state = .dragged(page, nil)
      return effects + [.follow(offset)]
    }
    let new = Passage(from: page, to: neighbour, isForward: offset > 0)
    state = .dragged(page, new)
    return effects + [.begin(new, animated: true), .follow(offset)]
  }

  /// Ends all animations at their destinations, and cancels a drag.
  private mutating func interrupt() -> [Effect] {
    switch state {
    case .resting: return []
    case .returning(let page):
      state = .resting(page)
      return [.hold, .follow(0)]
    case .passing(let passage):
      state = .resting(passage.page)
      return [.hold, .end(passage)]
    case .dragged(let page, let passage):
      state = .resting(page)
      guard let passage else { return [.letGo, .follow(0)] }
      let (back, turn) = turn(passage, isGoing: false)
      return [.letGo] + turn + [.end(back)]
    }
  }

  private func turn(_ passage: Passage, isGoing: Bool) -> (Passage, [Effect]) {
    guard passage.isGoing != isGoing else { return (passage, []) }
    var passage = passage
    passage.isGoing = isGoing
    return (passage, [.turn(passage)])
  }
}
