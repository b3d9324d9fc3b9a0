import SashGeometry
import SashRaster

/// How much of the eye's impression of light comes from red, green and blue (ITU-R BT.709).
private nonisolated let weights = (red: 0.2126, green: 0.7152, blue: 0.0722)

/// How much light a screen throws back that shows black, as a part of white (WCAG 2.2).
private nonisolated let flare = 0.05

/// How fine the steps are in which a colour is moved until it can be read.
private nonisolated let steps = 64

nonisolated extension Color {
  /// How bright the colour is to the eye, from 0 for black to 1 for white; alpha does not count.
  ///
  /// The relative luminance of WCAG 2.2: the linear parts of sRGB by their weights.
  public var relativeLuminance: Double {
    func linear(_ part: Double) -> Double {
      let part = part > 0 ? min(part, 1) : 0
      return part <= 0.04045 ? part / 12.92 : Mathematics.power((part + 0.055) / 1.055, 2.4)
    }
    return weights.red * linear(red) + weights.green * linear(green) + weights.blue * linear(blue)
  }

  /// The contrast of two opaque colours, from 1 for equal ones to 21 for black and white.
  ///
  /// The contrast ratio of WCAG 2.2, which asks for 4.5 between text and its ground, for 7 where
  /// contrast is to be high, and for 3 between other things. For a colour that lets its ground
  /// through ask for that of ``laid(over:)``.
  public func contrast(to other: Color) -> Double {
    let (one, two) = (relativeLuminance, other.relativeLuminance)
    return (max(one, two) + flare) / (min(one, two) + flare)
  }

  /// What is seen where the colour lies over an opaque one.
  public func laid(over ground: Color) -> Color {
    let alpha = alpha > 0 ? min(alpha, 1) : 0
    func mix(_ own: Double, _ below: Double) -> Double { own * alpha + below * (1 - alpha) }
    return Color(
      red: mix(red, ground.red), green: mix(green, ground.green), blue: mix(blue, ground.blue))
  }

  /// The opaque colour nearest to this one that has a contrast to each of some grounds.
  ///
  /// It is moved towards black or white, whichever of them has more contrast to the grounds; that
  /// end is the answer where even it has not enough. Without grounds the colour stays as it is.
  public func legible(on grounds: [Color], contrast ratio: Double = 4.5) -> Color {
    func worst(_ color: Color) -> Double {
      var worst = Double.infinity
      for ground in grounds { worst = min(worst, color.contrast(to: ground)) }
      return worst
    }
    let own = withAlpha(1)
    if worst(own) >= ratio { return own }
    let end = worst(.black) > worst(.white) ? Color.black : .white
    for step in 1..<steps {
      let moved = end.withAlpha(Double(step) / Double(steps)).laid(over: own)
      if worst(moved) >= ratio { return moved }
    }
    return end
  }
}
