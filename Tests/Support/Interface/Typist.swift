// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashRaster
import Testing

/// A window with a text entry that has keyboard focus.
package final class Typist {
  package let stage: Stage
  private var time = 0.0

  package init(_ view: View, width: Double = 300, height: Double = 100) throws {
    stage = Stage(width, height)
    view.frame = Rect(x: 20, y: 20, width: width - 40, height: min(height - 40, 160))
    stage.content.addSubview(view)
    stage.window.handle(.focusChanged(true))
    view.becomeFirstResponder()
    try settle()
  }

  /// Draws frames until nothing changes.
  package func settle() throws {
    var frames = 0
    while stage.host.isFrameRequested, frames < 100 {
      try stage.frame()
      frames += 1
    }
    #expect(frames < 100)
  }

  /// Presses and releases a key a tenth of a second after the previous event.
  @discardableResult package func press(
    _ key: Key, _ modifiers: Modifiers = [], text: String? = nil
  ) -> Bool {
    time += 0.1
    var event = KeyEvent(
      keysym: key.rawValue, text: text, phase: .down, modifiers: modifiers, time: time,
      grant: InputGrant(seat: 0, serial: UInt32(time * 10)))
    let before = stage.window.firstResponder
    stage.window.handle(.key(event))
    event.phase = .up
    stage.window.handle(.key(event))
    return before === stage.window.firstResponder
  }

  package func control(_ letter: Character, _ more: Modifiers = []) {
    let value = letter.unicodeScalars.first?.value ?? 0
    press(Key(rawValue: value), more.union(.control))
  }

  package func type(_ text: String) {
    for character in text {
      let value = character.unicodeScalars.first?.value ?? 0
      press(Key(rawValue: value < 0x100 ? value : value + 0x0100_0000), text: String(character))
    }
  }

  /// Begins a touch at a point of the window.
  package func down(
    _ point: Point, _ source: Touch.Source = .primaryPointer, modifiers: Modifiers = []
  ) -> Touch {
    let touch = Touch(
      id: .unique(), phase: .began, position: point, time: stage.host.now, source: source,
      modifiers: modifiers, grant: InputGrant(seat: 0, serial: 7))
    stage.window.handle(.touch(touch))
    return touch
  }

  package func click(
    _ point: Point, _ source: Touch.Source = .primaryPointer, times: Int = 1,
    modifiers: Modifiers = []
  ) {
    for _ in 0..<times {
      let touch = down(point, source, modifiers: modifiers)
      move(touch, to: point, .ended)
    }
  }

  package func move(_ touch: Touch, to point: Point, _ phase: Touch.Phase = .moved) {
    stage.window.handle(.touch(touch.then(phase, point.x, point.y, time: stage.host.now)))
  }

  /// Returns whether the current frame equals a full redraw.
  package func partialRedrawMatchesFull() throws -> Bool {
    try settle()
    let partial = try #require(try stage.host.bitmap?.copy())
    func invalidate(_ view: View) {
      view.setNeedsDisplay()
      for child in view.subviews { invalidate(child) }
    }
    invalidate(stage.content)
    // Drawn for the same time, so that fading views, such as scroll indicators, are equal.
    _ = try stage.host.frame(at: stage.host.now)
    return partial.matches(try #require(stage.host.bitmap))
  }

  package func wait(_ seconds: Double) { stage.host.advance(to: stage.host.now + seconds) }
}
