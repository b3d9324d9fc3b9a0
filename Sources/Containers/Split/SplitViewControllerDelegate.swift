// SPDX-License-Identifier: MIT

/// The methods with which a split view controller reports changes of its columns.
///
/// Implement them to adapt content to the collapsed and expanded forms.
public protocol SplitViewControllerDelegate: AnyObject {
  /// Called after the container became narrow and shows its columns as pages of one stack.
  func splitViewControllerDidCollapse(_ splitViewController: SplitViewController)
  /// Called after the container became wide enough to show its columns side by side.
  func splitViewControllerDidExpand(_ splitViewController: SplitViewController)
  /// Called after the side columns appeared or disappeared.
  func splitViewController(
    _ splitViewController: SplitViewController, didShowSideColumns isShown: Bool)
}

extension SplitViewControllerDelegate {
  /// Does nothing.
  public func splitViewControllerDidCollapse(_ splitViewController: SplitViewController) {}
  /// Does nothing.
  public func splitViewControllerDidExpand(_ splitViewController: SplitViewController) {}
  /// Does nothing.
  public func splitViewController(
    _ splitViewController: SplitViewController, didShowSideColumns isShown: Bool
  ) {}
}
