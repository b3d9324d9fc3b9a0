// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashGestures
import SashInterface

/// A control that changes parts of a colour, by a drag and by keys.
///
/// A change is complete at the end of a drag, or when the key is released: a held key that repeats
/// is one change.
class ColorControl: Control {
  /// The displayed colour.
  final var color: HSBColor { didSet { if color != oldValue { setNeedsDisplay() } } }
  /// Called with the colour, and whether the change is complete: not during a drag or while a key
  /// is held.
  final var onChange: ((HSBColor, _ isComplete: Bool) -> Void)?

  private var change = Change.none

  /// The input that changes the colour.
  private enum Change {
    /// None. Waits for a drag or a key.
    case none
    /// A drag. Waits for its end; if it is cancelled, the colour from before is restored.
    case drag(previous: HSBColor)
    /// A held key, which has changed the colour. Waits for its release.
    case key
  }

  init(color: HSBColor) {
    self.color = color
    super.init()
    accessibilityRole = .slider
    // The drag begins with the touch, which belongs to the control alone: the tap of the control,
    // or the drag of a scroll view around it, would cancel it.
    let press = LongPressGestureRecognizer(minimumPressDuration: 0)
    press.cancelsTouchesInView = true
    press.onChange = { [weak self] in self?.pressDidChange($0) }
    addGestureRecognizer(press)
  }

  /// Returns the colour for a finger at a point, or `nil` for none.
  func color(at point: Point) -> HSBColor? { nil }

  /// Returns the colour after the press of a key, or `nil` for a key without a meaning.
  func color(after key: Key) -> HSBColor? { nil }

  /// Changes the colour completely.
  final func choose(_ new: HSBColor) {
    guard isEnabled else { return }
    color = new
    onChange?(color, true)
  }

  // MARK: Drags

  private func pressDidChange(_ press: GestureRecognizer) {
    switch press.state {
    case .began, .changed: drag(to: press.location(in: self))
    case .ended: endDrag(true)
    case .cancelled: endDrag(false)
    case .possible, .failed: break
    }
  }

  private func drag(to point: Point) {
    guard isEnabled else { return }
    endKey()
    if case .none = change { change = .drag(previous: color) }
    guard let new = color(at: point) else { return }
    changePartly(to: new)
  }

  private func endDrag(_ isCompleted: Bool) {
    guard case .drag(let previous) = change else { return }
    change = .none
    if !isCompleted { color = previous }
    onChange?(color, isCompleted)
  }

  private func changePartly(to new: HSBColor) {
    guard new != color else { return }
    color = new
    onChange?(color, false)
  }

  // MARK: Keys

  override func keyDown(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.isUnmodified, let new = color(after: event.key) else { return false }
    // The end of a drag completes what keys change during it.
    if case .none = change, new != color { change = .key }
    changePartly(to: new)
    return true
  }

  override func keyUp(_ event: KeyEvent) { endKey() }
  override func keyCancelled(_ key: Key) { endKey() }

  override func focusDidChange(_ isFocused: Bool) {
    super.focusDidChange(isFocused)
    if !isFocused { endKey() }
  }

  private func endKey() {
    guard case .key = change else { return }
    change = .none
    onChange?(color, true)
  }

  override var usualAccessibilityActions: [AccessibilityAction] { stepActions }
}
