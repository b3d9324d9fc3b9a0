// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashRaster

/// The inset of the focus ring within a row, in logical pixels.
private let ringInset = 2.0
/// The minimum radius of the corners of the focus ring, in logical pixels.
private let ringRadius = 4.0
/// The opacity of the background under the pointer, as a fraction of a pressed row's.
private let hoverOpacity = 0.4

/// The radii of the upper and the lower corners of a row.
struct Corners: Hashable {
  var top = 0.0
  var bottom = 0.0
}

/// The pressable area of a row, which lies behind its texts and its control.
final class FormRowButton: Control {
  weak var row: FormRow?
  /// Whether a press is passed to the row's control, which then receives focus and is announced
  /// itself.
  var isForControl = false {
    didSet {
      isAccessibilityElement = !isForControl
      accessibilityElementsHidden = isForControl
    }
  }

  override var canBecomeFirstResponder: Bool { !isForControl && super.canBecomeFirstResponder }

  override var accessibilityLabel: String? {
    get { row?.accessibilityLabel }
    set { row?.accessibilityLabel = newValue }
  }
  override var accessibilityValue: String? {
    get { row?.accessibilityValue }
    set { row?.accessibilityValue = newValue }
  }
  override var accessibilityHint: String? {
    get { row?.accessibilityHint }
    set { row?.accessibilityHint = newValue }
  }
  override var accessibilityState: AccessibilityState {
    get {
      row?.accessory == .checkmark
        ? super.accessibilityState.union(.checked) : super.accessibilityState
    }
    set { super.accessibilityState = newValue }
  }

  /// Updates the row, and the lines above and below it.
  override func highlightDidChange() {
    super.highlightDidChange()
    row?.emphasisDidChange()
  }

  /// Updates the focus ring, and the lines above and below the row.
  override func focusRingDidChange() {
    super.focusRingDidChange()
    row?.emphasisDidChange()
  }

  /// Draws the background of a pressed row or of one under the pointer, and the focus ring.
  override func draw(in canvas: Canvas, dirty: Rect) {
    let theme = theme
    let corners = row?.corners ?? Corners()
    let shape = RoundedRect(
      rect: bounds,
      radii: CornerRadii(
        topLeft: corners.top, topRight: corners.top, bottomRight: corners.bottom,
        bottomLeft: corners.bottom))
    if state.contains(.pressed) {
      canvas.fill(shape, with: theme.fill)
    } else if state.contains(.hovered) {
      canvas.fill(shape, with: theme.fill.faded(hoverOpacity))
    }
    drawFocusRing(in: canvas, around: shape.inset(by: ringInset, minimumRadius: ringRadius))
  }
}
