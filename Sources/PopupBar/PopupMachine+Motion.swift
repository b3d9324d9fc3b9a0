import SashInterface

nonisolated extension PopupMachine {
  mutating func dragBegan() -> [PopupEffect] {
    switch self {
    case .bar:
      self = .dragging(Course(rest: .bar, announced: .nothing))
      return [.holdContent]
    case .open:
      self = .dragging(Course(rest: .open, announced: .nothing))
      return []
    case .opening(let course), .closing(let course):
      self = .dragging(course)
      // A dismissal that waits for the closing remains pending.
      return [.redirect([.opened, .closed]), .holdContent]
    case .presenting(let arrival):
      // The bar counts as presented from the moment a finger catches it.
      self = .dragging(Course(rest: .bar, announced: arrival.announced))
      return arrival.becomesBar + [.redirect([.opened, .closed]), .holdContent]
    case .hidden, .dragging, .dismissing:
      // Ignored: a bar that is being dismissed cannot be caught, and there is only one drag.
      return []
    }
  }

  mutating func dragEnded(opens: Bool) -> [PopupEffect] {
    // Ignored in every other state: a call has ended the drag.
    guard case .dragging(let course) = self else { return [] }
    guard course.sequel == .stay else {
      return go(course, to: .bar, then: .dismiss, byGesture: true)
    }
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
      return (course.rest == .bar ? [.publish(.open)] : []) + [.content(.ended), .arrange]
        + (course.announced == .opening ? [.notify(.didOpen)] : []) + [.reached([.shown, .opened])]
    case .closing(let course) where value == .progress:
      let published: [PopupEffect] = course.rest == .open ? [.publish(.barPresented)] : []
      let told: [PopupEffect] = course.announced == .closing ? [.notify(.didClose)] : []
      self = course.sequel == .stay ? .bar : .dismissing(seen: .barPresented)
      return [.content(.ended), .arrange] + published + told + [.reached([.shown, .closed])]
        + (course.sequel == .stay ? [] : Self.leave)
    case .dismissing(let seen) where value == .presence:
      self = .hidden
      return [.bar(.ended), .takeDown] + (seen == .barHidden ? [] : [.publish(.barHidden)])
        + [.notify(.didDismissBar), .forget, .reached([.closed, .hidden])]
    case .hidden, .bar, .opening, .closing, .dragging, .open, .dismissing:
      // Ignored: the animator was redirected, or no state waits for it any more.
      return []
    }
  }

  private mutating func arrived(_ arrival: Arrival) -> [PopupEffect] {
    if arrival.opens {
      self = .open
      return [
        .publish(.open), .bar(.ended), .notify(.didPresentBar), .reached(.shown), .content(.ended),
        .arrange, .notify(.didOpen), .reached(.opened),
      ]
    }
    self = .bar
    guard arrival.announced == .closing else {
      return arrival.becomesBar + [.reached(.closed)]
    }
    return arrival.becomesBar + [
      .content(.ended), .arrange, .notify(.didClose), .reached(.closed),
    ]
  }

  /// Finishes running motions at their goals, and returns a dragged popup to its previous settled
  /// state.
  mutating func interrupted() -> [PopupEffect] {
    // The bar may still be animated, if a finger caught the content during the presentation.
    let bar = PopupEffect.movePresence(to: 1)
    switch self {
    case .hidden: return []
    case .presenting(let arrival):
      guard arrival.waits.contains(.progress) else { return [bar] }
      return [bar, .moveProgress(to: arrival.opens ? 1 : 0, byGesture: false)]
    case .bar, .open: return [bar]
    case .opening: return [bar, .moveProgress(to: 1, byGesture: false)]
    case .closing: return [bar, .moveProgress(to: 0, byGesture: false)]
    case .dragging(let course): return [bar] + dragEnded(opens: course.rest == .open)
    case .dismissing: return [.movePresence(to: 0)]
    }
  }
}

nonisolated extension PopupMachine.Arrival {
  /// The effects that complete the presentation of the bar.
  ///
  /// The state is published only if the bar was hidden before.
  var becomesBar: [PopupEffect] {
    (seen == .barHidden ? [.publish(.barPresented)] : [])
      + [.bar(.ended), .notify(.didPresentBar), .reached(.shown)]
  }
}
