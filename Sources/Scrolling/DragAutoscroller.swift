// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashMotion

/// The distance from the visible edges within which dragged items scroll the content, in logical
/// pixels, the greatest speed in logical pixels per second, and the interval in seconds.
private let scrollZone = 48.0
private let scrollSpeed = 600.0
private let scrollInterval = 1.0 / 60

/// The scrolling of a scroll view while dragged items are near its edges.
///
/// It is attached to the scroll view as an interaction. It sets a timer only while the content
/// scrolls.
final class DragAutoscroller: Interaction {
  private weak var scrollView: ScrollView?
  /// The position of the items in the window, or `nil` while they are elsewhere.
  private var position: Point?
  private var call: ScheduledCall?

  var view: View? { scrollView }

  func willMove(to view: View?) {
    move(to: nil)
    scrollView = nil
  }

  func didMove(to view: View?) { scrollView = view as? ScrollView }

  /// Follows the items to a position in the window, or away from the view with `nil`.
  func move(to position: Point?) {
    self.position = position
    if position == nil {
      call?.cancel()
      call = nil
    } else {
      scheduleIfNeeded()
    }
  }

  /// The velocity in logical pixels per second at which the content scrolls.
  private var velocity: Vector {
    guard let scrollView, let position else { return .zero }
    let area = scrollView.bounds.inset(by: scrollView.adjustedContentInset)
    let point = scrollView.convert(position, from: nil)
    return Vector(
      dx: Self.speed(point.x, from: area.minX, to: area.maxX),
      dy: Self.speed(point.y, from: area.minY, to: area.maxY))
  }

  private static func speed(_ value: Double, from start: Double, to end: Double) -> Double {
    // In a small view the zones do not overlap.
    let zone = min(scrollZone, (end - start) / 4)
    guard zone > 0 else { return 0 }
    let depth = value < start + zone ? value - start - zone : max(0, value - end + zone)
    return max(-1, min(1, depth / zone)) * scrollSpeed
  }

  private func scheduleIfNeeded() {
    guard call?.isPending != true, let scrollView, velocity != .zero else { return }
    call = scrollView.window?.timeline.schedule(after: scrollInterval) { [weak self] in
      self?.scroll()
    }
  }

  private func scroll() {
    guard let scrollView, position != nil else { return }
    let old = scrollView.contentOffset
    scrollView.setContentOffset(old + velocity * scrollInterval, animated: false)
    guard scrollView.contentOffset != old else { return }
    // The items are over other content now.
    scrollView.window?.updateDrop()
    scheduleIfNeeded()
  }
}
