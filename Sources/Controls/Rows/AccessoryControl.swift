// SPDX-License-Identifier: MIT

import SashInterface

/// A view in a row, such as a picker, that the row passes its presses to.
///
/// Switches and buttons receive the presses themselves and do not need it.
package protocol AccessoryControl: View {
  /// The control that a press of the row activates, or `nil` for none.
  var controlForRow: Control? { get }
}
