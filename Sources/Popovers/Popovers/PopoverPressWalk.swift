// SPDX-License-Identifier: MIT

import SashGeometry

/// The delivery of one press to a window's popovers.
///
/// The walk is created from a snapshot when the press begins. The popovers are then visited from
/// the newest to the oldest until one decides.
nonisolated package struct PopoverPressWalk<ID: Hashable & Sendable>: Sendable {
  /// The properties of a popover that decide about a press.
  package struct Candidate: Sendable {
    /// The popover's identity.
    package var id: ID
    /// The popover's displayed frame.
    package var frame: Rect
    /// Whether the popover keeps presses outside of it from the content below.
    package var blocks: Bool
    /// The rectangles in which presses reach the content below nevertheless.
    package var allowedFrames: [Rect]
    /// Whether a press outside of the popover dismisses it.
    package var dismissesOnTapOutside: Bool
    /// Whether a press inside another popover dismisses it as well.
    package var includesOtherPopovers: Bool
    /// The rectangles in which a press does not dismiss the popover.
    package var excludedFrames: [Rect]
    /// Whether the press is on the control that the popover belongs to, which would present it anew.
    package var isOnSource: Bool
    /// The popovers that presented this one, at any depth.
    ///
    /// A press inside this popover does not count as outside of them.
    package var hosts: [ID]

    package init(
      id: ID, frame: Rect, blocks: Bool = false, allowedFrames: [Rect] = [],
      dismissesOnTapOutside: Bool = true, includesOtherPopovers: Bool = false,
      excludedFrames: [Rect] = [], isOnSource: Bool = false, hosts: [ID] = []
    ) {
      self.id = id
      self.frame = frame
      self.blocks = blocks
      self.allowedFrames = allowedFrames
      self.dismissesOnTapOutside = dismissesOnTapOutside
      self.includesOtherPopovers = includesOtherPopovers
      self.excludedFrames = excludedFrames
      self.isOnSource = isOnSource
      self.hosts = hosts
    }
  }

  /// A side effect of the press, for the caller to perform.
  package enum Action: Hashable, Sendable {
    /// Call the `onTapOutside` of a popover.
    case tapOutside(ID)
    /// Dismiss a popover.
    case dismiss(ID)
  }

  /// The decision of a popover about the press.
  package enum Answer: Hashable, Sendable {
    /// No decision: the next older popover is visited.
    case next
    /// This popover receives the press.
    case deliver(ID)
    /// The press goes to what is displayed below at its position, the page or an older popover; no
    /// other popover is visited.
    case passThrough
    /// The press is discarded.
    case swallow
  }

  /// The popovers, the oldest first.
  package let candidates: [Candidate]
  /// The position of the press, in the window's coordinates.
  package let point: Point
  /// The final decision, or `nil` while popovers remain to be visited.
  package private(set) var decision: Answer?
  private var dismissed: Set<ID> = []

  /// Creates a walk over the popovers of a window, given the oldest first.
  package init(candidates: [Candidate], point: Point) {
    self.candidates = candidates
    self.point = point
  }

  /// Visits a popover and returns its decision.
  ///
  /// A popover presented after the press began has no influence.
  package mutating func visit(_ id: ID) -> (answer: Answer, actions: [Action]) {
    if let decision { return (decision == .passThrough ? .next : decision, []) }
    guard let candidate = candidates.first(where: { $0.id == id }), !dismissed.contains(id) else {
      return (.next, [])
    }
    var actions: [Action] = []
    let answer = visit(candidate, &actions)
    if answer != .next { decision = answer }
    return (answer, actions)
  }

  private mutating func visit(_ candidate: Candidate, _ actions: inout [Action]) -> Answer {
    if candidate.frame.contains(point) {
      for other in candidates
      where other.id != candidate.id && !other.frame.contains(point)
        && !candidate.hosts.contains(other.id)
      {
        dismissIfDue(other, &actions)
      }
      return .deliver(candidate.id)
    }
    actions.append(.tapOutside(candidate.id))
    if candidate.blocks {
      guard candidate.allowedFrames.contains(where: { $0.contains(point) }) else { return .swallow }
      dismissIfDue(candidate, &actions)
      return .passThrough
    }
    if candidate.dismissesOnTapOutside,
      candidate.excludedFrames.contains(where: { $0.contains(point) })
    {
      return topmostUnderPress.map { .deliver($0.id) } ?? .passThrough
    }
    let wasDismissed = dismissIfDue(candidate, &actions)
    return wasDismissed && candidate.isOnSource ? .swallow : .next
  }

  /// The newest popover under the press, or `nil`.
  private var topmostUnderPress: Candidate? { candidates.last { $0.frame.contains(point) } }

  /// Dismisses a popover, unless it stays, and returns whether it was dismissed.
  @discardableResult
  private mutating func dismissIfDue(_ candidate: Candidate, _ actions: inout [Action]) -> Bool {
    guard candidate.dismissesOnTapOutside,
      candidate.includesOtherPopovers || topmostUnderPress == nil,
      dismissed.insert(candidate.id).inserted
    else { return false }
    actions.append(.dismiss(candidate.id))
    return true
  }
}
