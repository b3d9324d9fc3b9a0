// SPDX-License-Identifier: MIT

import SashText

/// A scaler of custom fonts and lengths by the growth of a text style.
nonisolated public struct FontMetrics: Hashable, Sendable {
  /// The style whose growth is applied.
  public let textStyle: Font.TextStyle

  /// Creates metrics that grow with a text style.
  public init(forTextStyle textStyle: Font.TextStyle) { self.textStyle = textStyle }

  /// Scales a length by a theme's text scale.
  ///
  /// Without a theme the length is unchanged. `TextSystem.textScale` is not included, as it applies
  /// to all text when it is drawn.
  ///
  /// - Parameters:
  ///   - value: The length at a text scale of 1, in logical pixels.
  ///   - theme: The theme with the text scale.
  /// - Returns: The length in logical pixels.
  public func scaledValue(for value: Double, compatibleWith theme: Theme? = nil) -> Double {
    guard let theme else { return value }
    let base = textStyle.size(theme.formFactor, textScale: 1)
    return value * textStyle.size(theme.formFactor, textScale: theme.textScale) / base
  }

  /// Returns a font scaled by a theme's text scale; without a theme it is unchanged.
  public func scaledFont(for font: Font, compatibleWith theme: Theme? = nil) -> Font {
    font.withSize(scaledValue(for: font.size, compatibleWith: theme))
  }
}
