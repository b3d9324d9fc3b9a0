// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// The contributions of red, green and blue to the luminance (ITU-R BT.709).
private nonisolated let weights = (red: 0.2126, green: 0.7152, blue: 0.0722)

/// The luminance of ambient light reflected by a black screen, relative to white (WCAG 2.2).
private nonisolated let flare = 0.05

/// The number of steps in which a colour is changed until it is legible.
private nonisolated let steps = 64

nonisolated extension Color {
  /// The relative luminance of WCAG 2.2, from 0 for black to 1 for white; alpha is ignored.
  ///
  /// It is the weighted sum of the linear sRGB components.
  public var relativeLuminance: Double {
    func linear(_ part: Double) -> Double {
      let part = part > 0 ? min(part, 1) : 0
      return part <= 0.04045 ? part / 12.92 : Mathematics.power((part + 0.055) / 1.055, 2.4)
    }
    return weights.red * linear(red) + weights.green * linear(green) + weights.blue * linear(blue)
  }

  /// Returns the contrast ratio of two opaque colours by WCAG 2.2, from 1 for equal ones to 21 for
  /// black and white.
  ///
  /// WCAG requires 4.5 between text and its background, 7 for enhanced contrast, and 3 between
  /// other elements. For a translucent colour use the result of ``composited(over:)``.
  public func contrast(to other: Color) -> Double {
    let (one, two) = (relativeLuminance, other.relativeLuminance)
    return (max(one, two) + flare) / (min(one, two) + flare)
  }

  /// Returns the colour that results from compositing this colour over an opaque one.
  public func composited(over background: Color) -> Color {
    let alpha = alpha > 0 ? min(alpha, 1) : 0
    func mix(_ own: Double, _ below: Double) -> Double { own * alpha + below * (1 - alpha) }
    return Color(
      red: mix(red, background.red), green: mix(green, background.green),
      blue: mix(blue, background.blue))
  }

  /// Returns the nearest opaque colour whose contrast to each background is at least a given ratio.
  ///
  /// The colour is moved towards black or white, whichever has more contrast to the backgrounds; if
  /// even that has too little, it is the result. Without backgrounds only the alpha is removed.
  ///
  /// - Parameters:
  ///   - backgrounds: The opaque background colours.
  ///   - ratio: The minimum contrast ratio.
  /// - Returns: The colour, or black or white.
  public func legible(on backgrounds: [Color], contrast ratio: Double = 4.5) -> Color {
    func lowestContrast(_ color: Color) -> Double {
      backgrounds.lazy.map { color.contrast(to: $0) }.min() ?? .infinity
    }
    let opaque = withAlphaComponent(1)
    if lowestContrast(opaque) >= ratio { return opaque }
    let blackOrWhite = lowestContrast(.black) > lowestContrast(.white) ? Color.black : .white
    for step in 1..<steps {
      let moved = blackOrWhite.withAlphaComponent(Double(step) / Double(steps)).composited(
        over: opaque)
      if lowestContrast(moved) >= ratio { return moved }
    }
    return blackOrWhite
  }
}
