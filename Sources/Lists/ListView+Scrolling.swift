// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashScrolling

/// The maximum height of the content view, in physical pixels.
///
/// Pixel coordinates are limited to twice as much, so that of a longer list the content view covers
/// only a slice.
private let maximumSliceHeight = 500_000.0

/// The maximum number of attempts to scroll to a row whose position changes while the rows before
/// it are measured.
///
/// Each attempt measures one row at least, and the rows before it that an estimate takes to be visible
/// may be many.
private let maximumScrollPasses = 64

extension ListView {
  // MARK: Scrolling to a row

  /// Scrolls by the smallest distance that makes a row visible.
  ///
  /// If rows on the way are not measured yet, only the last page of the distance is animated.
  public final func scrollToRow(at path: RowPath, animated: Bool) {
    scrollToRow(at: path, anchor: nil, animated: animated)
  }

  /// Scrolls until a row is at a place of the visible area.
  ///
  /// If rows on the way are not measured yet, only the last page of the distance is animated.
  ///
  /// - Parameters:
  ///   - path: The path of the row.
  ///   - anchor: The place as a fraction of the area and of the row: 0 puts the row at the top, 0.5 in
  ///     the middle, and 1 at the bottom; `nil` scrolls by the smallest distance.
  ///   - isAnimated: Whether the list scrolls smoothly.
  public final func scrollToRow(at path: RowPath, anchor: Double?, animated isAnimated: Bool) {
    loadIfNeeded()
    guard let number = metrics.itemIndex(of: path) else { return }
    let first = metrics.item(at: max(0, contentOffset.y))
    guard rowHeight == nil, lastLayoutWidth > 0, !metrics.isMeasured(from: first, to: number) else {
      return reveal(path, anchor, animated: isAnimated)
    }
    let position = metrics.top(of: first) - contentOffset.y
    // Scrolling makes rows visible, which are then measured and move the rows behind them.
    for _ in 0..<maximumScrollPasses {
      let before = contentOffset
      reveal(path, anchor, animated: false)
      if contentOffset == before { break }
    }
    guard isAnimated else { return }
    let end = contentOffset
    // The row at the top may have moved.
    let start = metrics.top(of: first) - position
    let distance = min(max(end.y - start, -bounds.height), bounds.height)
    setContentOffset(Point(x: end.x, y: end.y - distance), animated: false)
    reveal(path, anchor, animated: true)
  }

  private func reveal(_ path: RowPath, _ anchor: Double?, animated isAnimated: Bool) {
    guard var rect = rectForRow(at: path) else { return }
    if hasStickyHeaders {
      // The visible area begins below the sticky header.
      let header = metrics.height(of: metrics.header(of: path.section))
      rect.origin.y -= header
      rect.size.height += header
    }
    guard let anchor else { return scrollRectToVisible(rect, animated: isAnimated) }
    layoutIfNeeded()
    let inset = adjustedContentInset
    let height = bounds.height - inset.top - inset.bottom
    let y = rect.minY - inset.top - (height - rect.height) * anchor
    let limits = contentOffsetLimits
    let offset = Point(
      x: contentOffset.x, y: min(max(y, limits.minimum.y), limits.maximum.y))
    setContentOffset(offset, animated: isAnimated)
  }

  // MARK: The slice of the content

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
