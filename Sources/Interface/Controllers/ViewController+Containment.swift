// SPDX-License-Identifier: MIT

import SashInterfaceCore

extension ViewController {
  /// Adds a child controller, and removes it from its previous parent.
  ///
  /// The caller adds the child's view to a view of this controller.
  public final func addChild(_ child: ViewController) {
    // A retain cycle of controllers would never be released.
    precondition(
      !selfAndAncestors.contains { $0 === child },
      "A controller cannot be put into itself or into a controller that it contains.")
    if child.parent === self { return }
    child.willMove(toParent: self)
    child.parent?.children.removeAll { $0 === child }
    children.append(child)
    child.parent = self
    child.traitsMayHaveChanged()
    child.didMove(toParent: self)
  }

  /// Removes the controller from its parent; the caller removes the view.
  public final func removeFromParent() {
    guard let old = parent else { return }
    willMove(toParent: nil)
    old.children.removeAll { $0 === self }
    parent = nil
    traitsMayHaveChanged()
    didMove(toParent: nil)
  }

  /// The controller and its ancestors, from inside out.
  package final var selfAndAncestors: UnfoldFirstSequence<ViewController> {
    sequence(first: self, next: \.parent)
  }

  // MARK: Transitions

  /// Begins to show or hide the controller's view.
  ///
  /// Container controllers call it. `endAppearanceTransition()` ends the transition, and another
  /// call with the opposite direction reverses it.
  ///
  /// - Parameters:
  ///   - isAppearing: Whether the view appears.
  ///   - animated: Whether the transition is animated, which the callbacks receive.
  public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    transitions.isShownByContainer = isAppearing
    let event: AppearanceState.Event =
      isAppearing
      ? .beginAppearing(animated: animated, inWindow: isInAttachedWindow)
      : .beginDisappearing(animated: animated)
    handle(event) { $0.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  /// Ends the transition that was begun last; without one nothing happens.
  public final func endAppearanceTransition() {
    handle(.end) { $0.endAppearanceTransition() }
  }

  /// Forwards a step of a transition to the children.
  ///
  /// A callback of a child may begin another step or take the view out of its window. That call has
  /// forwarded its own step to the children then, and the rest of this one is obsolete.
  private func forward(to child: (ViewController) -> Void) {
    let step = transitions.beginStep()
    for forwarded in forwardedChildren {
      guard transitions.lastStepNumber == step else { return }
      child(forwarded)
    }
  }

  /// The children whose views are inside this controller's view, and so are shown and hidden with
  /// it.
  private var forwardedChildren: [ViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
    return children.filter { child in
      !child.appearsOnlyByContainer && (child.viewIfLoaded?.isDescendant(of: view) ?? false)
    }
  }

  /// The parent, if this controller's view is inside the parent's view.
  private var parentContainingView: ViewController? {
    guard let parent, let outer = parent.viewIfLoaded, let view = viewIfLoaded,
      view.isDescendant(of: outer)
    else { return nil }
    return parent
  }

  private var isInAttachedWindow: Bool { window?.isAttached ?? false }

  /// Reports a call that needs the view in a window, such as the presentation of a late answer by a
  /// page that was popped meanwhile, to the window that the view was in, or that an ancestor is in.
  package final func reportMissingWindow(for call: String) {
    let window = selfAndAncestors.firstNonNil { $0.window ?? $0.lastWindow }
    window?.report(
      "\(type(of: self)): \(call) was ignored, since the view is in no window; "
        + "present from a controller that is visible.")
  }

  // MARK: Events

  package func viewWillMove(toWindow window: Window?) {
    // Children handle the move by themselves, also during a transition that is being forwarded.
    transitions.beginStep()
    if let old = self.window { lastWindow = old }
    if self.window != nil, !defersWindowAppearance { handle(.beginDisappearing(animated: false)) }
  }

  package func viewDidMoveToWindow() {
    guard !defersWindowAppearance else { return }
    handle(.left)
    appearWithWindow()
  }

  /// Catches up with the appearance events that were deferred.
  func resumeWindowAppearance() {
    guard isInAttachedWindow else { return handle(.left) }
    switch appearance {
    case .disappeared, .appearing(_, isAppearing: false): appearWithWindow()
    // The view is still in a window, so the callbacks are up to date.
    case .appearing(_, isAppearing: true), .appeared, .disappearing: return
    }
  }

  package func appearWithWindow() {
    guard isInAttachedWindow else { return }
    if appearsOnlyByContainer {
      // A transition that a container began before the view entered continues; none begins by
      // itself.
      if case .appearing = appearance {
        enter(waitsForEnd: true, animated: false)
      } else if transitions.isShownByContainer {
        // The view left with its window, not by its container, and returns with it.
        enter(waitsForEnd: false, animated: false)
      }
      return
    }
    switch parentContainingView?.appearance {
    case .appearing(let animated, _): enter(waitsForEnd: true, animated: animated)
    case .disappeared, .disappearing:
      // The parent's own transition will forward to this controller.
      return
    case .appeared, nil: enter(waitsForEnd: false, animated: false)
    }
  }

  /// Handles that the view is in the window, after the events that are being handled; then its
  /// children, which were not yet in the window when they were asked, follow.
  private func enter(waitsForEnd: Bool, animated: Bool) {
    let isDeferred = transitions.isHandlingEvents
    handle(
      .entered(waitsForEnd: waitsForEnd, animated: animated),
      forwarding: isDeferred ? { $0.appearAfterParent() } : nil)
  }

  private func appearAfterParent() {
    appearWithWindow()
    for child in forwardedChildren { child.appearAfterParent() }
  }

  package func disappearWithWindow() { handle(.left) }

  /// Handles an event after all earlier ones, also when a callback causes it.
  ///
  /// The children handle their part before the next event.
  private func handle(
    _ event: AppearanceState.Event, forwarding child: ((ViewController) -> Void)? = nil
  ) {
    guard transitions.append(QueuedAppearanceEvent(event: event, forwarding: child)) else { return }
    while true {
      followDisappearingParent()
      guard let next = transitions.current else { return }
      let step = transitions.lastStepNumber
      for callback in transitions.state.handle(next.event) {
        // A callback has taken the view out of the window: the remaining callbacks of a visible
        // view are left out, and the event of leaving follows.
        if !transitions.hasLeftWindow || !callback.needsWindow { call(callback) }
      }
      transitions.removeCurrent()
      // Children of a view that has moved to another window have handled the move by themselves.
      if let child = next.forwarding, transitions.lastStepNumber == step { forward(to: child) }
    }
  }

  /// Makes a controller disappear with its parent if the parent began to disappear while the
  /// controller appears.
  ///
  /// A callback of a container's transition can hide the container. The parent has forwarded that
  /// before its transition was reversed, and would leave this controller in the state that it ends
  /// in.
  private func followDisappearingParent() {
    guard transitions.current?.event == .end, case .appearing(_, isAppearing: true) = appearance,
      !appearsOnlyByContainer, let parent = parentContainingView,
      parent.shouldAutomaticallyForwardAppearanceMethods
    else { return }
    let animated: Bool
    switch parent.appearance {
    case .disappearing(let isAnimated):
      animated = isAnimated
      // The parent ends the transition.
      transitions.removeCurrent()
    case .disappeared: animated = false
    case .appearing, .appeared: return
    }
    let step = QueuedAppearanceEvent(event: .beginDisappearing(animated: animated)) {
      $0.beginAppearanceTransition(false, animated: animated)
    }
    transitions.prepend(step)
  }

  private func call(_ callback: AppearanceState.Callback) {
    switch callback {
    case .willAppear(let animated): viewWillAppear(animated)
    case .isAppearing(let animated): viewIsAppearing(animated)
    case .didAppear(let animated): viewDidAppear(animated)
    case .willDisappear(let animated): viewWillDisappear(animated)
    case .didDisappear(let animated): viewDidDisappear(animated)
    }
  }
}
