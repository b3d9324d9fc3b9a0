// SPDX-License-Identifier: MIT

import SashInterface

/// A container with navigation controllers side by side, which line up their large titles.
protocol NavigationColumnHost: ViewController {
  /// Returns the navigation controllers in the columns beside that of another one; none for one that
  /// is in no column.
  func navigationControllers(beside navigation: NavigationController) -> [NavigationController]
}
