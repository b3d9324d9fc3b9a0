import SashInterface

nonisolated extension PopupMachine {
  typealias Outcome = (effects: [PopupEffect], verdict: PopupVerdict)

  private static let nothing: Outcome = ([], .redundant)

  mutating func present(opens: Bool) -> Outcome {
    switch self {
    case .hidden:
      return (arrive(opens: opens, seen: .barHidden), .accepted)
    case .dismissing(let seen):
      return ([.redirect(.hidden)] + arrive(opens: opens, seen: seen), .accepted)
    case .closing(var course) where course.sequel == .dismiss && !opens:
      course.sequel = .stay
      self = .closing(course)
      return ([.redirect(.hidden)], .accepted)
    case .dragging(var course) where course.sequel == .dismiss && !opens:
      course.sequel = .stay
      self = .dragging(course)
      return ([.redirect(.hidden)], .accepted)
    case .presenting, .bar, .opening, .closing, .dragging, .open:
      return opens ? head(for: .open) : Self.nothing
    }
  }

  /// Starts the presentation of the bar, and of the content if `opens` is true.
  private mutating func arrive(opens: Bool, seen: PopupPresentationState) -> [PopupEffect] {
    let comes: [PopupEffect] = [.notify(.willPresentBar), .bar(.appearing)]
    guard opens else {
      self = .presenting(Arrival(seen: seen, opens: false, waits: .presence, announced: .nothing))
      return comes + [.movePresence(to: 1)]
    }
    self = .presenting(
      Arrival(seen: seen, opens: true, waits: [.presence, .progress], announced: .opening))
    return comes + [
      .notify(.willOpen), .content(.appearing), .movePresence(to: 1),
      .moveProgress(to: 1, byGesture: false),
    ]
  }

  /// Moves towards the open popup.
  mutating func head(for rest: Rest) -> Outcome {
    switch self {
    case .hidden: return ([], .refused)
    case .presenting(var arrival):
      guard !arrival.opens else { return Self.nothing }
      let redirects = arrival.announced == .closing
      arrival.opens = true
      arrival.waits.insert(.progress)
      arrival.announced = .opening
      self = .presenting(arrival)
      return (
        (redirects ? [.redirect(.closed)] : []) + [
          .notify(.willOpen), .content(.appearing), .moveProgress(to: 1, byGesture: false),
        ], .accepted
      )
    case .bar:
      return (go(Course(rest: .bar, announced: .nothing), to: .open), .accepted)
    case .closing(let course), .dragging(let course):
      return ([.redirect([.closed, .hidden])] + go(course, to: .open), .accepted)
    case .opening, .open: return Self.nothing
    case .dismissing(let seen):
      return ([.redirect(.hidden)] + arrive(opens: true, seen: seen), .accepted)
    }
  }

  mutating func close(then sequel: Sequel) -> Outcome {
    switch self {
    case .hidden: return ([], .refused)
    case .presenting(var arrival):
      guard arrival.opens else { return Self.nothing }
      arrival.opens = false
      arrival.waits.insert(.progress)
      arrival.announced = .closing
      self = .presenting(arrival)
      return (
        [
          .redirect(.opened), .notify(.willClose), .content(.disappearing),
          .moveProgress(to: 0, byGesture: false),
        ], .accepted
      )
    case .bar, .closing, .dismissing: return Self.nothing
    case .opening(let course), .dragging(let course):
      let sequel = course.sequel == .dismiss ? .dismiss : sequel
      return ([.redirect(.opened)] + go(course, to: .bar, then: sequel), .accepted)
    case .open:
      return (go(Course(rest: .open, announced: .nothing), to: .bar, then: sequel), .accepted)
    }
  }

  mutating func dismiss() -> Outcome {
    switch self {
    case .hidden, .dismissing: return Self.nothing
    case .closing(var course):
      guard course.sequel == .stay else { return Self.nothing }
      course.sequel = .dismiss
      self = .closing(course)
      return ([], .accepted)
    case .presenting(let arrival):
      guard arrival.opens || arrival.announced == .closing else {
        self = .dismissing(seen: arrival.seen)
        return ([.redirect([.shown, .closed])] + Self.leave, .accepted)
      }
      // The delegate has been notified that the content opens or closes, so that must be completed
      // first: the bar counts as presented, and is dismissed after the content has closed.
      let course = Course(rest: .bar, announced: arrival.announced)
      return (
        [.redirect(.opened)] + arrival.becomesBar + go(course, to: .bar, then: .dismiss), .accepted
      )
    case .bar:
      self = .dismissing(seen: .barPresented)
      return (Self.leave, .accepted)
    case .opening, .dragging, .open:
      return close(then: .dismiss)
    }
  }

  /// The effects that start the dismissal of the bar.
  static let leave: [PopupEffect] = [
    .notify(.willDismissBar), .bar(.disappearing), .movePresence(to: 0),
  ]

  /// Moves towards a settled state.
  ///
  /// It notifies the delegate unless it was notified already, or the popup returns to the state
  /// from which it came.
  mutating func go(
    _ course: Course, to target: Rest, then sequel: Sequel = .stay, byGesture: Bool = false
  ) -> [PopupEffect] {
    var course = course
    let announcement: Announcement = target == .open ? .opening : .closing
    var effects: [PopupEffect] = []
    let isReturn = target == course.rest && course.announced == .nothing
    if !isReturn && course.announced != announcement {
      effects.append(.notify(target == .open ? .willOpen : .willClose))
      course.announced = announcement
    }
    course.sequel = sequel
    effects.append(.content(target == .open ? .appearing : .disappearing))
    effects.append(.moveProgress(to: target == .open ? 1 : 0, byGesture: byGesture))
    self = target == .open ? .opening(course) : .closing(course)
    return effects
  }
}
