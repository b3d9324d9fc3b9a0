// SPDX-License-Identifier: MIT

import SashInterface
import SashRaster

/// The content of a popover that is the whole of its card, such as a menu.
///
/// It scrolls by itself where it is too high. As it clips its subviews, the view around it has its
/// shadow and its border.
protocol PopoverCardContent: View {
  /// The shadow of the card in the view's theme, or `nil` for neither shadow nor border.
  var cardShadow: Shadow? { get }
}
