// SPDX-License-Identifier: MIT

/// A node of a small tree, for tests.
@MainActor final class TestNode: GestureNode {
  let gestureParent: (any GestureNode)?
  var gestureRecognizers: [GestureRecognizer] = []
  var origin = Point.zero
  var gestureRootSize = Size.zero

  init(in parent: TestNode? = nil, _ recognizers: GestureRecognizer...) {
    gestureParent = parent
    for recognizer in recognizers { add(recognizer) }
  }

  func add(_ recognizer: GestureRecognizer) {
    gestureRecognizers.append(recognizer)
    recognizer.node = self
  }

  func gestureConvert(fromWindow point: Point) -> Point {
    Point(x: point.x - origin.x, y: point.y - origin.y)
  }
}

/// An arena with simulated touches.
@MainActor final class TouchSimulator {
  let timeline = Timeline()
  let arena: GestureArena
  private var activeTouches: [Int: Touch] = [:]

  init() { arena = GestureArena(timeline: timeline) }

  func down(
    _ finger: Int = 0, _ x: Double = 0, _ y: Double = 0, on node: TestNode?,
    source: Touch.Source = .finger, seat: UInt32 = 0
  ) {
    let touch = Touch(
      id: .unique(), phase: .began, position: Point(x: x, y: y), time: timeline.now,
      source: source, seat: seat)
    activeTouches[finger] = touch
    arena.send(touch, to: node)
  }

  func move(_ finger: Int = 0, _ x: Double, _ y: Double) {
    send(finger, .moved, Point(x: x, y: y))
  }

  func up(_ finger: Int = 0) { send(finger, .ended, nil) }

  func cancel(_ finger: Int = 0) { send(finger, .cancelled, nil) }

  func wait(_ seconds: Double) { timeline.advance(to: timeline.now + seconds) }

  func isDown(_ finger: Int) -> Bool { activeTouches[finger] != nil }

  /// Drags a finger in steps of ten milliseconds.
  func drag(_ finger: Int = 0, by displacement: Vector, steps: Int = 10) {
    guard let start = activeTouches[finger]?.position else { return }
    for step in 1...steps {
      wait(0.01)
      let fraction = Double(step) / Double(steps)
      move(finger, start.x + displacement.dx * fraction, start.y + displacement.dy * fraction)
    }
  }

  private func send(_ finger: Int, _ phase: Touch.Phase, _ position: Point?) {
    guard var touch = activeTouches[finger] else { return }
    touch.phase = phase
    touch.position = position ?? touch.position
    touch.time = timeline.now
    activeTouches[finger] = phase == .moved ? touch : nil
    arena.send(touch, to: nil)
  }
}

/// Records the states of recognisers.
@MainActor final class StateLog {
  var states: [GestureRecognizer.State] = []

  func observe(_ recognizer: GestureRecognizer) {
    recognizer.addAction { [weak self] in self?.states.append($0.state) }
  }

  init(_ recognizers: GestureRecognizer...) { for one in recognizers { observe(one) } }
}
