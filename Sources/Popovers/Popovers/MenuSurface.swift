// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface

/// What a menu requires of a surface of its own, which always grabs the input.
package struct MenuSurface {
  /// Returns the placement of a menu that does not fit into the window, from its size; `nil` where
  /// the attributes of the popover determine it.
  package var placement: ((Size) -> ChildSurfacePlacement)?
  /// Called when the display server has placed the surface, with its frame.
  package var onPlacement: ((Rect) -> Void)?
  /// Called when the menu is displayed in the window because there is no surface for it.
  package var onRefusal: (() -> Void)?
}
