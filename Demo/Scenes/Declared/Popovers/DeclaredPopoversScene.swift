// SPDX-License-Identifier: MIT

import SashUI

/// The examples of popovers and menus as declared views.
///
/// Its event: `example TITLE` when one is opened.
package final class DeclaredPopoversScene: DemoContent {
  package let title = "Sash Popovers"
  package var onEvent: ((String) -> Void)?
  package private(set) lazy var root: ViewController = HostingController(
    rootView: ExampleList { [weak self] in self?.onEvent?("example \($0.title)") })

  /// Creates the scene; it is in no window yet.
  package init() {}

  package func tour(in window: Sash.Window) -> [Step] { PopoversTour(window: window).steps }
}
