/// Hears which page a navigation controller shows.
///
/// Each `willShow` is followed by one `didShow` of the same controller, or by the `willShow` of
/// another one where a finger or a call turned it round.
public protocol NavigationControllerDelegate: AnyObject {
  /// A controller's page comes into sight.
  func navigationController(
    _ navigationController: NavigationController, willShow controller: ViewController,
    animated: Bool)
  /// A controller's page is what is shown.
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
