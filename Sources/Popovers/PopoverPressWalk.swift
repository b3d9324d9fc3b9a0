import SashGeometry

/// What one press means to the popovers of a window, as a value.
///
/// It is made from a snapshot when the press begins; the popovers are then asked one by one, from
/// the newest to the oldest, until one decides.
nonisolated package struct PopoverPressWalk<ID: Hashable & Sendable>: Sendable {
  /// What the walk needs to know of a popover.
  package struct Subject: Sendable {
    /// Who it is.
    package var id: ID
    /// Where it is shown.
    package var frame: Rect
    /// Whether presses beside it reach nothing below.
    package var blocks: Bool
    /// Where they do all the same.
    package var allowedFrames: [Rect]
    /// Whether a press beside it dismisses it.
    package var dismissesOnTapOutside: Bool
    /// Whether a press in another popover does so too.
    package var includesOtherPopovers: Bool
    /// Where a press beside it does not.
    package var excludedFrames: [Rect]
    /// The popovers that it was presented from: a press in it is none beside them.
    package var hosts: [ID]

    package init(
      id: ID, frame: Rect, blocks: Bool = false, allowedFrames: [Rect] = [],
      dismissesOnTapOutside: Bool = true, includesOtherPopovers: Bool = false,
      excludedFrames: [Rect] = [], hosts: [ID] = []
    ) {
      self.id = id
      self.frame = frame
      self.blocks = blocks
      self.allowedFrames = allowedFrames
      self.dismissesOnTapOutside = dismissesOnTapOutside
      self.includesOtherPopovers = includesOtherPopovers
      self.excludedFrames = excludedFrames
      self.hosts = hosts
    }
  }

  /// What has to be done on the way.
  package enum Action: Hashable, Sendable {
    /// Tell a popover that a press fell beside it.
    case tapOutside(ID)
    /// Dismiss a popover.
    case dismiss(ID)
  }

  /// What a popover says of the press.
  package enum Answer: Hashable, Sendable {
    /// The next older one is asked.
    case next
    /// The press belongs to this popover.
    case give(ID)
    /// The press goes to what lies below all popovers; no other one is asked.
    case passThrough
    /// Nobody gets the press.
    case swallow
  }

  /// The popovers, the oldest first.
  package let subjects: [Subject]
  /// Where the press is, in the window.
  package let point: Point
  /// What was decided; nil while popovers are still to be asked.
  package private(set) var decision: Answer?
  private var dismissed: Set<ID> = []

  /// A walk over the popovers of a window, the oldest first.
  package init(subjects: [Subject], point: Point) {
    self.subjects = subjects
    self.point = point
  }

  /// Asks a popover; one that came after the press began has no say.
  package mutating func ask(_ id: ID) -> (answer: Answer, actions: [Action]) {
    if let decision { return (decision == .passThrough ? .next : decision, []) }
    guard let subject = subjects.first(where: { $0.id == id }), !dismissed.contains(id) else {
      return (.next, [])
    }
    var actions: [Action] = []
    let answer = ask(subject, &actions)
    if answer != .next { decision = answer }
    return (answer, actions)
  }

  private mutating func ask(_ subject: Subject, _ actions: inout [Action]) -> Answer {
    if subject.frame.contains(point) {
      for other in subjects
      where other.id != subject.id && !other.frame.contains(point)
        && !subject.hosts.contains(other.id)
      {
        dismissIfDue(other, &actions)
      }
      return .give(subject.id)
    }
    actions.append(.tapOutside(subject.id))
    if subject.blocks {
      guard subject.allowedFrames.contains(where: { $0.contains(point) }) else { return .swallow }
      dismissIfDue(subject, &actions)
      return .passThrough
    }
    if subject.dismissesOnTapOutside, subject.excludedFrames.contains(where: { $0.contains(point) })
    {
      return under.map { .give($0.id) } ?? .passThrough
    }
    dismissIfDue(subject, &actions)
    return .next
  }

  /// The newest popover under the press.
  private var under: Subject? { subjects.last { $0.frame.contains(point) } }

  private mutating func dismissIfDue(_ subject: Subject, _ actions: inout [Action]) {
    guard subject.dismissesOnTapOutside, subject.includesOtherPopovers || under == nil,
      dismissed.insert(subject.id).inserted
    else { return }
    actions.append(.dismiss(subject.id))
  }
}
