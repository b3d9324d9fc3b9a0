// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashGestures
import SashInterface
import SashRaster

/// The height of the track, in logical pixels.
private let trackHeight = 16.0
/// The number of key presses from end to end, and of presses of a page key.
private let keySteps = 100.0
private let pageSteps = 10.0
/// The number of colours in the track of the hues.
private let hueStops = 12

/// A slider over a gradient: the hue of a colour, or its opacity.
final class ColorSlider: Control {
  /// The part of the colour that the slider changes.
  enum Part {
    case hue
    case opacity
  }

  /// The displayed colour.
  var color: HSBColor { didSet { if color != oldValue { setNeedsDisplay() } } }
  /// Called with the colour, and whether the change is complete: not during a drag.
  var onChange: ((HSBColor, _ isComplete: Bool) -> Void)?

  private let part: Part
  private var colorBeforeDrag: HSBColor?

  init(_ part: Part, color: HSBColor) {
    self.part = part
    self.color = color
    super.init()
    accessibilityRole = .slider
    accessibilityLabel =
      part == .hue ? LocalizedStrings.current.hue : LocalizedStrings.current.opacity
    addGestureRecognizer(
      ColorDragGestureRecognizer(
        onMove: { [weak self] in self?.drag(to: $0) }, onEnd: { [weak self] in self?.endDrag($0) }))
  }

  // MARK: Value

  private var fraction: Double { part == .hue ? color.hue : color.alpha }

  private func set(_ fraction: Double, isComplete: Bool) {
    guard fraction.isFinite, isEnabled else { return }
    let limited = min(max(fraction, 0), 1)
    if limited == self.fraction, !isComplete { return }
    switch part {
    case .hue: color.hue = limited
    case .opacity: color.alpha = limited
    }
    onChange?(color, isComplete)
  }

  private func drag(to point: Point) {
    guard isEnabled else { return }
    if colorBeforeDrag == nil { colorBeforeDrag = color }
    let position = (point.x - travel.start) / travel.length
    set(layoutDirection == .rightToLeft ? 1 - position : position, isComplete: false)
  }

  private func endDrag(_ isCompleted: Bool) {
    guard let before = colorBeforeDrag else { return }
    colorBeforeDrag = nil
    if !isCompleted { color = before }
    onChange?(color, isCompleted)
  }

  // MARK: Keys

  override func keyDown(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.modifiers.isDisjoint(with: [.control, .alt, .super, .shift]) else {
      return false
    }
    let forward = layoutDirection == .rightToLeft ? -1.0 : 1.0
    switch event.key {
    case .left: step(-forward / keySteps)
    case .right: step(forward / keySteps)
    case .up: step(1 / keySteps)
    case .down: step(-1 / keySteps)
    case .pageUp: step(1 / pageSteps)
    case .pageDown: step(-1 / pageSteps)
    case .home: set(0, isComplete: true)
    case .end: set(1, isComplete: true)
    default: return false
    }
    return true
  }

  override func keyUp(_ event: KeyEvent) {}

  private func step(_ distance: Double) {
    // Whole percentages, so that steps back and forth end where they began.
    set(((fraction + distance) * keySteps).rounded() / keySteps, isComplete: true)
  }

  // MARK: Layout and drawing

  private var margin: Double { theme.focusRingOutset }
  private var thumbSize: Double { trackHeight + 4 }

  private var travel: (start: Double, length: Double) {
    let start = margin + thumbSize / 2
    return (start, max(0, bounds.width - 2 * start))
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(
      width: size.width.isFinite ? size.width : 200,
      height: max(thumbSize + 2 * margin, theme.metrics.minimumTarget))
  }

  override func draw(in canvas: Canvas, dirty: Rect) {
    let theme = theme
    let isMirrored = layoutDirection == .rightToLeft
    let track = RoundedRect(
      rect: Rect(
        x: margin + 2, y: displayScale.aligned(bounds.midY - trackHeight / 2),
        width: max(0, bounds.width - 2 * margin - 4), height: trackHeight), radius: trackHeight / 2)
    var colors: [Color]
    switch part {
    case .hue:
      colors = (0...hueStops).map {
        Color(hue: Double($0) / Double(hueStops), saturation: 1, brightness: 1)
      }
    case .opacity:
      canvas.fillCheckerboard(track)
      var opaque = color
      opaque.alpha = 1
      colors = [opaque.color.withAlphaComponent(0), opaque.color]
    }
    if isMirrored { colors.reverse() }
    canvas.fill(track, with: .linear(Gradient.stops(colors), from: .left, to: .right))
    canvas.strokeSwatch(track, theme: theme, width: separatorThickness)
    let position = isMirrored ? 1 - fraction : fraction
    let thumb = RoundedRect(
      rect: Rect(
        x: displayScale.aligned(travel.start + position * travel.length - thumbSize / 2),
        y: displayScale.aligned(bounds.midY - thumbSize / 2), width: thumbSize, height: thumbSize),
      radius: thumbSize / 2)
    var shown = color
    if part == .hue { shown = HSBColor(Color(hue: color.hue, saturation: 1, brightness: 1)) }
    canvas.drawColorThumb(thumb, color: shown.color, theme: theme)
    drawFocusRing(in: canvas, outside: thumb)
  }

  override func environmentDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  // MARK: Accessibility

  override var accessibilityValue: String? {
    get {
      switch part {
      case .hue:
        let pure = Color(hue: color.hue, saturation: 1, brightness: 1)
        return ColorPalette.name(of: pure)
      case .opacity: return LocalizedStrings.current.percent(of: color.alpha)
      }
    }
    set { super.accessibilityValue = newValue }
  }
  override var accessibilityRange: AccessibilityRange? {
    get { AccessibilityRange(minimum: 0, maximum: 1, value: fraction, step: 1 / keySteps) }
    set { super.accessibilityRange = newValue }
  }
  override var usualAccessibilityActions: [AccessibilityAction] { stepActions }
  override func accessibilityIncrement() { step(1 / pageSteps) }
  override func accessibilityDecrement() { step(-1 / pageSteps) }
}

extension Canvas {
  /// Draws the part of a colour control that a finger drags: the colour in a white ring.
  func drawColorThumb(_ shape: RoundedRect, color: Color, theme: Theme) {
    fill(shape, with: Color.white)
    stroke(shape, with: Color(white: 0, alpha: 0.35), width: 1)
    fillSwatch(shape.inset(by: 3), with: color)
  }
}
