// SPDX-License-Identifier: MIT

import SashGestures
import SashInterfaceValues

/// The keysyms of the left and the right Alt key.
private nonisolated let altKeys: ClosedRange<UInt32> = 0xffe9...0xffea

/// Whether an Alt key is held, with the objects that are notified of changes.
final class AltKeyState {
  private(set) var isHeld = false
  var observers = ItemObservers<Bool>()

  /// Updates the state for a key event.
  ///
  /// The event of an Alt key has the modifiers before it. Other events correct the state after one
  /// that was missed.
  func update(_ event: KeyEvent) {
    set(altKeys.contains(event.keysym) ? event.phase == .down : event.modifiers.contains(.alt))
  }

  /// Sets the state, for example when the window has lost the keyboard.
  func set(_ isHeld: Bool) {
    guard isHeld != self.isHeld else { return }
    self.isHeld = isHeld
    // An observer may add or remove others.
    let observers = observers
    observers.notify(isHeld)
  }
}
