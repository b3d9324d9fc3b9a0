// SPDX-License-Identifier: MIT

import SashGeometry

/// The layout of a view's subviews by rules, which the view performs before its own
/// `layoutSubviews()`.
///
/// `AnchorLayout` is one. The view owns it and knows nothing of its rules.
package protocol SubviewLayout: AnyObject {
  /// Sets the frames of the subviews within the view's bounds.
  func layoutSubviews()

  /// Returns the size that the rules need in an available size, or `nil` without rules.
  func fittingSize(in size: Size) -> Size?

  /// Removes the rules of a subview that leaves the view.
  func removeConstraints(of subview: View)
}
