// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface

/// The relation of the sheet to the controllers below it, and to what lies around the container.
extension OverlayContainerViewController {
  /// The controller that determines the appearance of the window's top, such as the colours of a
  /// status bar: the one on the sheet, or the container itself without view controllers.
  public var overlayTopChromeOwner: ViewController { topViewController ?? self }

  /// Lets the safe area of the controllers below the sheet end where the sheet begins, if that is
  /// wanted.
  func updateBackgroundInsets() {
    let covered = adjustsSafeAreaBelowSheet ? max(mover.displayedHeight, 0) : 0
    let insets = axis.insets(covered)
    for controller in viewControllers.dropLast() where controller.barInsets != insets {
      controller.barInsets = insets
    }
  }
}
