// SPDX-License-Identifier: MIT

/// An observer that records its callbacks.
final class ScrollListener: ScrollObserver {
  var calls: [String] = []
  var scrolls = 0
  var target: Point?
  var lastVelocity = Vector.zero

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { calls.append("begin") }
  func scrollViewDidScroll(_ scrollView: ScrollView) { scrolls += 1 }
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, velocity: Vector, target: inout Point
  ) {
    calls.append("will end")
    lastVelocity = velocity
    if let wanted = self.target { target = wanted }
  }
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    calls.append(willDecelerate ? "end, decelerating" : "end")
  }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { calls.append("decelerated") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { calls.append("animated") }
}
