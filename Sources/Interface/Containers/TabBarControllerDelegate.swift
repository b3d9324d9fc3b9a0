/// Decides about and hears which tab a user chooses; code that selects one asks and tells nobody.
public protocol TabBarControllerDelegate: AnyObject {
  /// Whether a tab may be chosen. Default true.
  func tabBarController(
    _ tabBarController: TabBarController, shouldSelect controller: ViewController
  ) -> Bool
  /// A tab was chosen, also when it was the one that is shown.
  func tabBarController(
    _ tabBarController: TabBarController, didSelect controller: ViewController)
}

extension TabBarControllerDelegate {
  /// Lets the user choose.
  public func tabBarController(
    _ tabBarController: TabBarController, shouldSelect controller: ViewController
  ) -> Bool { true }
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: TabBarController, didSelect controller: ViewController
  ) {}
}
