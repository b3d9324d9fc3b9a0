// SPDX-License-Identifier: MIT

/// The appearance transitions of a split view's side columns, each of which is sent once.
///
/// The split view controller owns it, asks it whether a transition is due, and notifies the
/// columns.
final class SideColumnsAppearance {
  /// Whether the last transition was an appearance.
  private var isShown = false
  /// Whether the last transition has yet to be ended.
  private var isInTransition = false

  /// Assumes that the columns have appeared or disappeared together with the container.
  func reset(isShown: Bool) {
    self.isShown = isShown
    isInTransition = false
  }

  /// Begins a transition, and returns whether the columns must be notified of it.
  ///
  /// - Parameters:
  ///   - isShown: Whether the columns appear.
  ///   - isContainerVisible: Whether the container is visible; otherwise the columns appear and
  ///     disappear together with it.
  /// - Returns: Whether the columns must be notified of the beginning.
  func begin(isShown: Bool, isContainerVisible: Bool) -> Bool {
    guard isShown != self.isShown else { return false }
    self.isShown = isShown
    guard isContainerVisible else { return false }
    isInTransition = true
    return true
  }

  /// Ends the current transition, and returns whether the columns must be notified of it.
  func end() -> Bool {
    let wasInTransition = isInTransition
    isInTransition = false
    return wasInTransition
  }
}
