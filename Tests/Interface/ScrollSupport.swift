// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashRaster
import SashScrolling
import Testing

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

/// A simulated finger, pointer or touchpad on a stage, which takes a sixtieth of a second for each
/// move.
final class Finger {
  private let stage: Stage
  private var touch: Touch
  private var time: Double

  init(_ stage: Stage, at location: Point, source: Touch.Source = .finger) {
    self.stage = stage
    time = stage.host.now
    touch = Touch(
      id: .unique(), phase: .began, position: location, time: stage.host.now, source: source)
    stage.window.handle(.touch(touch))
  }

  func move(_ dx: Double, _ dy: Double, frames: Int = 1) throws {
    for _ in 0..<frames {
      try stage.frame()
      touch.phase = .moved
      touch.position = touch.position + Vector(dx: dx / Double(frames), dy: dy / Double(frames))
      touch.time = stage.host.now
      stage.window.handle(.touch(touch))
    }
  }

  func lift() { end(.ended) }
  func cancel() { end(.cancelled) }

  private func end(_ phase: Touch.Phase) {
    touch.phase = phase
    touch.time = stage.host.now
    stage.window.handle(.touch(touch))
  }
}

extension Stage {
  /// Adds a scroll view that fills the window, with stripes of 20 px as content.
  func addStripes(height: Double = 1000, width: Double = 100) -> ScrollView {
    let view = ScrollView(frame: content.bounds)
    view.contentSize = Size(width: width, height: height)
    for stripe in 0..<Int(height / 20) {
      view.contentView.addSubview(
        PaintingView(
          Rect(x: 0, y: Double(stripe) * 20, width: width, height: 20),
          Color(hex: 0x100000 + UInt32(stripe))))
    }
    content.addSubview(view)
    return view
  }

  /// Draws frames until no animation runs.
  func settle() throws {
    var frames = 0
    while window.timeline.isAnimating, frames < 2000 {
      try frame()
      frames += 1
    }
    #expect(frames < 2000)
  }
}
