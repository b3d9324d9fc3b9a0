// SPDX-License-Identifier: MIT

import SashGeometry

/// The settings of a scroll view, which the properties of the same names on `ScrollView` document.
struct ScrollSettings {
  /// The settings from which the rules of the axes follow.
  struct Rules: Equatable {
    var contentInset = EdgeInsets.zero
    /// The space above the content in which a refresh control is displayed.
    var refreshInset = 0.0
    var adjustsInsetForSafeArea = true
    var bounces = true
    var alwaysBounceVertical = false
    var alwaysBounceHorizontal = false
    var isPagingEnabled = false
    var pageGap = 0.0
    var decelerationRate = ScrollDecelerationRate.normal
  }

  /// The indicators that are displayed.
  struct Indicators: Equatable {
    var showsVertical = true
    var showsHorizontal = true
  }

  var rules = Rules()
  var indicators = Indicators()
  var isScrollEnabled = true
  var isDirectionalLockEnabled = false
  var delaysContentTouches = true
  var refreshesWhenPulled = false
  var followsReadableWidth = false
  var minimumZoomScale = 1.0
  var maximumZoomScale = 1.0

  /// The limits of the zoom scale.
  var zoomLimits: ScrollZoomLimits {
    ScrollZoomLimits(minimum: minimumZoomScale, maximum: maximumZoomScale, bounces: rules.bounces)
  }
}
