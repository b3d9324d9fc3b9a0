// SPDX-License-Identifier: MIT

import SashInterface

/// A view in a row, such as a switch, whose visible part is narrower than its bounds.
///
/// The row aligns the visible part, not the bounds, with the parts of other rows.
package protocol InsetAccessory: View {
  /// The distance of the visible part from the left and the right edge, in logical pixels.
  var visibleInset: Double { get }
}
