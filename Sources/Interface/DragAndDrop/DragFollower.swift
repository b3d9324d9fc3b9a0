// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterfaceCore

/// A view that follows items which are dragged over it, such as a scroll view that scrolls at its
/// edges.
package protocol DragFollower: View {
  /// Called when items have entered the view or moved over it, with their position in the window,
  /// and with `nil` when they have left it.
  func dragDidMove(to position: Point?)
}
