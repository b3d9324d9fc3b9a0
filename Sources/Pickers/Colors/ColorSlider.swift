// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
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
final class ColorSlider: ColorControl {
  /// The part of the colour that the slider changes.
  enum Part {
    case hue
    case opacity
  }

  private let part: Part

  init(_ part: Part, color: HSBColor) {
    self.part = part
    super.init(color: color)
    accessibilityLabel =
      part == .hue ? LocalizedStrings.current.hue : LocalizedStrings.current.opacity
  }

  // MARK: Value

  private var fraction: Double { part == .hue ? color.hue : color.alpha }

  /// Returns the colour with another fraction.
  private func color(withFraction fraction: Double) -> HSBColor {
    let limited = min(max(fraction, 0), 1)
    var new = color
    switch part {
    case .hue: new.hue = limited
    case .opacity: new.alpha = limited
    }
    return new
  }

  private func stepped(_ distance: Double) -> HSBColor {
    // Whole percentages, so that steps back and forth end where they began.
    color(withFraction: ((fraction + distance) * keySteps).rounded() / keySteps)
  }

  override func color(at point: Point) -> HSBColor? {
    let position = (point.x - travel.start) / travel.length
    guard position.isFinite else { return nil }
    return color(withFraction: isMirrored ? 1 - position : position)
  }

  override func color(after key: Key) -> HSBColor? {
    let forward = isMirrored ? -1.0 : 1.0
    switch key {
    case .left: return stepped(-forward / keySteps)
    case .right: return stepped(forward / keySteps)
    case .up: return stepped(1 / keySteps)
    case .down: return stepped(-1 / keySteps)
    case .pageUp: return stepped(1 / pageSteps)
    case .pageDown: return stepped(-1 / pageSteps)
    case .home: return color(withFraction: 0)
    case .end: return color(withFraction: 1)
    default: return nil
    }
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
  override func accessibilityIncrement() { choose(stepped(1 / pageSteps)) }
  override func accessibilityDecrement() { choose(stepped(-1 / pageSteps)) }
}

extension Canvas {
  /// Draws the part of a colour control that a finger drags: the colour in a white ring.
  func drawColorThumb(_ shape: RoundedRect, color: Color, theme: Theme) {
    fill(shape, with: Color.white)
    stroke(shape, with: Color(white: 0, alpha: 0.35), width: 1)
    fillSwatch(shape.inset(by: 3), with: color)
  }
}
