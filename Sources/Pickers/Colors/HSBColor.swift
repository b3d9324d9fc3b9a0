// SPDX-License-Identifier: MIT

import SashRaster

/// A colour by its hue, saturation and brightness, and its opacity, each from 0 to 1.
///
/// The model is that of Alvy Ray Smith, "Color Gamut Transform Pairs" (SIGGRAPH 1978), in sRGB. In
/// contrast to `Color` it keeps the hue of a grey and the saturation of black, so that a user who
/// drags a colour to black and back has the same colour again.
nonisolated package struct HSBColor: Hashable, Sendable {
  /// The position on the colour wheel: 0 is red, ⅓ is green, ⅔ is blue.
  package var hue = 0.0
  /// The purity: 0 is a grey.
  package var saturation = 0.0
  /// The largest component: 0 is black.
  package var brightness = 0.0
  /// The opacity.
  package var alpha = 1.0

  /// The colour.
  package var color: Color {
    Color(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
  }

  /// Sets the colour, and keeps the hue and the saturation where it has none.
  package mutating func set(_ color: Color) {
    func limited(_ part: Double) -> Double { part > 0 ? min(part, 1) : 0 }
    let (red, green, blue) = (limited(color.red), limited(color.green), limited(color.blue))
    let largest = max(red, green, blue)
    let span = largest - min(red, green, blue)
    alpha = limited(color.alpha)
    brightness = largest
    guard largest > 0 else { return }
    saturation = span / largest
    guard span > 0 else { return }
    let sixth: Double
    if largest == red {
      sixth = (green - blue) / span
    } else if largest == green {
      sixth = (blue - red) / span + 2
    } else {
      sixth = (red - green) / span + 4
    }
    let turn = sixth / 6
    // Red is 0 as well as 1; a slider at its end stays there.
    let newHue = turn < 0 ? turn + 1 : turn
    if !(newHue == 0 && hue == 1) { hue = newHue }
  }

  /// Creates the model of a colour.
  package init(_ color: Color) { set(color) }
}
