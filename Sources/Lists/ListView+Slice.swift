// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashScrolling

/// The maximum height of the content view, in physical pixels.
///
/// Pixel coordinates are limited to twice as much, so that of a longer list the content view covers
/// only a slice.
private let maximumSliceHeight = 500_000.0

extension ListView {
  /// Sets a slice of the content that needs no change while the list scrolls, if possible.
  final func resetContentSlice() {
    let limit = maximumSliceHeight / displayScale.factor
    let isExact = rowHeight != nil && metrics.total <= limit
    contentSlice = ContentSlice(
      origin: isExact ? 0 : sliceOrigin(at: contentOffset.y, limit),
      height: isExact ? metrics.total : limit)
  }

  /// Moves the slice if an area does not fit into it, and returns whether it did so.
  final func moveContentSlice(for area: ClosedRange<Double>) -> Bool {
    guard let contentSlice,
      area.lowerBound < contentSlice.origin
        || area.upperBound > contentSlice.origin + contentSlice.height,
      rowHeight == nil || metrics.total > contentSlice.height
    else { return false }
    self.contentSlice = ContentSlice(
      origin: sliceOrigin(at: contentOffset.y, contentSlice.height), height: contentSlice.height)
    return true
  }

  /// Returns the start of a slice around an offset, on a whole physical pixel of the content.
  ///
  /// Rounding to the window's pixels would fail: lists are longer than its coordinates.
  private func sliceOrigin(at offset: Double, _ limit: Double) -> Double {
    let factor = displayScale.factor
    return ((offset - limit / 2) * factor).rounded() / factor
  }
}
