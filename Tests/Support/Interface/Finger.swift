// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface

/// A simulated finger, pointer or touchpad on a stage, which takes a sixtieth of a second for each
/// move.
package final class Finger {
  private let stage: Stage
  private var touch: Touch
  private var time: Double

  package init(_ stage: Stage, at location: Point, source: Touch.Source = .finger) {
    self.stage = stage
    time = stage.host.now
    touch = Touch(
      id: .unique(), phase: .began, position: location, time: stage.host.now, source: source)
    stage.window.handle(.touch(touch))
  }

  package func move(_ dx: Double, _ dy: Double, frames: Int = 1) throws {
    for _ in 0..<frames {
      try stage.frame()
      touch.phase = .moved
      touch.position = touch.position + Vector(dx: dx / Double(frames), dy: dy / Double(frames))
      touch.time = stage.host.now
      stage.window.handle(.touch(touch))
    }
  }

  package func lift() { end(.ended) }
  package func cancel() { end(.cancelled) }

  private func end(_ phase: Touch.Phase) {
    touch.phase = phase
    touch.time = stage.host.now
    stage.window.handle(.touch(touch))
  }
}
