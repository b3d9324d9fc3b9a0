// SPDX-License-Identifier: MIT

import SashGeometry

/// The layout of a view's subviews by rules, which the view performs before its own
/// `layoutSubviews()`.
///
/// `AnchorLayout` is one. The view owns it and knows nothing of its rules. It is a class and not a
/// protocol, so that the reference has the size of one pointer.
class SubviewLayout {
  init() {}

  /// Sets the frames of the subviews within the view's bounds.
  func layoutSubviews() {}

  /// Returns the size that the rules need in an available size, or `nil` without rules.
  func fittingSize(in size: Size) -> Size? { nil }

  /// Removes the rules of a subview that leaves the view.
  func removeConstraints(of subview: View) {}
}
