// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface

/// A menu bar as its open menu uses it.
protocol MenuBarControlling: AnyObject {
  /// Returns whether a title of the bar is at a point of the window, so that a press there is the
  /// bar's.
  func containsTitle(at point: Point) -> Bool
  /// Opens the menu of the next or the previous title.
  func moveToMenu(forward: Bool)
  /// Opens the menu whose mnemonic a key with Alt types, and returns whether there is one.
  func openMenu(for event: KeyEvent) -> Bool
}
