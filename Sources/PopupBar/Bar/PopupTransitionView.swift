// SPDX-License-Identifier: MIT

import SashInterface
import SashRaster

/// A view that a popup bar's image can turn into with corners and shadow as the popup opens.
///
/// Conform to it for a view of your own that `viewForPopupTransition(from:to:)` returns; otherwise
/// use `PopupImageView`.
public protocol PopupTransitionView: View {
  /// The radius of the view's corners, in logical pixels.
  var cornerRadius: Double { get set }
  /// The shadow of the view, or `nil` for none.
  var shadow: Shadow? { get set }
  /// Whether the transition may change the shadow.
  var supportsShadow: Bool { get }
}

extension PopupTransitionView {
  /// The default, true.
  public var supportsShadow: Bool { true }
}
