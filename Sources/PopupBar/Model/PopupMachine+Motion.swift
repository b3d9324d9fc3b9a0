// SPDX-License-Identifier: MIT

import SashInterface

nonisolated extension PopupMachine {
  mutating func dragBegan() -> [PopupEffect] {
    switch self {
    case .bar:
      self = .dragging(Transition(origin: .bar, announced: .nothing))
      return [.showContentForDrag]
    case .open:
      self = .dragging(Transition(origin: .open, announced: .nothing))
      return []
    case .opening(let transition), .closing(let transition):
      self = .dragging(transition)
      // A dismissal that waits for the closing remains pending.
      return [.redirect([.opened, .closed]), .showContentForDrag]
    case .presenting(let presentation):
      // The bar counts as presented from the moment a finger catches it.
      self = .dragging(Transition(origin: .bar, announced: presentation.announced))
      return presentation.barPresentedEffects + [
        .redirect([.opened, .closed]), .showContentForDrag,
      ]
    case .hidden, .dragging, .dismissing:
      // Ignored: a bar that is being dismissed cannot be caught, and there is only one drag.
      return []
    }
  }

  mutating func dragEnded(opens: Bool) -> [PopupEffect] {
    // Ignored in every other state: a call has ended the drag.
    guard case .dragging(let transition) = self else { return [] }
    guard transition.continuation == .stay else {
      return beginTransition(transition, to: .bar, then: .dismiss, byGesture: true)
    }
    return beginTransition(transition, to: opens ? .open : .bar, byGesture: true)
  }

  mutating func settled(_ value: AnimatedValues) -> [PopupEffect] {
    switch self {
    case .presenting(var presentation):
      presentation.pendingValues.subtract(value)
      guard presentation.pendingValues.isEmpty else {
        self = .presenting(presentation)
        return []
      }
      return finishPresentation(presentation)
    case .opening(let transition) where value == .progress:
      self = .open
      return (transition.origin == .bar ? [.publish(.open)] : []) + [
        .contentAppearance(.ended), .applyState,
      ]
        + (transition.announced == .opening ? [.notify(.didOpen)] : []) + [
          .reached([.presented, .opened])
        ]
    case .closing(let transition) where value == .progress:
      let published: [PopupEffect] = transition.origin == .open ? [.publish(.barPresented)] : []
      let closeNotification: [PopupEffect] =
        transition.announced == .closing ? [.notify(.didClose)] : []
      self = transition.continuation == .stay ? .bar : .dismissing(publishedState: .barPresented)
      return [.contentAppearance(.ended), .applyState] + published + closeNotification + [
        .reached([.presented, .closed])
      ]
        + (transition.continuation == .stay ? [] : Self.dismissalEffects)
    case .dismissing(let publishedState) where value == .presence:
      self = .hidden
      return [.barAppearance(.ended), .removeFromWindow]
        + (publishedState == .barHidden ? [] : [.publish(.barHidden)])
        + [.notify(.didDismissBar), .releaseContent, .reached([.closed, .dismissed])]
    case .hidden, .bar, .opening, .closing, .dragging, .open, .dismissing:
      // Ignored: the animator was redirected, or no state waits for it any more.
      return []
    }
  }

  private mutating func finishPresentation(_ presentation: Presentation) -> [PopupEffect] {
    if presentation.opens {
      self = .open
      return [
        .publish(.open), .barAppearance(.ended), .notify(.didPresentBar), .reached(.presented),
        .contentAppearance(.ended),
        .applyState, .notify(.didOpen), .reached(.opened),
      ]
    }
    self = .bar
    guard presentation.announced == .closing else {
      return presentation.barPresentedEffects + [.reached(.closed)]
    }
    return presentation.barPresentedEffects + [
      .contentAppearance(.ended), .applyState, .notify(.didClose), .reached(.closed),
    ]
  }

  /// Finishes running motions at their goals, and returns a dragged popup to its previous settled
  /// state.
  mutating func interrupted() -> [PopupEffect] {
    // The bar may still be animated, if a finger caught the content during the presentation.
    let bar = PopupEffect.movePresence(to: 1)
    switch self {
    case .hidden: return []
    case .presenting(let presentation):
      guard presentation.pendingValues.contains(.progress) else { return [bar] }
      return [bar, .moveProgress(to: presentation.opens ? 1 : 0, byGesture: false)]
    case .bar, .open: return [bar]
    case .opening: return [bar, .moveProgress(to: 1, byGesture: false)]
    case .closing: return [bar, .moveProgress(to: 0, byGesture: false)]
    case .dragging(let transition): return [bar] + dragEnded(opens: transition.origin == .open)
    case .dismissing: return [.movePresence(to: 0)]
    }
  }
}

nonisolated extension PopupMachine.Presentation {
  /// The effects that complete the presentation of the bar.
  ///
  /// The state is published only if the bar was hidden before.
  var barPresentedEffects: [PopupEffect] {
    (publishedState == .barHidden ? [.publish(.barPresented)] : [])
      + [.barAppearance(.ended), .notify(.didPresentBar), .reached(.presented)]
  }
}
