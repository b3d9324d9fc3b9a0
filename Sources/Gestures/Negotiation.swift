// SPDX-License-Identifier: MIT

/// The state machine of a gesture arena: it decides which recogniser gets which touches.
///
/// A member stands for one recogniser. It is offered touches, makes one attempt with them, and
/// claims them or leaves. For each offered touch it receives exactly one decision: accept or
/// reject.
package struct Negotiation: Sendable {
  /// The identity of a member.
  package typealias Member = UInt64

  /// A member's claim to the touches of its attempt.
  package struct Claim: Hashable, Sendable {
    /// The members that must leave before this one may be accepted.
    package var waitsFor: Set<Member>
    /// The members that this one shares touches with.
    package var coexists: Set<Member>
    /// Whether acceptance rejects other members.
    package var isExclusive: Bool

    package init(
      waitsFor: Set<Member> = [], coexists: Set<Member> = [], isExclusive: Bool = true
    ) {
      self.waitsFor = waitsFor
      self.coexists = coexists
      self.isExclusive = isExclusive
    }
  }

  /// The state of a member within its attempt.
  ///
  /// A member without a bid waits for an offer.
  package enum Bid: Hashable, Sendable {
    /// Waits for its recogniser to claim or leave.
    case undecided(touches: [Touch.ID])
    /// Has claimed; waits for the members that must leave first.
    case pending(touches: [Touch.ID], Claim)
    /// Was accepted; waits for its recogniser to finish.
    case accepted(touches: [Touch.ID], Claim)

    /// The touches that the member was offered.
    package var touches: [Touch.ID] {
      switch self {
      case .undecided(let touches), .pending(let touches, _), .accepted(let touches, _): touches
      }
    }

    /// Whether the member was accepted.
    package var isAccepted: Bool {
      if case .accepted = self { true } else { false }
    }
  }

  /// The events that change the state.
  package enum Event: Hashable, Sendable {
    /// A touch began at the member's node.
    case offer(Member, Touch.ID)
    /// A member claims the touches that it was offered.
    case claim(Member, Claim)
    /// A member gave up, or finished.
    case leave(Member)
  }

  /// The notifications that a transition demands, in order.
  package enum Effect: Hashable, Sendable {
    /// Assigns a touch to the member. The final decision for the touch.
    case accept(Member, Touch.ID)
    /// Denies a touch to the member. The final decision for the touch.
    case reject(Member, Touch.ID)
    /// The member's claim is granted: its attempt succeeds.
    case grant(Member)
    /// The member's claim is refused: its attempt fails because of others.
    case refuse(Member)
    /// An accepted member that is not exclusive must be cancelled.
    case yield(Member)
  }

  /// The bids of all members with an attempt.
  package private(set) var bids: [Member: Bid] = [:]

  package init() {}

  /// Changes the state by an event, and returns the notifications to send, in order.
  package mutating func handle(_ event: Event) -> [Effect] {
    switch event {
    case .offer(let member, let touch): offer(touch, to: member)
    case .claim(let member, let claim): evaluate(member, claim)
    case .leave(let member): remove(member) + reevaluate()
    }
  }

  // MARK: Transitions

  private mutating func offer(_ touch: Touch.ID, to member: Member) -> [Effect] {
    switch bids[member] {
    case nil:
      bids[member] = .undecided(touches: [touch])
    case .undecided(let touches):
      bids[member] = .undecided(touches: touches + [touch])
    case .pending(let touches, let claim):
      bids[member] = .pending(touches: touches + [touch], claim)
    case .accepted(let touches, let claim):
      // The member owns the gesture, so touches that join are accepted at once.
      bids[member] = .accepted(touches: touches + [touch], claim)
      return [.accept(member, touch)]
    }
    return []
  }

  private mutating func evaluate(_ member: Member, _ claim: Claim) -> [Effect] {
    let touches: [Touch.ID]
    switch bids[member] {
    case .undecided(let offered), .pending(let offered, _): touches = offered
    case nil, .accepted: return []
    }
    bids[member] = .pending(touches: touches, claim)
    guard let effects = decide(member, touches, claim) else { return [] }
    return effects + reevaluate()
  }

  /// Refuses or accepts a pending claim; returns `nil` if it must go on waiting.
  private mutating func decide(
    _ member: Member, _ touches: [Touch.ID], _ claim: Claim
  ) -> [Effect]? {
    let isTaken = rivals(of: member, touches).contains {
      guard case .accepted(_, let owner) = bids[$0] else { return false }
      return owner.isExclusive && !claim.coexists.contains($0)
    }
    if isTaken { return remove(member) + [.refuse(member)] }
    return isBlocked(member) ? nil : accept(member, touches, claim)
  }

  private mutating func accept(
    _ member: Member, _ touches: [Touch.ID], _ claim: Claim
  ) -> [Effect] {
    bids[member] = .accepted(touches: touches, claim)
    var effects: [Effect] = []
    if claim.isExclusive {
      for other in rivals(of: member, touches) where !claim.coexists.contains(other) {
        if bids[other]?.isAccepted == true {
          effects.append(.yield(other))
        } else {
          effects += remove(other) + [.refuse(other)]
        }
      }
    }
    effects += touches.map { .accept(member, $0) }
    effects.append(.grant(member))
    return effects
  }

  /// Removes a member, and rejects its touches if they were undecided.
  private mutating func remove(_ member: Member) -> [Effect] {
    switch bids.removeValue(forKey: member) {
    case nil, .accepted: []
    case .undecided(let touches), .pending(let touches, _):
      touches.map { .reject(member, $0) }
    }
  }

  /// Decides pending claims again until nothing changes any more.
  private mutating func reevaluate() -> [Effect] {
    var effects: [Effect] = []
    var isSettled = false
    while !isSettled {
      isSettled = true
      for member in bids.keys.sorted() {
        guard case .pending(let touches, let claim) = bids[member],
          let decided = decide(member, touches, claim)
        else { continue }
        effects += decided
        isSettled = false
      }
    }
    return effects
  }

  // MARK: Relations

  /// Returns the members that share a touch with another, in the order of their creation.
  private func rivals(of member: Member, _ touches: [Touch.ID]) -> [Member] {
    bids.filter { $0.key != member && $0.value.touches.contains(where: touches.contains) }
      .keys.sorted()
  }

  /// Returns whether a pending member waits for another that neither left nor waits for it in turn.
  private func isBlocked(_ member: Member) -> Bool {
    blockers(of: member).contains { !reaches(member, from: $0, visited: [member]) }
  }

  private func blockers(of member: Member) -> [Member] {
    guard case .pending(let touches, let claim) = bids[member] else { return [] }
    return rivals(of: member, touches).filter {
      claim.waitsFor.contains($0) && bids[$0]?.isAccepted != true
    }
  }

  private func reaches(_ goal: Member, from member: Member, visited: Set<Member>) -> Bool {
    blockers(of: member).contains {
      $0 == goal
        || (!visited.contains($0) && reaches(goal, from: $0, visited: visited.union([member])))
    }
  }
}
