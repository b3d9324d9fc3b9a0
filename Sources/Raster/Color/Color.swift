// SPDX-License-Identifier: MIT

/// A colour in sRGB with straight alpha; each component ranges from 0 to 1.
///
/// Components outside 0...1, or that are not numbers, are clamped when the colour is drawn, where
/// it becomes premultiplied with 8 bits a channel.
@frozen public struct Color: Hashable, Sendable {
  /// The red component.
  public var red: Double
  /// The green component.
  public var green: Double
  /// The blue component.
  public var blue: Double
  /// The opacity: 0 is transparent, 1 hides the pixels below.
  public var alpha: Double

  /// Creates a colour from its components.
  @inlinable public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a grey, from black at 0 to white at 1.
  @inlinable public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a colour from a number of the form `0xRRGGBB`; higher bits are ignored.
  @inlinable public init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255, alpha: alpha)
  }

  /// Opaque black.
  @inlinable public static var black: Color { Color(white: 0) }
  /// Opaque white.
  @inlinable public static var white: Color { Color(white: 1) }
  /// Pure red.
  @inlinable public static var red: Color { Color(red: 1, green: 0, blue: 0) }
  /// Pure green, at its full intensity.
  @inlinable public static var green: Color { Color(red: 0, green: 1, blue: 0) }
  /// Pure blue.
  @inlinable public static var blue: Color { Color(red: 0, green: 0, blue: 1) }
  /// Pure yellow: full red and full green.
  @inlinable public static var yellow: Color { Color(red: 1, green: 1, blue: 0) }
  /// Orange, between red and yellow.
  @inlinable public static var orange: Color { Color(red: 1, green: 0.5, blue: 0) }
  /// Purple: red and blue at half their intensity.
  @inlinable public static var purple: Color { Color(red: 0.5, green: 0, blue: 0.5) }
  /// The grey half-way between black and white.
  @inlinable public static var gray: Color { Color(white: 0.5) }
  /// Fully transparent black.
  @inlinable public static var clear: Color { Color(white: 0, alpha: 0) }

  /// Returns the colour with another opacity, from 0 to 1.
  @inlinable public func withAlphaComponent(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The colour as a pixel `0xAARRGGBB`, its colour channels multiplied by its alpha.
  public var premultiplied: UInt32 {
    let alpha = alpha.clampedToUnit
    let a = UInt32((alpha * 255).rounded())
    // Rounded channels never exceed the rounded alpha, since rounding is monotone.
    let r = UInt32((red.clampedToUnit * alpha * 255).rounded())
    let g = UInt32((green.clampedToUnit * alpha * 255).rounded())
    let b = UInt32((blue.clampedToUnit * alpha * 255).rounded())
    return a << 24 | r << 16 | g << 8 | b
  }

  /// Whether the colour hides the pixels below once its alpha is rounded to 8 bits.
  public var isOpaque: Bool { alpha.eightBits == 255 }
}

extension Double {
  /// The number clamped to 0...1; zero when it is not a number.
  var clampedToUnit: Double { self > 0 ? min(self, 1) : 0 }

  /// The number clamped to 0...1, as 0...255.
  var eightBits: UInt32 { UInt32((clampedToUnit * 255).rounded()) }
}
