// SPDX-License-Identifier: MIT

import SashText

/// The greatest growth of parts without text; larger ones would take the space of the text.
private nonisolated let maximumControlScale = 2.0

nonisolated extension Theme {
  /// The valid text scales.
  public static let textScaleRange = 0.8...3.1

  /// Returns the font of a text style at the theme's form factor and text scale.
  ///
  /// `TextSystem.textScale` is a further factor for all text of the process.
  @inlinable
  public func font(_ style: Font.TextStyle) -> Font {
    font(style, weight: style.weight)
  }

  /// Returns the font of a text style in another weight.
  @inlinable
  public func font(_ style: Font.TextStyle, weight: Font.Weight) -> Font {
    Font(
      family: fontFamily, size: style.size(formFactor, textScale: textScale), weight: weight)
  }

  /// The factor by which parts of controls that contain no text grow with the text beside them, such
  /// as badges: the text scale, but at least 1 and at most 2.
  public var controlScale: Double { Self.controlScale(forTextScale: textScale) }

  /// Returns the factor by which parts of controls grow at a text scale.
  static func controlScale(forTextScale scale: Double) -> Double {
    min(max(scale, 1), maximumControlScale)
  }

  /// Returns a text scale clamped to the valid range; 1 if it is not a number.
  static func clampedTextScale(_ scale: Double) -> Double {
    scale.isNaN ? 1 : min(max(scale, textScaleRange.lowerBound), textScaleRange.upperBound)
  }
}
