// SPDX-License-Identifier: MIT

/// Checks the order of a scroll view's callbacks, and records faults.
final class ScrollCallbackChecker: ScrollObserver {
  private enum Phase { case idle, dragging, ending, decelerating }
  private var phase = Phase.idle
  private(set) var violations: [String] = []
  /// Called within each callback, for example to change the scroll view there.
  var onCall: (() -> Void)?

  /// The number of drags that began.
  private(set) var dragCount = 0
  /// The number of zooms that began.
  private(set) var zoomCount = 0
  private var isZooming = false
  var isAtRest: Bool { phase == .idle && !isZooming }

  private func transition(_ name: String, from expected: Phase, to next: Phase) {
    if phase != expected { violations.append("\(name) while \(phase)") }
    phase = next
    onCall?()
  }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    dragCount += 1
    transition("willBeginDragging", from: .idle, to: .dragging)
  }
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, velocity: Vector, target: inout Point
  ) {
    if !velocity.isFinite || !target.isFinite {
      violations.append("released with velocity \(velocity) and target \(target)")
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
    zoomCount += 1
    onCall?()
  }
  func scrollViewDidZoom(_ scrollView: ScrollView) {
    if !(scrollView.zoomScale.isFinite && scrollView.zoomScale > 0) {
      violations.append("the zoom scale is \(scrollView.zoomScale)")
    }
    onCall?()
  }
  func scrollViewDidEndZooming(_ scrollView: ScrollView) {
    if !isZooming { violations.append("didEndZooming twice") }
    isZooming = false
    onCall?()
  }
  func scrollViewDidScroll(_ scrollView: ScrollView) {
    if !scrollView.contentOffset.isFinite {
      violations.append("the content offset is \(scrollView.contentOffset)")
    }
    onCall?()
  }
}
