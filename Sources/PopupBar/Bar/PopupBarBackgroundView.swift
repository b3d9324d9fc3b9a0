// SPDX-License-Identifier: MIT

import SashContainers
import SashGeometry
import SashInterface
import SashRaster

/// The background of a bar from edge to edge: material, colour and image, with a line along the
/// top.
final class PopupBarBackgroundView: View {
  /// The appearance of the background.
  var appearance = BarAppearance() { didSet { applyAppearance() } }
  /// Whether there is a line along the bottom too, as while a dock is being shown or hidden.
  var hasLowerLine = false { didSet { if hasLowerLine != oldValue { setNeedsDisplay() } } }

  private func applyAppearance() {
    material = appearance.material(in: theme)
    backgroundColor = appearance.backgroundColor
    setNeedsDisplay()
  }

  override func environmentDidChange() { applyAppearance() }

  override func draw(in canvas: Canvas, dirty: Rect) {
    appearance.drawImage(in: canvas, bounds: bounds)
    let line = separatorThickness
    func lineRect(_ y: Double) -> Rect { Rect(x: 0, y: y, width: bounds.width, height: line) }
    appearance.drawSeparator(in: canvas, frame: lineRect(0), theme: theme)
    if hasLowerLine {
      appearance.drawSeparator(in: canvas, frame: lineRect(bounds.height - line), theme: theme)
    }
  }
}

/// The gradient behind a floating bar of the classic design, over the whole width.
///
/// The colour becomes opaque towards the bottom of the bar, and fills the space below it. The pill's
/// shape is cut out, so that the gradient does not darken the content visible through the pill.
final class PopupBarGradientView: View {
  /// The number of samples of the opacity curve in the gradient.
  nonisolated static let samples = 24

  /// The colour at the bottom.
  var color = Color.white { didSet { if color != oldValue { setNeedsDisplay() } } }
  /// The opacity of the black overlay on the colour; rounded to steps, because each step redraws
  /// the view.
  var overlayOpacity = 0.0 {
    didSet {
      if Self.roundedToStep(overlayOpacity) != Self.roundedToStep(oldValue) { setNeedsDisplay() }
    }
  }
  /// The height of the bar, at which the colour is opaque.
  var barHeight = 0.0 { didSet { if barHeight != oldValue { setNeedsDisplay() } } }
  /// The shape of the pill.
  var cutout = RoundedRect(rect: .zero, radius: 0) {
    didSet { if cutout != oldValue { setNeedsDisplay() } }
  }

  /// The number of distinct opacities of the overlay, from none to black.
  private static let overlaySteps = 50.0

  private static func roundedToStep(_ opacity: Double) -> Double {
    (opacity * overlaySteps).rounded() / overlaySteps
  }

  /// Returns the opacity of the colour at a fraction of the height: half a cosine wave.
  nonisolated static func opacity(at t: Double) -> Double {
    (1 - Mathematics.cosine(.pi * min(max(t, 0), 1))) / 2
  }

  /// Returns the stops of the gradient, from transparent at the top to the full colour at a fraction
  /// of the height.
  nonisolated static func stops(_ color: Color, end: Double) -> [Gradient.Stop] {
    (0..<samples).map { sample in
      let t = Double(sample) / Double(samples - 1)
      return Gradient.Stop(
        location: t * end, color: color.withAlphaComponent(color.alpha * opacity(at: t)))
    }
  }

  /// How far the gradient extends under the pill, in logical pixels.
  ///
  /// The corners of the pill and those of the cut-out are different curves, which would leave a
  /// gap.
  private static let overlap = 1.0

  override func draw(in canvas: Canvas, dirty: Rect) {
    guard bounds.height > 0 else { return }
    var path = Path()
    path.addRect(bounds)
    let rect = cutout.rect.inset(by: EdgeInsets(Self.overlap))
    path.addRoundedRect(rect, radius: min(cutout.radius - Self.overlap, rect.height / 2))
    let brightness = 1 - Self.roundedToStep(overlayOpacity)
    let shaded = Color(
      red: color.red * brightness, green: color.green * brightness, blue: color.blue * brightness,
      alpha: color.alpha)
    let gradient = Gradient(
      Self.stops(shaded, end: min(barHeight / bounds.height, 1)),
      geometry: .linear(from: .zero, to: Point(x: 0, y: 1)))
    canvas.fill(path, with: gradient, rule: .evenOdd)
  }
}
