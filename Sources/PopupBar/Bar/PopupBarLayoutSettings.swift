// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashRaster

/// The application's settings that decide the height and the layout of a popup bar.
nonisolated struct PopupBarLayoutSettings: Hashable, Sendable {
  /// The requested style of a bar without a custom bar.
  var style = PopupBarStyle.default
  /// Whether the pill has a maximum width where the size class is regular.
  var limitsWidth = true
  /// Whether the pill's margins match those of the bars below it; only in the modern design.
  var inheritsMetrics = true
  /// Whether a custom bar extends over the whole width; only in the modern design.
  var customBarIsFullWidth = false
  /// The height of the custom bar in logical pixels, or `nil` without a custom bar.
  var customBarHeight: Double?
}

/// The parts of the host's geometry that the layout of a popup bar depends on, all in logical
/// pixels, and the colour behind the bar.
nonisolated struct PopupBarLayoutContext: Hashable, Sendable {
  /// The horizontal safe area of the host's view.
  var safeArea = EdgeInsets.zero
  /// The widths of the columns beside the content.
  var columns = EdgeInsets.zero
  /// Whether the host has bottom bars whose horizontal margins the popup bar may match.
  var hasMatchingDockMargins = false
  /// The additional margins of a bar beside a minimised dock.
  var additionalMargins = EdgeInsets.zero
  /// The width below which the horizontal size class is compact.
  var compactWidthLimit = SizeClass.compactWidthLimit
  /// How far the background of a full-width bar extends below the bar.
  var extensionHeight = 0.0
  /// How far the gradient behind a pill extends below the bar: to the dock, or else to the host's
  /// edge.
  var gradientExtension = 0.0
  /// The background of the page below a bar without a dock, or `nil` if it is unknown.
  var pageColor: Color?
}
