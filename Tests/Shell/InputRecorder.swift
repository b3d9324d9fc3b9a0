// SPDX-License-Identifier: MIT

/// A clock that tests set manually.
@MainActor final class ManualClock: MotionClock {
  var now = 0.0
}

/// A window host that records the events it receives.
@MainActor final class InputRecorder: InputTarget {
  var events: [InputEvent] = []
  var cursor = Cursor.default
  var cursorScale = 1.0

  func receive(_ event: InputEvent) { events.append(event) }

  /// The touches in short form: the number of the touch in order of its beginning, and the phase.
  var touches: [Touch] {
    events.compactMap { if case .touch(let touch) = $0 { touch } else { nil } }
  }

  var phases: [Touch.Phase] { touches.map(\.phase) }

  /// Whether each touch began and ended once, with times that never decrease.
  var isBalanced: Bool {
    var open: [Touch.ID: Double] = [:]
    for touch in touches {
      let known = open[touch.id]
      guard (known == nil) == (touch.phase == .began), touch.time >= known ?? touch.time else {
        return false
      }
      let isDown = touch.phase == .began || touch.phase == .moved
      open[touch.id] = isDown ? touch.time : nil
    }
    return open.isEmpty
  }

  var keys: [KeyEvent] {
    events.compactMap { if case .key(let key) = $0 { key } else { nil } }
  }

  var scrolls: [ScrollEvent] {
    events.compactMap { if case .scroll(let scroll) = $0 { scroll } else { nil } }
  }

  var hovers: [PointerHover?] {
    events.compactMap { if case .hover(let hover) = $0 { .some(hover) } else { nil } }
  }

  var focus: [Bool] {
    events.compactMap { if case .focusChanged(let focus) = $0 { focus } else { nil } }
  }
}
