/// Tells a page view controller which pages lie beside one; asked when the user goes there.
public protocol PageViewControllerDataSource: AnyObject {
  /// The page before another one; nil: that is the first.
  func pageViewController(
    _ pageViewController: PageViewController, viewControllerBefore controller: ViewController
  ) -> ViewController?
  /// The page after another one; nil: that is the last.
  func pageViewController(
    _ pageViewController: PageViewController, viewControllerAfter controller: ViewController
  ) -> ViewController?
  /// How many pages there are, for those who hear it; nil: nobody knows. Default nil.
  func numberOfPages(in pageViewController: PageViewController) -> Int?
  /// The number of a page, from 0; asked where there is a number of pages. Default 0.
  func pageViewController(
    _ pageViewController: PageViewController, indexOf controller: ViewController
  ) -> Int
}

extension PageViewControllerDataSource {
  /// Nobody knows.
  public func numberOfPages(in pageViewController: PageViewController) -> Int? { nil }
  /// The first.
  public func pageViewController(
    _ pageViewController: PageViewController, indexOf controller: ViewController
  ) -> Int { 0 }
}

/// Hears which page a page view controller shows.
public protocol PageViewControllerDelegate: AnyObject {
  /// The user has gone from one page to another.
  func pageViewController(
    _ pageViewController: PageViewController, didGoFrom old: ViewController,
    to new: ViewController)
}
