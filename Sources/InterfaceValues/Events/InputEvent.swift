// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures

/// A user input event that a host delivers to its window.
nonisolated public enum InputEvent: Sendable {
  /// A touch of a finger or a stylus, or of a pointer with a pressed button.
  case touch(Touch)
  /// A movement of the pointer without a pressed button; `nil` after it has left the window.
  case hover(PointerHover?)
  /// A scroll.
  case scroll(ScrollEvent)
  /// A key press or release.
  case key(KeyEvent)
  /// An action of an input method on the focused text.
  case textInput(TextInputEvent)
  /// The compositor cancelled the touches of a seat, or the seat lost its device.
  case touchesCancelled(seat: UInt32)
  /// The window received or lost the keyboard.
  case focusChanged(Bool)
}

extension InputEvent {
  /// Returns the event with its positions moved by a vector, as for a surface elsewhere in the
  /// window.
  nonisolated package func offset(by vector: Vector) -> InputEvent {
    switch self {
    case .touch(var touch):
      touch.position = touch.position + vector
      return .touch(touch)
    case .hover(var hover?):
      hover.position = hover.position + vector
      return .hover(hover)
    case .scroll(var scroll):
      scroll.position = scroll.position + vector
      return .scroll(scroll)
    case .hover(nil), .key, .textInput, .touchesCancelled, .focusChanged:
      return self
    }
  }
}
