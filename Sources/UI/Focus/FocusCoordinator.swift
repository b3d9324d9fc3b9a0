// SPDX-License-Identifier: MIT

import SashInterfaceCore

/// A value that follows the keyboard focus, and moves it.
protocol FocusFollower: AnyObject {
  /// Takes the value of the view that has the focus.
  func focusDidChange(in window: Sash.Window?)
  /// Moves the focus for a written value, and returns whether that is done.
  ///
  /// After the last try the value is again that of the view that has the focus.
  func moveFocus(in window: Sash.Window, isLastTry: Bool) -> Bool
}

/// The keyboard focus of a hosting view, for the values that follow and move it.
///
/// A value may be written before its view is displayed. So the focus moves at the end of a round of
/// evaluations if the view is there, and otherwise after the next layout.
final class FocusCoordinator {
  /// The hosting view.
  weak var view: Sash.View?
  private unowned let graph: ViewGraph
  /// The values with displayed views.
  private var followers: [any FocusFollower] = []
  /// The values that were written and wait for the focus to move.
  private var moving: [any FocusFollower] = []
  /// The actions that choose a default, after the layout in which their views appear.
  private var defaults: [() -> Void] = []

  init(_ graph: ViewGraph) { self.graph = graph }

  /// The window that displays the views.
  var window: Sash.Window? { view?.window }

  /// Follows the view into another window.
  func windowDidChange(_ window: Sash.Window?) {
    window?.addFocusObserver(self) { [weak self] _ in self?.focusDidChange() }
    focusDidChange()
  }

  /// Follows the focus for a value, or ends that.
  func follow(_ follower: any FocusFollower, _ isFollowing: Bool) {
    followers.removeAll { $0 === follower }
    if isFollowing { followers.append(follower) }
  }

  private func focusDidChange() {
    for follower in followers { follower.focusDidChange(in: window) }
  }

  /// Updates a value at the end of the round, after one of its views has gone.
  func followAfterRound(_ follower: any FocusFollower) {
    graph.perform { [weak self] in follower.focusDidChange(in: self?.window) }
  }

  /// Moves the focus for a written value.
  func add(_ follower: any FocusFollower) {
    if !moving.contains(where: { $0 === follower }) { moving.append(follower) }
    graph.perform { [weak self] in self?.move(isLastTry: false) }
  }

  /// Calls a closure after the layout, if nothing in the window has the focus.
  func addDefault(_ action: @escaping () -> Void) { defaults.append(action) }

  /// Moves the focus for what was written, once the views are in place.
  func didLayOut() {
    guard let window else { return }
    let actions = defaults
    defaults = []
    if window.firstResponder == nil, moving.isEmpty, let action = actions.first { action() }
    move(isLastTry: true)
  }

  private func move(isLastTry: Bool) {
    guard let window, !moving.isEmpty else { return }
    let followers = moving
    moving = []
    // A move calls the callbacks of fields, which may write other values.
    let waiting = followers.filter { !$0.moveFocus(in: window, isLastTry: isLastTry) }
    moving = waiting + moving.filter { new in !waiting.contains { $0 === new } }
  }
}

nonisolated private struct FocusCoordinatorKey: EnvironmentKey {
  static var defaultValue: FocusCoordinator? { nil }
}

nonisolated extension EnvironmentValues {
  /// The keyboard focus of the hosting view.
  var focusCoordinator: FocusCoordinator? { self[FocusCoordinatorKey.self] }
}

extension FocusCoordinator {
  /// Returns an environment with the coordinator.
  func link(in outer: EnvironmentLink?) -> EnvironmentLink {
    EnvironmentLink(
      outer, ObjectIdentifier(FocusCoordinatorKey.self),
      StoredLocation<FocusCoordinator?>(self))
  }
}
