// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashScrolling

/// Checks the order of a scroll view's callbacks, and records faults.
final class ScrollCallbackChecker: ScrollObserver {
  private enum Phase { case idle, dragging, ending, decelerating }
  private var phase = Phase.idle
  private(set) var violations: [String] = []
  /// Called in the middle of a callback, to change something there.
  var onCall: (() -> Void)?

  /// The number of drags that began.
  private(set) var drags = 0
  /// The number of zooms that began.
  private(set) var zooms = 0
  private var isZooming = false
  var isAtRest: Bool { phase == .idle && !isZooming }

  private func transition(_ name: String, from expected: Phase, to next: Phase) {
    if phase != expected { violations.append("\(name) while \(phase)") }
    phase = next
    onCall?()
  }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    drags += 1
    transition("willBeginDragging", from: .idle, to: .dragging)
  }
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, velocity: Vector, target: inout Point
  ) {
    if !velocity.isFinite || !target.isFinite {
      violations.append("let go at \(velocity) to \(target)")
    }
    transition("willEndDragging", from: .dragging, to: .ending)
  }
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    transition("didEndDragging", from: .ending, to: willDecelerate ? .decelerating : .idle)
  }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    transition("didEndDecelerating", from: .decelerating, to: .idle)
  }
  func scrollViewWillBeginZooming(_ scrollView: ScrollView) {
    if isZooming { violations.append("willBeginZooming twice") }
    isZooming = true
    zooms += 1
    onCall?()
  }
  func scrollViewDidZoom(_ scrollView: ScrollView) {
    if !(scrollView.zoomScale.isFinite && scrollView.zoomScale > 0) {
      violations.append("is shown \(scrollView.zoomScale) times as large")
    }
    onCall?()
  }
  func scrollViewDidEndZooming(_ scrollView: ScrollView) {
    if !isZooming { violations.append("didEndZooming twice") }
    isZooming = false
    onCall?()
  }
  func scrollViewDidScroll(_ scrollView: ScrollView) {
    if !scrollView.contentOffset.isFinite { violations.append("is at \(scrollView.contentOffset)") }
    onCall?()
  }
}
