/// The way from one page to another.
nonisolated package struct NavigationPassage<Page: Hashable & Sendable>: Hashable, Sendable {
  /// Which of the two the passage is about to end at.
  package enum Side: Hashable, Sendable {
    /// Where it came from.
    case from
    /// Where it leads to.
    case to

    /// The progress at which the passage is there.
    package var progress: Double { self == .from ? 0 : 1 }
  }

  /// Which of the pages lies on top.
  package enum Direction: Hashable, Sendable {
    /// The new one comes over the old one.
    case push
    /// The old one goes and uncovers the new one.
    case pop
  }

  /// The pages before, the last one in sight.
  package var from: [Page]
  /// The pages after.
  package var to: [Page]
  /// Which of the two lies on top.
  package let direction: Direction
  /// Where it leads as things stand; both pages have been told.
  package var heading: Side

  /// A passage from some pages to others.
  package init(from: [Page], to: [Page], direction: Direction, heading: Side = .to) {
    self.from = from
    self.to = to
    self.direction = direction
    self.heading = heading
  }

  /// The pages when it ends where it leads.
  package var stack: [Page] { self[heading] }

  /// The pages of a side.
  package subscript(side: Side) -> [Page] {
    get { side == .from ? from : to }
    set { if side == .from { from = newValue } else { to = newValue } }
  }
}

/// What a navigation controller is doing, and what it does next: a pure value.
nonisolated package struct NavigationMachine<Page: Hashable & Sendable>: Hashable, Sendable {
  package typealias Passage = NavigationPassage<Page>

  /// What it is doing.
  package enum State: Hashable, Sendable {
    /// Nothing: these are the pages. Waits for a call or a finger.
    case idle([Page])
    /// Code put a page on top. Waits for the motion to arrive.
    case pushing(Passage)
    /// Code took pages off. Waits for the motion to arrive.
    case popping(Passage)
    /// A finger moves the pages, and called off leaves them at the side of `rest`. Waits for the
    /// finger to go.
    case interactive(Passage, rest: Passage.Side, progress: Double)
    /// A finger has let go. Waits for the motion to arrive.
    case settling(Passage)
  }

  /// What happens to it.
  package enum Event: Hashable, Sendable {
    /// Code wants these pages.
    case show([Page], animated: Bool)
    /// A finger comes to go back, or catches what moves.
    case grabbed(at: Double)
    /// The finger moved.
    case moved(to: Double)
    /// The finger was lifted, and the pages go on to a side.
    case released(Passage.Side)
    /// The finger's touch was called off.
    case cancelled
    /// The motion is over.
    case arrived
    /// The container goes out of sight: nothing may move any more.
    case interrupted
  }

  /// What has to be done, in order.
  package enum Effect: Hashable, Sendable {
    /// Two pages are in sight from now on.
    case begin(Passage, animated: Bool)
    /// The passage leads to the other side from now on.
    case turn(Passage)
    /// What moves stops.
    case hold
    /// The finger has no more to say.
    case letGo
    /// The pages are shown at a progress.
    case follow(Double)
    /// They move to a side.
    case move(to: Passage.Side, byFinger: Bool)
    /// One page is in sight from now on.
    case end(Passage)
    /// Pages changed that are out of sight.
    case restack([Page], instead: [Page])
  }

  package private(set) var state = State.idle([])

  /// A machine without pages.
  package init() {}

  /// The pages as code sees them: those that there are when a finger does not change its mind.
  package var stack: [Page] {
    switch state {
    case .idle(let pages): pages
    case .pushing(let passage), .popping(let passage), .settling(let passage): passage.stack
    case .interactive(let passage, let rest, _): passage[rest]
    }
  }

  /// The passage that is on.
  package var passage: Passage? {
    switch state {
    case .idle: nil
    case .pushing(let passage), .popping(let passage), .settling(let passage): passage
    case .interactive(let passage, _, _): passage
    }
  }

  /// Whether a finger could take pages now.
  package var canBeGrabbed: Bool {
    switch state {
    case .idle(let pages): pages.count > 1
    case .pushing, .popping, .settling: true
    case .interactive: false
    }
  }

  /// Takes an event and returns what has to be done, in order; what does not fit is ignored.
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

  /// Code wants other pages than those that things are on their way to.
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

  /// Code takes the pages from a finger: they go where they rested, and on from there.
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

  /// The same goes on with another passage.
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
