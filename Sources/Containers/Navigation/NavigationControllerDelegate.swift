// SPDX-License-Identifier: MIT

import SashInterface

/// The methods with which a navigation controller reports the pages that it shows.
///
/// Each `willShow` is followed by one `didShow` of the same controller, or by a `willShow` of
/// another one when a finger or a call reverses the transition.
public protocol NavigationControllerDelegate: AnyObject {
  /// Called before a controller's page becomes visible.
  func navigationController(
    _ navigationController: NavigationController, willShow controller: ViewController,
    animated: Bool)
  /// Called after the transition to a controller's page has ended.
  func navigationController(
    _ navigationController: NavigationController, didShow controller: ViewController,
    animated: Bool)
}

extension NavigationControllerDelegate {
  /// Does nothing.
  public func navigationController(
    _ navigationController: NavigationController, willShow controller: ViewController,
    animated: Bool
  ) {}
  /// Does nothing.
  public func navigationController(
    _ navigationController: NavigationController, didShow controller: ViewController,
    animated: Bool
  ) {}
}
