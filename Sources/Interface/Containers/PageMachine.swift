/// The way from one page to its neighbour.
nonisolated package struct PagePassage<Page: Hashable & Sendable>: Hashable, Sendable {
  /// Where it came from.
  package let from: Page
  /// Where it leads to.
  package let to: Page
  /// Whether the new page is the one after the old one.
  package let isForward: Bool
  /// Whether it leads to the new page as things stand; both pages have been told.
  package var isGoing: Bool

  /// A passage from one page to another.
  package init(from: Page, to: Page, isForward: Bool, isGoing: Bool = true) {
    self.from = from
    self.to = to
    self.isForward = isForward
    self.isGoing = isGoing
  }

  /// The page when it ends where it leads.
  package var page: Page { isGoing ? to : from }
  /// How far off the old page the end lies, in pages.
  package var end: Double { isGoing ? (isForward ? 1 : -1) : 0 }
}

/// What a page view controller is doing, and what it does next: a pure value.
nonisolated package struct PageMachine<Page: Hashable & Sendable>: Hashable, Sendable {
  package typealias Passage = PagePassage<Page>

  /// What it is doing.
  package enum State: Hashable, Sendable {
    /// Nothing: this is the page. Waits for a call or a finger.
    case resting(Page?)
    /// A finger moves the page, and its neighbour where there is one. Waits for the finger to go.
    case dragged(Page, Passage?)
    /// A page is on its way. Waits for the motion to arrive.
    case passing(Passage)
    /// A page without a neighbour goes back. Waits for the motion to arrive.
    case returning(Page)
  }

  /// What happens to it.
  package enum Event: Hashable, Sendable {
    /// Code wants a page, which comes from a side.
    case show(Page?, isForward: Bool, animated: Bool)
    /// A finger takes the page.
    case grabbed
    /// The finger moved so far, in pages, and that is the neighbour on that side.
    case moved(to: Double, neighbour: Page?)
    /// The finger was lifted; whether the neighbour is to be shown.
    case released(goesOn: Bool)
    /// The motion is over.
    case arrived
    /// Nothing may move any more.
    case interrupted
  }

  /// What has to be done, in order.
  package enum Effect: Hashable, Sendable {
    /// Two pages are in sight from now on.
    case begin(Passage, animated: Bool)
    /// The passage leads the other way from now on.
    case turn(Passage)
    /// What moves stops.
    case hold
    /// The finger has no more to say.
    case letGo
    /// Pages are shown so far off the old one, in pages.
    case follow(Double)
    /// They move to so far off the old one.
    case move(to: Double)
    /// One page is in sight from now on.
    case end(Passage)
    /// This page is shown instead of nothing, or nothing instead of it.
    case replace(Page?, with: Page?)
  }

  package private(set) var state = State.resting(nil)

  /// A machine without a page.
  package init() {}

  /// The page that there is when a finger does not change its mind.
  package var page: Page? {
    switch state {
    case .resting(let page): page
    case .dragged(let page, _), .returning(let page): page
    case .passing(let passage): passage.page
    }
  }

  /// The passage that is on.
  package var passage: Passage? {
    switch state {
    case .resting, .returning: nil
    case .dragged(_, let passage): passage
    case .passing(let passage): passage
    }
  }

  /// Takes an event and returns what has to be done, in order; what does not fit is ignored.
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

  /// A finger moves over to a neighbour, or from one to the other.
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

  /// Everything arrives where it is going, and a finger's pages go back.
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
