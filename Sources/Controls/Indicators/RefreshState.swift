// SPDX-License-Identifier: MIT

/// The state machine of a refresh control.
///
/// It is independent of views and of time. Distances are those by which the content is displayed
/// below its place, in logical pixels.
nonisolated package enum RefreshState: Hashable, Sendable {
  /// The content is in its place.
  case idle
  /// A finger has pulled the content down, or it springs back from there.
  case pulling(distance: Double, isHeld: Bool)
  /// The application refreshes the content, above which the control is displayed.
  case refreshing
  /// The refresh has ended, and the content returns to its place.
  case ending

  /// An event that affects the control.
  package enum Event: Hashable, Sendable {
    /// The content is displayed at a distance below its place; `isHeld` while a finger holds it.
    case moved(distance: Double, isHeld: Bool)
    /// The finger has released the content.
    case released(threshold: Double)
    /// The touch that held the content was cancelled.
    case cancelled
    /// A key, an assistive technology or the application begins a refresh.
    case begin(notifies: Bool)
    /// The application has refreshed the content.
    case end
    /// The content has returned to its place.
    case settled
  }

  /// An action that follows an event.
  package enum Effect: Hashable, Sendable {
    /// Displays how far the content is pulled.
    case show(distance: Double)
    /// Keeps the content below its place, and lets the spinner turn.
    case hold
    /// Lets the application refresh the content.
    case refresh
    /// Returns the content to its place.
    case restore
    /// Hides the control.
    case hide
  }

  /// Whether the application refreshes the content.
  package var isRefreshing: Bool { self == .refreshing }

  /// Handles an event and returns the actions that follow, in order.
  package mutating func handle(_ event: Event) -> [Effect] {
    switch (self, event) {
    case (.idle, .moved(let distance, let isHeld)):
      // Content that only springs back, after a fling, is not pulled.
      guard distance > 0, isHeld else { return [] }
      self = .pulling(distance: distance, isHeld: true)
      return [.show(distance: distance)]
    case (.pulling, .moved(let distance, let isHeld)):
      guard distance > 0 else {
        self = isHeld ? .pulling(distance: 0, isHeld: true) : .idle
        return isHeld ? [.show(distance: 0)] : [.hide]
      }
      self = .pulling(distance: distance, isHeld: isHeld)
      return [.show(distance: distance)]
    case (.pulling(let distance, _), .released(let threshold)) where distance >= threshold:
      self = .refreshing
      return [.hold, .refresh]
    case (.pulling(let distance, _), .released), (.pulling(let distance, _), .cancelled):
      self = distance > 0 ? .pulling(distance: distance, isHeld: false) : .idle
      return distance > 0 ? [] : [.hide]
    case (.idle, .begin(let notifies)), (.pulling, .begin(let notifies)),
      (.ending, .begin(let notifies)):
      self = .refreshing
      return notifies ? [.hold, .refresh] : [.hold]
    case (.refreshing, .end):
      self = .ending
      return [.restore]
    case (.ending, .settled):
      self = .idle
      return [.hide]
    case (.idle, _), (.pulling, _), (.refreshing, _), (.ending, _): return []
    }
  }
}
