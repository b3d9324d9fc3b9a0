// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashRestoration

/// The restored position of a scroll view, kept until the user or the application scrolls.
///
/// The content may not be there yet when the state is restored, or may have another size in the
/// first layouts. So the position is applied again after each of them.
package final class ScrollRestoration {
  /// A position that is independent of the bars around the content.
  private struct Position: Codable {
    /// The point of the content below the bars at the top and beside the one at the leading edge,
    /// from the top and the leading edge of the content, in logical pixels at the zoom scale, or in
    /// pages if the scroll view has pages.
    var x: Double
    var y: Double
    var zoomScale: Double
  }

  private enum State {
    /// The scroll view has its own position.
    case idle
    /// The zoom scale is being restored, before the position.
    case zooming
    /// The position was restored; the scroll view shows as much of it as the content allows.
    ///
    /// - Parameters:
    ///   - position: The position in the content.
    ///   - offset: The offset that was set last.
    case restored(Position, offset: Point?)
  }

  /// Returns the restored vertical position in the content by what is there, and `nil` while that is
  /// not known; the position is then that in logical pixels.
  package var anchor: (() -> Double?)?

  private static let key = "scrollPosition"

  private unowned let scrollView: ScrollView
  private var state = State.idle

  init(_ scrollView: ScrollView) { self.scrollView = scrollView }

  /// Whether the scroll view shows a restored position, as far as its content allows.
  package var isRestored: Bool { if case .idle = state { false } else { true } }

  // MARK: Coding

  func encode(with coder: StateCoder) {
    if case .restored(let position, _) = state {
      coder.encode(position, forKey: Self.key)
      return
    }
    let inset = scrollView.adjustedContentInset
    let (minimum, maximum) = scrollView.contentOffsetLimits
    let offset = scrollView.contentOffset
    // Overscrolled content springs back.
    let x = min(max(offset.x, minimum.x), maximum.x)
    let y = min(max(offset.y, minimum.y), maximum.y)
    let unit = unit
    coder.encode(
      Position(
        x: (isMirrored ? maximum.x - x : x + inset.left) / unit.width,
        y: (y + inset.top) / unit.height, zoomScale: scrollView.zoomScale), forKey: Self.key)
  }

  /// Restores a position from a saved state.
  func restore(from coder: StateCoder) {
    guard let position = coder.decode(Position.self, forKey: Self.key),
      position.x.isFinite, position.y.isFinite, position.zoomScale.isFinite
    else { return }
    // The scroll view limits the scale to its own range.
    if position.zoomScale != scrollView.zoomScale, position.zoomScale > 0 {
      state = .zooming
      scrollView.setZoomScale(position.zoomScale, animated: false)
    }
    state = .restored(position, offset: nil)
    scrollView.setNeedsLayout()
  }

  // MARK: Layout

  /// Whether the content begins at its right end.
  private var isMirrored: Bool { scrollView.isMirrored }

  /// The length of one unit of the saved position: a page, or a logical pixel.
  private var unit: Size {
    guard scrollView.isPagingEnabled else { return Size(width: 1, height: 1) }
    let size = scrollView.bounds.size
    return Size(
      width: max(1, size.width + scrollView.pageGap),
      height: max(1, size.height + scrollView.pageGap))
  }

  /// Applies the restored position after a layout.
  func apply() {
    guard case .restored(let position, _) = state, !scrollView.bounds.isEmpty else {
      return
    }
    let inset = scrollView.adjustedContentInset
    let unit = unit
    let x = position.x * unit.width
    scrollView.position.jump(
      to: Point(
        x: isMirrored ? scrollView.contentOffsetLimits.maximum.x - x : x - inset.left,
        y: (anchor?() ?? position.y * unit.height) - inset.top))
    state = .restored(position, offset: scrollView.contentOffset)
  }

  /// Ends the restored position if something else has moved the content.
  func offsetDidChange() {
    guard case .restored(_, let offset?) = state else { return }
    if scrollView.contentOffset != offset || scrollView.position.isMoving { cancel() }
  }

  /// Ends the restored position, because the user or the application scrolls.
  func cancel() {
    if case .zooming = state { return }
    state = .idle
    anchor = nil
  }
}
