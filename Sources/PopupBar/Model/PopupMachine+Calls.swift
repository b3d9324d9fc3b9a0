// SPDX-License-Identifier: MIT

import SashInterface

nonisolated extension PopupMachine {
  /// The effects of a call, and whether it was accepted, refused or redundant.
  typealias Outcome = (effects: [PopupEffect], decision: PopupCallDecision)

  private static let redundantOutcome: Outcome = ([], .redundant)

  mutating func present(opens: Bool) -> Outcome {
    switch self {
    case .hidden:
      return (beginPresentation(opens: opens, publishedState: .barHidden), .accepted)
    case .dismissing(let publishedState):
      return (
        [.redirect(.dismissed)] + beginPresentation(opens: opens, publishedState: publishedState),
        .accepted
      )
    case .closing(var transition) where transition.continuation == .dismiss && !opens:
      transition.continuation = .stay
      self = .closing(transition)
      return ([.redirect(.dismissed)], .accepted)
    case .dragging(var transition) where transition.continuation == .dismiss && !opens:
      transition.continuation = .stay
      self = .dragging(transition)
      return ([.redirect(.dismissed)], .accepted)
    case .presenting, .bar, .opening, .closing, .dragging, .open:
      return opens ? beginOpening() : Self.redundantOutcome
    }
  }

  /// Starts the presentation of the bar, and of the content if `opens` is true.
  private mutating func beginPresentation(opens: Bool, publishedState: PopupPresentationState)
    -> [PopupEffect]
  {
    self = .presenting(
      Presentation(
        publishedState: publishedState, opens: opens,
        pendingValues: opens ? [.presence, .progress] : .presence,
        announced: opens ? .opening : .nothing))
    let barEffects: [PopupEffect] = [.notify(.willPresentBar), .barAppearance(.appearing)]
    guard opens else { return barEffects + [.movePresence(to: 1)] }
    return barEffects + [
      .notify(.willOpen), .contentAppearance(.appearing), .movePresence(to: 1),
      .moveProgress(to: 1, byGesture: false),
    ]
  }

  /// Moves towards the open popup.
  mutating func beginOpening() -> Outcome {
    switch self {
    case .hidden: return ([], .refused)
    case .presenting(var presentation):
      guard !presentation.opens else { return Self.redundantOutcome }
      let redirectsClosing = presentation.announced == .closing
      presentation.opens = true
      presentation.pendingValues.insert(.progress)
      presentation.announced = .opening
      self = .presenting(presentation)
      return (
        (redirectsClosing ? [.redirect(.closed)] : []) + [
          .notify(.willOpen), .contentAppearance(.appearing),
          .moveProgress(to: 1, byGesture: false),
        ], .accepted
      )
    case .bar:
      return (beginTransition(Transition(origin: .bar, announced: .nothing), to: .open), .accepted)
    case .closing(let transition), .dragging(let transition):
      return (
        [.redirect([.closed, .dismissed])] + beginTransition(transition, to: .open), .accepted
      )
    case .opening, .open: return Self.redundantOutcome
    case .dismissing: return present(opens: true)
    }
  }

  mutating func close(then continuation: Continuation) -> Outcome {
    switch self {
    case .hidden: return ([], .refused)
    case .presenting(var presentation):
      guard presentation.opens else { return Self.redundantOutcome }
      presentation.opens = false
      presentation.pendingValues.insert(.progress)
      presentation.announced = .closing
      self = .presenting(presentation)
      return (
        [
          .redirect(.opened), .notify(.willClose), .contentAppearance(.disappearing),
          .moveProgress(to: 0, byGesture: false),
        ], .accepted
      )
    case .bar, .closing, .dismissing: return Self.redundantOutcome
    case .opening(let transition), .dragging(let transition):
      let continuation = transition.continuation == .dismiss ? .dismiss : continuation
      return (
        [.redirect(.opened)] + beginTransition(transition, to: .bar, then: continuation), .accepted
      )
    case .open:
      return (
        beginTransition(
          Transition(origin: .open, announced: .nothing), to: .bar, then: continuation),
        .accepted
      )
    }
  }

  mutating func dismiss() -> Outcome {
    switch self {
    case .hidden, .dismissing: return Self.redundantOutcome
    case .closing(var transition):
      guard transition.continuation == .stay else { return Self.redundantOutcome }
      transition.continuation = .dismiss
      self = .closing(transition)
      return ([], .accepted)
    case .presenting(let presentation):
      guard presentation.opens || presentation.announced == .closing else {
        self = .dismissing(publishedState: presentation.publishedState)
        return ([.redirect([.presented, .closed])] + Self.dismissalEffects, .accepted)
      }
      // The delegate has been notified that the content opens or closes, so that must be completed
      // first: the bar counts as presented, and is dismissed after the content has closed.
      let transition = Transition(origin: .bar, announced: presentation.announced)
      return (
        [.redirect(.opened)] + presentation.barPresentedEffects
          + beginTransition(transition, to: .bar, then: .dismiss), .accepted
      )
    case .bar:
      self = .dismissing(publishedState: .barPresented)
      return (Self.dismissalEffects, .accepted)
    case .opening, .dragging, .open:
      return close(then: .dismiss)
    }
  }

  /// The effects that start the dismissal of the bar.
  static let dismissalEffects: [PopupEffect] = [
    .notify(.willDismissBar), .barAppearance(.disappearing), .movePresence(to: 0),
  ]

  /// Moves towards a settled state.
  ///
  /// Notifies the delegate, unless it was already notified of this direction, or the popup returns
  /// to the state from which it came without any notification.
  mutating func beginTransition(
    _ transition: Transition, to target: SettledState, then continuation: Continuation = .stay,
    byGesture: Bool = false
  ) -> [PopupEffect] {
    var transition = transition
    let announcement: Announcement = target == .open ? .opening : .closing
    var effects: [PopupEffect] = []
    let isReturn = target == transition.origin && transition.announced == .nothing
    if !isReturn && transition.announced != announcement {
      effects.append(.notify(target == .open ? .willOpen : .willClose))
      transition.announced = announcement
    }
    transition.continuation = continuation
    effects.append(.contentAppearance(target == .open ? .appearing : .disappearing))
    effects.append(.moveProgress(to: target == .open ? 1 : 0, byGesture: byGesture))
    self = target == .open ? .opening(transition) : .closing(transition)
    return effects
  }
}
