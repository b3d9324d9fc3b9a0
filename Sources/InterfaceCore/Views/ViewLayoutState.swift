// SPDX-License-Identifier: MIT

import SashGeometry

/// The results of a view's last layout, and whether another one is due.
struct ViewLayoutState {
  /// Whether the view must lay out its subviews.
  var isNeeded = true
  /// Whether the view or a descendant must lay out its subviews.
  var isNeededInSubtree = true
  /// The insets of the view that bars, the host's insets or additional insets of controllers cover.
  var safeArea = EdgeInsets.zero
  /// The cache of fitting sizes.
  var fittingSizes = FittingSizeCache()
  /// Whether an ancestor's layout has measured the view since it was last invalidated.
  var isMeasured = false

  /// Whether the layout pass must visit the view.
  var isPending: Bool { isNeeded || isNeededInSubtree }
}

/// A view whose fitting size follows from the sizes of its subviews, so that it is measured again when
/// one is added, removed, shown or hidden.
package protocol SubviewMeasuring: View {}
