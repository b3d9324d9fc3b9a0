nonisolated extension PopupMachine {
  typealias Outcome = (effects: [PopupEffect], verdict: PopupVerdict)

  private static let nothing: Outcome = ([], .redundant)

  mutating func present(opens: Bool) -> Outcome {
    switch self {
    case .hidden:
      return ([.notify(.willPresentBar)] + arrive(opens: opens, seen: .barHidden), .accepted)
    case .dismissing(let seen):
      return (
        [.redirect, .notify(.willPresentBar)] + arrive(opens: opens, seen: seen), .accepted
      )
    case .closing(let course, then: .dismiss) where !opens:
      self = .closing(course, then: .stay)
      return ([.redirect], .accepted)
    case .presenting, .bar, .opening, .closing, .dragging, .open:
      return opens ? head(for: .open) : Self.nothing
    }
  }

  private mutating func arrive(opens: Bool, seen: PopupPresentationState) -> [PopupEffect] {
    guard opens else {
      self = .presenting(Arrival(seen: seen, opens: false, waits: .presence, announced: .nothing))
      return [.movePresence(to: 1)]
    }
    self = .presenting(
      Arrival(seen: seen, opens: true, waits: [.presence, .progress], announced: .opening))
    return [
      .notify(.willOpen), .content(.appearing), .movePresence(to: 1),
      .moveProgress(to: 1, byGesture: false),
    ]
  }

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
        (redirects ? [.redirect] : []) + [
          .notify(.willOpen), .content(.appearing), .moveProgress(to: 1, byGesture: false),
        ], .accepted
      )
    case .bar:
      return (go(Course(rest: .bar, announced: .nothing), to: .open), .accepted)
    case .closing(let course, _), .dragging(let course):
      return ([.redirect] + go(course, to: .open), .accepted)
    case .opening, .open: return Self.nothing
    case .dismissing(let seen):
      return (
        [.redirect, .notify(.willPresentBar)] + arrive(opens: true, seen: seen), .accepted
      )
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
          .redirect, .notify(.willClose), .content(.disappearing),
          .moveProgress(to: 0, byGesture: false),
        ], .accepted
      )
    case .bar, .closing, .dismissing: return Self.nothing
    case .opening(let course), .dragging(let course):
      return ([.redirect] + go(course, to: .bar, then: sequel), .accepted)
    case .open:
      return (go(Course(rest: .open, announced: .nothing), to: .bar, then: sequel), .accepted)
    }
  }

  mutating func dismiss() -> Outcome {
    switch self {
    case .hidden, .dismissing, .closing(_, then: .dismiss): return Self.nothing
    case .closing(let course, then: .stay):
      self = .closing(course, then: .dismiss)
      return ([], .accepted)
    case .presenting(let arrival):
      guard arrival.waits.contains(.progress) || arrival.opens else {
        self = .dismissing(seen: arrival.seen)
        return ([.redirect, .notify(.willDismissBar), .movePresence(to: 0)], .accepted)
      }
      // The content is under way: the bar counts as presented, and is dismissed when it is closed.
      let course = Course(rest: .bar, announced: arrival.announced)
      return (
        [.redirect] + arrival.becomesBar + [.notify(.didPresentBar)]
          + go(course, to: .bar, then: .dismiss), .accepted
      )
    case .bar:
      self = .dismissing(seen: .barPresented)
      return ([.notify(.willDismissBar), .movePresence(to: 0)], .accepted)
    case .opening, .dragging, .open:
      return close(then: .dismiss)
    }
  }

  /// Heads for a place of rest, and tells the delegate unless it knows or nothing changed for it.
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
    effects.append(.content(target == .open ? .appearing : .disappearing))
    effects.append(.moveProgress(to: target == .open ? 1 : 0, byGesture: byGesture))
    self = target == .open ? .opening(course) : .closing(course, then: sequel)
    return effects
  }
}
