// SPDX-License-Identifier: MIT

/// The appearance state of a controller's view, which decides about the appearance callbacks.
///
/// Every "will" callback is followed by exactly one of: its own "did" callback, or the "will"
/// callback of the opposite direction.
nonisolated package enum AppearanceState: Hashable, Sendable {
  /// The view is not on the screen.
  ///
  /// Waits until the view enters an attached window, or for a container.
  case disappeared
  /// The view appears.
  ///
  /// Waits until the container ends the transition; `isAppearing` is whether `viewIsAppearing` was
  /// called.
  case appearing(animated: Bool, isAppearing: Bool)
  /// The view is on the screen.
  case appeared
  /// The view disappears.
  ///
  /// Waits until the container ends the transition, or until the view leaves.
  case disappearing(animated: Bool)

  /// An event that changes the appearance state.
  package enum Event: Hashable, Sendable {
    /// A container begins to show the view.
    case beginAppearing(animated: Bool, inWindow: Bool)
    /// A container begins to hide the view.
    case beginDisappearing(animated: Bool)
    /// The container ends its transition.
    case end
    /// The view entered an attached window; `waitsForEnd` is whether a container still has to end
    /// the transition.
    case entered(waitsForEnd: Bool, animated: Bool)
    /// The view left its window, or the window was detached from its host.
    case left
  }

  /// An appearance callback of a view controller.
  package enum Callback: Hashable, Sendable {
    case willAppear(animated: Bool)
    case isAppearing(animated: Bool)
    case didAppear(animated: Bool)
    case willDisappear(animated: Bool)
    case didDisappear(animated: Bool)

    /// Whether the callback is only made while the view is in a window.
    package var needsWindow: Bool {
      switch self {
      case .isAppearing, .didAppear: true
      case .willAppear, .willDisappear, .didDisappear: false
      }
    }
  }

  /// Handles an event and returns the callbacks to make, in order.
  ///
  /// An event that does not fit the state is ignored.
  package mutating func handle(_ event: Event) -> [Callback] {
    switch (self, event) {
    case (.disappeared, .beginAppearing(let animated, let inWindow)),
      (.disappearing, .beginAppearing(let animated, let inWindow)):
      self = .appearing(animated: animated, isAppearing: inWindow)
      return [.willAppear(animated: animated)]
        + (inWindow ? [.isAppearing(animated: animated)] : [])
    case (.disappeared, .entered(let waitsForEnd, let animated)):
      self = waitsForEnd ? .appearing(animated: animated, isAppearing: true) : .appeared
      let begun: [Callback] = [.willAppear(animated: animated), .isAppearing(animated: animated)]
      return waitsForEnd ? begun : begun + [.didAppear(animated: animated)]
    case (.appearing(let animated, false), .entered):
      self = .appearing(animated: animated, isAppearing: true)
      return [.isAppearing(animated: animated)]
    case (.appearing(let animated, true), .end):
      self = .appeared
      return [.didAppear(animated: animated)]
    case (.appearing(_, false), .end):
      // The view never entered a window.
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
