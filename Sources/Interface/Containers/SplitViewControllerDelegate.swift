/// Hears how a split view controller shows its columns.
public protocol SplitViewControllerDelegate: AnyObject {
  /// There is room for one column only from now on; the others are pages below it.
  func splitViewControllerDidCollapse(_ splitViewController: SplitViewController)
  /// There is room for several columns again.
  func splitViewControllerDidExpand(_ splitViewController: SplitViewController)
  /// The columns before the last one came into sight, or went out of it.
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
