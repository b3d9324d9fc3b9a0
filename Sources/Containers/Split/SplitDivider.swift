// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashRaster

/// The distance by which an arrow key moves a divider, in logical pixels.
private let dividerStep = 16.0

/// The divider between two columns of a split view, which reports drags and arrow keys that change
/// their widths.
final class SplitDivider: View {
  /// The width that reacts to the pointer, in logical pixels.
  static let width = 8.0

  /// Called with the distance of each movement by a drag or an arrow key, in logical pixels,
  /// positive to the right.
  var onDrag: ((Double) -> Void)?
  private var lastTranslation = 0.0

  init() {
    super.init()
    cursor = .columnResize
    isAccessibilityElement = true
    accessibilityRole = .separator
    let pan = PanGestureRecognizer(direction: .horizontal)
    pan.onChange = { [weak self, unowned pan] _ in self?.panDidChange(pan) }
    addGestureRecognizer(pan)
  }

  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? LocalizedStrings.current.divider }
    set { super.accessibilityLabel = newValue }
  }

  private func panDidChange(_ pan: PanGestureRecognizer) {
    switch pan.state {
    case .began: lastTranslation = 0
    case .changed, .ended: break
    case .possible, .cancelled, .failed: return
    }
    let change = pan.translation.dx - lastTranslation
    lastTranslation = pan.translation.dx
    if change != 0 { onDrag?(change) }
  }

  override func draw(in canvas: Canvas, dirty: Rect) {
    let line = separatorThickness
    canvas.fill(
      Rect(
        x: displayScale.aligned(bounds.midX - line / 2), y: 0, width: line, height: bounds.height),
      with: theme.separator)
    drawFocusRing(in: canvas, around: RoundedRect(rect: bounds, radius: 2))
  }

  override func environmentDidChange() { setNeedsDisplay() }

  override var canBecomeFirstResponder: Bool { isVisibleInWindow }

  override func keyDown(_ event: KeyEvent) -> Bool {
    guard event.modifiers.subtracting([.capsLock, .numLock]).isEmpty else { return false }
    switch event.key {
    case .left: onDrag?(-dividerStep)
    case .right: onDrag?(dividerStep)
    default: return false
    }
    return true
  }
}
