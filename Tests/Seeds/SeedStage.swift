// SPDX-License-Identifier: MIT

import Sash

// The names in the examples of the seed libraries that differ in this package.
typealias CGFloat = Double
typealias CGRect = Rect
typealias CGPoint = Point
typealias AttributeContainer = TextAttributes

/// A window in memory around a controller, with a simulated finger.
final class SeedStage {
  let window = Window(size: Size(width: 400, height: 800))
  let host: OffscreenWindowHost
  private var time = 100.0

  init(_ root: ViewController) throws {
    host = OffscreenWindowHost(window)
    // The examples are for a handheld device.
    window.theme.formFactor = .handheld
    window.rootViewController = root
    try run(0.1)
  }

  /// Lets the window draw for a while, sixty frames a second.
  func run(_ seconds: Double = 1) throws { try host.run(until: host.now + seconds) }

  func tap(_ point: Point) throws { try drag(from: point, to: point, steps: 1) }

  /// Drags with a finger, a frame for each step, and waits until everything has settled.
  func drag(from start: Point, to end: Point, steps: Int = 12) throws {
    let finger = Touch.ID.unique()
    send(finger, .began, start)
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      try run(1.0 / 60)
      send(
        finger, .moved,
        Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
    send(finger, .ended, end)
    try run(1.5)
  }

  private func send(_ finger: Touch.ID, _ phase: Touch.Phase, _ point: Point) {
    time += 1.0 / 60
    window.handle(
      .touch(Touch(id: finger, phase: phase, position: point, time: time, source: .finger)))
  }
}

/// Returns the centre of a view in its window.
func middle(of view: View) -> Point { view.convert(view.bounds.center, to: nil) }
