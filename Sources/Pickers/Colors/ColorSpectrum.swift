// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashGestures
import SashInterface
import SashRaster

/// The natural height, in logical pixels.
private let naturalHeight = 150.0
/// The number of key presses from end to end.
private let keySteps = 50.0
/// The size of the mark of the colour, in logical pixels.
private let thumbSize = 20.0

/// All saturations of a hue from left to right, and all brightnesses from the bottom to the top.
///
/// The picture is the hue with white, and black, over it: a linear mix with white in sRGB is the
/// saturation, and black over a colour multiplies it by the brightness. Like the notation of colours
/// it is not mirrored.
final class ColorSpectrum: Control {
  /// The displayed colour.
  var color: HSBColor { didSet { if color != oldValue { setNeedsDisplay() } } }
  /// Called with the colour, and whether the change is complete: not during a drag.
  var onChange: ((HSBColor, _ isComplete: Bool) -> Void)?

  private var colorBeforeDrag: HSBColor?

  init(color: HSBColor) {
    self.color = color
    super.init()
    accessibilityRole = .slider
    accessibilityLabel = LocalizedStrings.current.spectrum
    addGestureRecognizer(
      ColorDragGestureRecognizer(
        onMove: { [weak self] in self?.drag(to: $0) }, onEnd: { [weak self] in self?.endDrag($0) }))
  }

  // MARK: Value

  private func set(_ saturation: Double, _ brightness: Double, isComplete: Bool) {
    guard isEnabled, saturation.isFinite, brightness.isFinite else { return }
    color.saturation = min(max(saturation, 0), 1)
    color.brightness = min(max(brightness, 0), 1)
    onChange?(color, isComplete)
  }

  private func drag(to point: Point) {
    guard isEnabled else { return }
    if colorBeforeDrag == nil { colorBeforeDrag = color }
    let area = area.rect
    set(
      (point.x - area.minX) / area.width, 1 - (point.y - area.minY) / area.height,
      isComplete: false)
  }

  private func endDrag(_ isCompleted: Bool) {
    guard let before = colorBeforeDrag else { return }
    colorBeforeDrag = nil
    if !isCompleted { color = before }
    onChange?(color, isCompleted)
  }

  override func keyDown(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.modifiers.isDisjoint(with: [.control, .alt, .super, .shift]) else {
      return false
    }
    func moved(_ value: Double, _ steps: Double) -> Double {
      ((value + steps / keySteps) * keySteps).rounded() / keySteps
    }
    let (saturation, brightness) = (color.saturation, color.brightness)
    switch event.key {
    case .left: set(moved(saturation, -1), brightness, isComplete: true)
    case .right: set(moved(saturation, 1), brightness, isComplete: true)
    case .up: set(saturation, moved(brightness, 1), isComplete: true)
    case .down: set(saturation, moved(brightness, -1), isComplete: true)
    case .home: set(0, brightness, isComplete: true)
    case .end: set(1, brightness, isComplete: true)
    case .pageUp: set(saturation, moved(brightness, 10), isComplete: true)
    case .pageDown: set(saturation, moved(brightness, -10), isComplete: true)
    default: return false
    }
    return true
  }

  override func keyUp(_ event: KeyEvent) {}

  // MARK: Layout and drawing

  private var area: RoundedRect {
    RoundedRect(
      rect: bounds.inset(by: theme.focusRingOutset), radius: theme.metrics.cornerRadius)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width.isFinite ? size.width : 200, height: naturalHeight)
  }

  override func draw(in canvas: Canvas, dirty: Rect) {
    let theme = theme
    let area = area
    let pure = Color(hue: color.hue, saturation: 1, brightness: 1)
    canvas.fill(area, with: .linear(Gradient.stops([.white, pure]), from: .left, to: .right))
    canvas.fill(
      area,
      with: .linear(
        Gradient.stops([Color(white: 0, alpha: 0), .black]), from: .top, to: .bottom))
    canvas.strokeSwatch(area, theme: theme, width: separatorThickness)
    // The mark stays inside the bounds.
    let rect = area.rect
    let x = rect.minX + color.saturation * rect.width - thumbSize / 2
    let y = rect.minY + (1 - color.brightness) * rect.height - thumbSize / 2
    let thumb = Rect(
      x: displayScale.aligned(min(max(x, 0), bounds.maxX - thumbSize)),
      y: displayScale.aligned(min(max(y, 0), bounds.maxY - thumbSize)), width: thumbSize,
      height: thumbSize)
    var opaque = color
    opaque.alpha = 1
    canvas.drawColorThumb(
      RoundedRect(rect: thumb, radius: thumbSize / 2), color: opaque.color, theme: theme)
    drawFocusRing(in: canvas, outside: area)
  }

  override func environmentDidChange() { setNeedsDisplay() }

  // MARK: Accessibility

  override var accessibilityValue: String? {
    get {
      let strings = LocalizedStrings.current
      return "\(ColorPalette.name(of: color.color)), "
        + "\(strings.saturation) \(strings.percent(of: color.saturation)), "
        + "\(strings.brightness) \(strings.percent(of: color.brightness))"
    }
    set { super.accessibilityValue = newValue }
  }
  override var usualAccessibilityActions: [AccessibilityAction] { stepActions }
  override func accessibilityIncrement() {
    set(color.saturation, color.brightness + 0.1, isComplete: true)
  }
  override func accessibilityDecrement() {
    set(color.saturation, color.brightness - 0.1, isComplete: true)
  }
}
