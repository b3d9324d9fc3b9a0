// SPDX-License-Identifier: MIT

import SashInterface

/// The methods with which a tab bar controller asks about and reports the user's selections.
///
/// Implement it to prevent or observe selections. It is not called when code selects a tab.
public protocol TabBarControllerDelegate: AnyObject {
  /// Returns whether the user may select a tab. The default is `true`.
  func tabBarController(
    _ tabBarController: TabBarController, shouldSelect controller: ViewController
  ) -> Bool
  /// Called after the user selected a tab, including the one already selected.
  func tabBarController(
    _ tabBarController: TabBarController, didSelect controller: ViewController)
}

extension TabBarControllerDelegate {
  /// Returns `true`.
  public func tabBarController(
    _ tabBarController: TabBarController, shouldSelect controller: ViewController
  ) -> Bool { true }
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: TabBarController, didSelect controller: ViewController
  ) {}
}
