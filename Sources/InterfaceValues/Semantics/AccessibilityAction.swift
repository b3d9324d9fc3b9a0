// SPDX-License-Identifier: MIT

/// An action that assistive technologies offer for a view, such as "Delete" for a row.
///
/// Use it for commands that are otherwise only reachable by a gesture or a pointer.
public struct AccessibilityAction {
  /// The action's name in the user's language.
  public var name: String
  /// The closure that performs the action.
  public var handler: () -> Void

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - name: The action's name in the user's language.
  ///   - handler: The closure that performs the action.
  public init(name: String, handler: @escaping () -> Void) {
    self.name = name
    self.handler = handler
  }
}
