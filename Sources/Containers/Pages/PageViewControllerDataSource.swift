// SPDX-License-Identifier: MIT

import SashInterface

/// The methods with which a page view controller requests pages, when the user turns to them.
public protocol PageViewControllerDataSource: AnyObject {
  /// Returns the page before another one, or `nil` for the first page.
  func pageViewController(
    _ pageViewController: PageViewController, viewControllerBefore controller: ViewController
  ) -> ViewController?
  /// Returns the page after another one, or `nil` for the last page.
  func pageViewController(
    _ pageViewController: PageViewController, viewControllerAfter controller: ViewController
  ) -> ViewController?
  /// Returns the number of pages for the page control and assistive technologies, or `nil` if
  /// unknown. The default is `nil`.
  func numberOfPages(in pageViewController: PageViewController) -> Int?
  /// Returns the index of a page. Called only when the number of pages is known. The default is 0.
  func pageViewController(
    _ pageViewController: PageViewController, indexOf controller: ViewController
  ) -> Int
}

extension PageViewControllerDataSource {
  /// Returns `nil`.
  public func numberOfPages(in pageViewController: PageViewController) -> Int? { nil }
  /// Returns 0.
  public func pageViewController(
    _ pageViewController: PageViewController, indexOf controller: ViewController
  ) -> Int { 0 }
}

/// The methods with which a page view controller reports the pages that the user turns.
public protocol PageViewControllerDelegate: AnyObject {
  /// Called after the user has turned from one page to another.
  func pageViewController(
    _ pageViewController: PageViewController, didGoFrom old: ViewController,
    to new: ViewController)
}
