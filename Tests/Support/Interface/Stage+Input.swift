// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import Testing

extension Stage {
  /// Advances the time by 1/60 second and prepares a frame without drawing it.
  package func tick() {
    host.advance(to: host.now + 1.0 / 60)
    _ = window.prepareFrame(at: host.now)
  }

  /// Prepares frames for a number of seconds.
  package func run(_ seconds: Double) {
    let end = host.now + seconds
    while host.now < end { tick() }
  }

  /// Prepares frames until no animation runs, and one more.
  package func runUntilIdle() {
    var frames = 0
    while window.isAnimating, frames < 2000 {
      tick()
      frames += 1
    }
    #expect(frames < 2000)
    tick()
  }

  /// Drags a finger between two points in a few steps, and keeps it down.
  package func drag(from start: Point, to end: Point, steps: Int = 5) -> Touch {
    var touch = Touch(id: .unique(), phase: .began, position: start, time: host.now)
    window.handle(.touch(touch))
    move(&touch, to: end, steps: steps)
    return touch
  }

  /// Moves a finger that is down.
  package func move(_ touch: inout Touch, to end: Point, steps: Int = 5) {
    let start = touch.position
    for step in 1...steps {
      let fraction = Double(step) / Double(steps)
      touch.phase = .moved
      touch.position = start + (end - start) * fraction
      host.advance(to: host.now + 0.02)
      touch.time = host.now
      window.handle(.touch(touch))
    }
  }

  /// Lifts a finger, by default after holding it still.
  package func lift(_ touch: Touch, holding: Bool = true, as phase: Touch.Phase = .ended) {
    var touch = touch
    if holding {
      host.advance(to: host.now + 0.3)
      touch.time = host.now
      touch.phase = .moved
      window.handle(.touch(touch))
    }
    touch.phase = phase
    touch.time = host.now
    window.handle(.touch(touch))
  }

  /// Presses and releases a key.
  package func press(_ key: Key, _ modifiers: Modifiers = []) {
    window.handle(.key(KeyEvent(key, .down, modifiers: modifiers, time: host.now)))
    window.handle(.key(KeyEvent(key, .up, modifiers: modifiers, time: host.now)))
  }

  /// Clicks with the pointer at a point, while keys may be held.
  package func click(
    _ point: Point, button: UInt32 = Touch.primaryButton, _ modifiers: Modifiers = []
  ) {
    var touch = Touch(
      id: .unique(), phase: .began, position: point, time: host.now,
      source: .pointer(button: button), modifiers: modifiers)
    window.handle(.touch(touch))
    touch.phase = .ended
    window.handle(.touch(touch))
  }

  /// Returns the middle of a view in the window.
  package func middle(of view: View) -> Point { view.convert(view.bounds.center, to: nil) }
}
