nonisolated extension PopupMachine {
  mutating func dragBegan() -> [PopupEffect] {
    let held: [PopupEffect] = [.content(.appearing), .content(.ended)]
    switch self {
    case .bar:
      self = .dragging(Course(rest: .bar, announced: .nothing))
      return held
    case .open:
      self = .dragging(Course(rest: .open, announced: .nothing))
      return []
    case .opening(let course), .closing(let course, then: .stay):
      self = .dragging(course)
      return [.redirect] + held
    case .presenting(let arrival):
      // The bar counts as presented from the moment a finger holds it.
      self = .dragging(Course(rest: .bar, announced: arrival.announced))
      return arrival.becomesBar
        + [.notify(.didPresentBar), .reached(.barPresented), .redirect] + held
    case .hidden, .closing(_, then: .dismiss), .dragging, .dismissing:
      // Ignored: what is going cannot be held, and a drag is one finger's.
      return []
    }
  }

  mutating func dragEnded(opens: Bool) -> [PopupEffect] {
    // Ignored in every other state: a call has taken the popup out of the finger's hand.
    guard case .dragging(let course) = self else { return [] }
    return go(course, to: opens ? .open : .bar, byGesture: true)
  }

  mutating func settled(_ value: Values) -> [PopupEffect] {
    switch self {
    case .presenting(var arrival):
      arrival.waits.subtract(value)
      guard arrival.waits.isEmpty else {
        self = .presenting(arrival)
        return []
      }
      return arrived(arrival)
    case .opening(let course) where value == .progress:
      self = .open
      return (course.rest == .bar ? [.publish(.open)] : []) + [.content(.ended)]
        + (course.announced == .opening ? [.notify(.didOpen)] : []) + [.reached(.open)]
    case .closing(let course, let sequel) where value == .progress:
      let closed: [PopupEffect] =
        [.content(.ended)] + (course.rest == .open ? [.publish(.barPresented)] : [])
        + (course.announced == .closing ? [.notify(.didClose)] : []) + [.reached(.barPresented)]
      guard sequel == .dismiss else {
        self = .bar
        return closed
      }
      self = .dismissing(seen: .barPresented)
      return closed + [.notify(.willDismissBar), .movePresence(to: 0)]
    case .dismissing(let seen) where value == .presence:
      self = .hidden
      return [.takeDown] + (seen == .barHidden ? [] : [.publish(.barHidden)])
        + [.notify(.didDismissBar), .reached(.barHidden)]
    case .hidden, .bar, .opening, .closing, .dragging, .open, .dismissing:
      // Ignored: an animator that was redirected, or that nobody waits for any more.
      return []
    }
  }

  private mutating func arrived(_ arrival: Arrival) -> [PopupEffect] {
    if arrival.opens {
      self = .open
      return [
        .publish(.open), .notify(.didPresentBar), .content(.ended), .notify(.didOpen),
        .reached(.barPresented), .reached(.open),
      ]
    }
    self = .bar
    let closed: [PopupEffect] =
      arrival.announced == .closing ? [.content(.ended), .notify(.didClose)] : []
    return arrival.becomesBar + [.notify(.didPresentBar)] + closed + [.reached(.barPresented)]
  }
}

nonisolated extension PopupMachine.Arrival {
  /// What shows the application that the bar is there, unless it saw one all along.
  var becomesBar: [PopupEffect] { seen == .barHidden ? [.publish(.barPresented)] : [] }
}
