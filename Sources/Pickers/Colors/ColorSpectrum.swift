// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
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
final class ColorSpectrum: ColorControl {
  override init(color: HSBColor) {
    super.init(color: color)
    accessibilityLabel = LocalizedStrings.current.spectrum
  }

  // MARK: Value

  /// Returns the colour with another saturation and brightness.
  private func color(saturation: Double, brightness: Double) -> HSBColor {
    var new = color
    new.saturation = min(max(saturation, 0), 1)
    new.brightness = min(max(brightness, 0), 1)
    return new
  }

  override func color(at point: Point) -> HSBColor? {
    let area = area.rect
    let x = (point.x - area.minX) / area.width
    let y = (point.y - area.minY) / area.height
    guard x.isFinite, y.isFinite else { return nil }
    return color(saturation: x, brightness: 1 - y)
  }

  override func color(after key: Key) -> HSBColor? {
    func moved(_ value: Double, _ steps: Double) -> Double {
      ((value + steps / keySteps) * keySteps).rounded() / keySteps
    }
    let (saturation, brightness) = (color.saturation, color.brightness)
    switch key {
    case .left: return color(saturation: moved(saturation, -1), brightness: brightness)
    case .right: return color(saturation: moved(saturation, 1), brightness: brightness)
    case .up: return color(saturation: saturation, brightness: moved(brightness, 1))
    case .down: return color(saturation: saturation, brightness: moved(brightness, -1))
    case .home: return color(saturation: 0, brightness: brightness)
    case .end: return color(saturation: 1, brightness: brightness)
    case .pageUp: return color(saturation: saturation, brightness: moved(brightness, 10))
    case .pageDown: return color(saturation: saturation, brightness: moved(brightness, -10))
    default: return nil
    }
  }

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
  override func accessibilityIncrement() {
    choose(color(saturation: color.saturation, brightness: color.brightness + 0.1))
  }
  override func accessibilityDecrement() {
    choose(color(saturation: color.saturation, brightness: color.brightness - 0.1))
  }
}
