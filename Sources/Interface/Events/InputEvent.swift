// SPDX-License-Identifier: MIT

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
