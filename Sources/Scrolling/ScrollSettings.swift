// SPDX-License-Identifier: MIT

import SashGeometry

/// The settings of a scroll view, which the properties of the same names on `ScrollView` document.
struct ScrollSettings {
  var contentInset = EdgeInsets.zero
  /// The space above the content in which a refresh control is displayed.
  var refreshInset = 0.0
  var adjustsInsetForSafeArea = true
  var isScrollEnabled = true
  var bounces = true
  var alwaysBounceVertical = false
  var alwaysBounceHorizontal = false
  var isPagingEnabled = false
  var pageGap = 0.0
  var decelerationRate = ScrollDecelerationRate.normal
  var isDirectionalLockEnabled = false
  var delaysContentTouches = true
  var showsVerticalScrollIndicator = true
  var showsHorizontalScrollIndicator = true
  var followsReadableWidth = false
  var minimumZoomScale = 1.0
  var maximumZoomScale = 1.0

  /// The limits of the zoom scale.
  var zoomLimits: ScrollZoomLimits {
    ScrollZoomLimits(minimum: minimumZoomScale, maximum: maximumZoomScale, bounces: bounces)
  }

  /// Returns whether other settings lead to the same rules of the axes.
  func hasSameRules(as other: ScrollSettings) -> Bool {
    contentInset == other.contentInset && refreshInset == other.refreshInset
      && bounces == other.bounces
      && adjustsInsetForSafeArea == other.adjustsInsetForSafeArea
      && alwaysBounceVertical == other.alwaysBounceVertical
      && alwaysBounceHorizontal == other.alwaysBounceHorizontal
      && isPagingEnabled == other.isPagingEnabled && pageGap == other.pageGap
      && decelerationRate == other.decelerationRate
  }

  /// Returns whether other settings allow the user the same zoom.
  func hasSameZoom(as other: ScrollSettings) -> Bool {
    zoomLimits == other.zoomLimits && isScrollEnabled == other.isScrollEnabled
  }

  /// Returns whether other settings show the same indicators.
  func hasSameIndicators(as other: ScrollSettings) -> Bool {
    showsVerticalScrollIndicator == other.showsVerticalScrollIndicator
      && showsHorizontalScrollIndicator == other.showsHorizontalScrollIndicator
  }
}
