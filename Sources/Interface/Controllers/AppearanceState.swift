/// Whether a controller's view is on the screen, and the callbacks that tell it.
///
/// Every "will" is answered by exactly one of: its own "did", or the "will" of the other way.
nonisolated package enum AppearanceState: Hashable, Sendable {
  /// It is not on the screen; waits for its view to enter a carried window, or for a container.
  case disappeared
  /// It comes; waits for the container to end the transition. `isAppearing` tells whether
  /// `viewIsAppearing` was called.
  case appearing(animated: Bool, isAppearing: Bool)
  /// It is on the screen.
  case appeared
  /// It goes; waits for the container to end the transition, or for its view to leave.
  case disappearing(animated: Bool)

  /// What happens to it.
  package enum Event: Hashable, Sendable {
    /// A container begins to show it.
    case beginAppearing(animated: Bool, inWindow: Bool)
    /// A container begins to hide it.
    case beginDisappearing(animated: Bool)
    /// A container has ended what it began.
    case end
    /// Its view came into a carried window; `isHeld` when a container still has to end that.
    case entered(isHeld: Bool, animated: Bool)
    /// Its view left the window, or the window its host.
    case left
  }

  /// A callback to make.
  package enum Callback: Hashable, Sendable {
    case willAppear(animated: Bool)
    case isAppearing(animated: Bool)
    case didAppear(animated: Bool)
    case willDisappear(animated: Bool)
    case didDisappear(animated: Bool)

    /// Whether it is said of a view that is in a window.
    package var needsWindow: Bool {
      switch self {
      case .isAppearing, .didAppear: true
      case .willAppear, .willDisappear, .didDisappear: false
      }
    }
  }

  /// Takes an event and returns the callbacks to make, in order.
  ///
  /// What does not fit is ignored.
  package mutating func handle(_ event: Event) -> [Callback] {
    switch (self, event) {
    case (.disappeared, .beginAppearing(let animated, let inWindow)),
      (.disappearing, .beginAppearing(let animated, let inWindow)):
      self = .appearing(animated: animated, isAppearing: inWindow)
      return [.willAppear(animated: animated)]
        + (inWindow ? [.isAppearing(animated: animated)] : [])
    case (.disappeared, .entered(let isHeld, let animated)):
      self = isHeld ? .appearing(animated: animated, isAppearing: true) : .appeared
      let begun: [Callback] = [.willAppear(animated: animated), .isAppearing(animated: animated)]
      return isHeld ? begun : begun + [.didAppear(animated: animated)]
    case (.appearing(let animated, false), .entered):
      self = .appearing(animated: animated, isAppearing: true)
      return [.isAppearing(animated: animated)]
    case (.appearing(let animated, true), .end):
      self = .appeared
      return [.didAppear(animated: animated)]
    case (.appearing(_, false), .end):
      // It never came into a window.
      self = .disappeared
      return [.willDisappear(animated: false), .didDisappear(animated: false)]
    case (.appeared, .beginDisappearing(let animated)),
      (.appearing, .beginDisappearing(let animated)):
      self = .disappearing(animated: animated)
      return [.willDisappear(animated: animated)]
    case (.appeared, .left), (.appearing(_, true), .left):
      self = .disappeared
      return [.willDisappear(animated: false), .didDisappear(animated: false)]
    case (.disappearing(let animated), .end), (.disappearing(let animated), .left):
      self = .disappeared
      return [.didDisappear(animated: animated)]
    case (.appearing(_, false), .left), (.disappeared, _), (.appeared, _), (.appearing, _),
      (.disappearing, _):
      return []
    }
  }
}
