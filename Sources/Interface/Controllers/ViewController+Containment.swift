extension ViewController {
  /// Takes a controller in; putting its view into this one's is left to the caller.
  public final func addChild(_ child: ViewController) {
    // A circle of controllers would hold itself for ever.
    precondition(
      !isDescendant(of: child),
      "A controller cannot be put into itself or into a controller that it contains.")
    if child.parent === self { return }
    child.willMove(toParent: self)
    child.parent?.children.removeAll { $0 === child }
    children.append(child)
    child.parent = self
    child.traitsMayHaveChanged()
    child.didMove(toParent: self)
  }

  /// Leaves the parent; taking the view out of the parent's is left to the caller.
  public final func removeFromParent() {
    guard let old = parent else { return }
    willMove(toParent: nil)
    old.children.removeAll { $0 === self }
    parent = nil
    traitsMayHaveChanged()
    didMove(toParent: nil)
  }

  /// Whether the controller is another one, or lies in it at any depth.
  private func isDescendant(of other: ViewController) -> Bool {
    var controller: ViewController? = self
    while let candidate = controller {
      if candidate === other { return true }
      controller = candidate.parent
    }
    return false
  }

  // MARK: Transitions

  /// Begins to show or hide the controller, for a container; to be ended by
  /// `endAppearanceTransition()`, or turned round by beginning the other way.
  public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    isShownByContainer = isAppearing
    let event: AppearanceState.Event =
      isAppearing
      ? .beginAppearing(animated: animated, inWindow: isInCarriedWindow)
      : .beginDisappearing(animated: animated)
    handle(event) { $0.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  /// Ends the transition that was begun last; without one nothing happens.
  public final func endAppearanceTransition() {
    handle(.end) { $0.endAppearanceTransition() }
  }

  /// Has the children take a step after this controller.
  ///
  /// A callback may take the next step meanwhile, or the view out of the window, and then it has
  /// brought the children along: what is left of this one is not theirs any more.
  private func forward(to child: (ViewController) -> Void) {
    transitionStep &+= 1
    let step = transitionStep
    for forwarded in forwardedChildren {
      guard transitionStep == step else { return }
      child(forwarded)
    }
  }

  /// Children whose views are in this one's, so that they are shown and hidden with it.
  private var forwardedChildren: [ViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
    return children.filter { child in
      !child.appearsOnlyByContainer && (child.viewIfLoaded?.isDescendant(of: view) ?? false)
    }
  }

  /// The parent, if its view brings this controller's view to the screen.
  private var leadingParent: ViewController? {
    guard let parent, let outer = parent.viewIfLoaded, let view = viewIfLoaded,
      view.isDescendant(of: outer)
    else { return nil }
    return parent
  }

  private var isInCarriedWindow: Bool { window?.isAttached ?? false }

  // MARK: Events

  func viewWillMove(toWindow window: Window?) {
    // Children go the same way by themselves, also from a transition that is being handed on.
    transitionStep &+= 1
    if self.window != nil, !holdsWindowAppearance { handle(.beginDisappearing(animated: false)) }
  }

  func viewDidMoveToWindow() {
    guard !holdsWindowAppearance else { return }
    handle(.left)
    appearWithWindow()
  }

  /// Catches up with what was not told while the callbacks were held.
  func windowAppearanceWasHeld() {
    guard isInCarriedWindow else { return handle(.left) }
    switch appearance {
    case .disappeared, .appearing(_, isAppearing: false): appearWithWindow()
    // It has stayed in a window, as far as it knows.
    case .appearing(_, isAppearing: true), .appeared, .disappearing: return
    }
  }

  func appearWithWindow() {
    guard isInCarriedWindow else { return }
    if appearsOnlyByContainer {
      // What a container began before the view came goes on; nothing begins by itself.
      if case .appearing = appearance {
        enter(isHeld: true, animated: false)
      } else if isShownByContainer {
        // It left with the window and not by its container, and comes back with it.
        enter(isHeld: false, animated: false)
      }
      return
    }
    switch leadingParent?.appearance {
    case .appearing(let animated, _): enter(isHeld: true, animated: animated)
    case .disappeared, .disappearing:
      // The parent's own way to the screen brings it along.
      return
    case .appeared, nil: enter(isHeld: false, animated: false)
    }
  }

  /// Its view is in the window, now or after what its callbacks have in hand; then those in it, which
  /// found it not there yet, come after it.
  private func enter(isHeld: Bool, animated: Bool) {
    let waits = !appearanceEvents.isEmpty
    handle(
      .entered(isHeld: isHeld, animated: animated),
      forwarding: waits ? { $0.appearAfterParent() } : nil)
  }

  private func appearAfterParent() {
    appearWithWindow()
    for child in forwardedChildren { child.appearAfterParent() }
  }

  func disappearWithWindow() { handle(.left) }

  /// Takes an event after those before it are done with, also when a callback brings it about; the
  /// children take their part of it before what comes next.
  private func handle(
    _ event: AppearanceState.Event, forwarding child: ((ViewController) -> Void)? = nil
  ) {
    appearanceEvents.append(AppearanceStep(event: event, forwarding: child))
    guard appearanceEvents.count == 1 else { return }
    while true {
      followParentThatGoes()
      guard let next = appearanceEvents.first else { return }
      let step = transitionStep
      for callback in appearance.handle(next.event) {
        // A callback has taken the view out of the window: what was to come goes, and is told so.
        let hasLeft = appearanceEvents.dropFirst().contains { $0.event == .left }
        if !hasLeft || !callback.needsWindow { call(callback) }
      }
      appearanceEvents.removeFirst()
      // Children of a view that has moved to another window went the same way by themselves.
      if let child = next.forwarding, transitionStep == step { forward(to: child) }
    }
  }

  /// Whoever was to be shown now, in a parent that has begun to go meanwhile, goes with it.
  ///
  /// A callback of a container's transition can send the container away: the parent has handed that on
  /// before the transition turned round, and would leave behind what it ends at.
  private func followParentThatGoes() {
    guard appearanceEvents.first?.event == .end, case .appearing(_, isAppearing: true) = appearance,
      !appearsOnlyByContainer, let parent = leadingParent,
      parent.shouldAutomaticallyForwardAppearanceMethods
    else { return }
    let animated: Bool
    switch parent.appearance {
    case .disappearing(let isAnimated):
      animated = isAnimated
      // The parent ends it.
      appearanceEvents.removeFirst()
    case .disappeared: animated = false
    case .appearing, .appeared: return
    }
    let step = AppearanceStep(event: .beginDisappearing(animated: animated)) {
      $0.beginAppearanceTransition(false, animated: animated)
    }
    appearanceEvents.insert(step, at: 0)
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

extension View {
  /// The window is carried now: controllers of the view and of all in it appear.
  func appear() {
    controller?.appearWithWindow()
    for view in subviews { view.appear() }
  }

  /// The window is not carried any more: controllers of the view and of all in it disappear.
  func disappear() {
    for view in subviews { view.disappear() }
    controller?.disappearWithWindow()
  }
}

/// An event on its way to a controller, and what its children do when it has been taken.
struct AppearanceStep {
  var event: AppearanceState.Event
  var forwarding: ((ViewController) -> Void)?
}
