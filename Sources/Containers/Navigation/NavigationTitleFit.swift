// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashText

/// The smallest size of a large title text, as a fraction of its size at the current text scale.
private let minimumScale = 0.6
/// The fraction of the available width that a smaller text fills: glyphs do not shrink exactly with
/// the size.
private let filledFraction = 0.99

/// The width below which a title that does not fit is left out, in ems: fewer than five letters
/// tell nothing.
private let minimumTitleWidth = 4.0
/// The width below which a title that shrinks takes the space of a button, in ems of its size before
/// it shrinks: enough for five letters in the smallest size.
private let minimumShrinkingTitleWidth = 3.0

/// The fonts of a title of a navigation bar, which shrinks in large text before it is truncated.
///
/// Text of the usual size does not shrink, and no text becomes smaller than that.
struct NavigationTitleFit {
  /// The font at the current text scale.
  let font: Font
  /// The width of the title in that font, in logical pixels.
  let width: Double
  /// The smallest size of the title, in logical pixels.
  private let minimumSize: Double

  /// Creates the fonts of a title of a style, with which its label is measured.
  init(_ style: Font.TextStyle, of label: Label) {
    let theme = label.theme
    font = theme.font(style)
    let growth = FontMetrics(forTextStyle: style).scaledValue(for: 1, compatibleWith: theme)
    minimumSize = max(font.size * minimumScale, font.size / max(1, growth))
    label.font = font
    width = label.intrinsicContentSize.width
  }

  /// Whether the title can shrink.
  var canShrink: Bool { minimumSize < font.size }

  /// The width below which the title takes the space of a button, in logical pixels.
  var leastWidth: Double {
    max(minimumTitleWidth * minimumSize, minimumShrinkingTitleWidth * font.size)
  }

  /// Returns the width below which a title in a font is left out if it does not fit, in logical
  /// pixels.
  static func minimumWidth(in font: Font) -> Double { minimumTitleWidth * font.size }

  /// Returns the largest font in which the title fits a width, or the smallest one.
  func font(in availableWidth: Double) -> Font {
    guard canShrink, width > availableWidth else { return font }
    let size = font.size * filledFraction * max(0, availableWidth) / width
    return font.withSize(max(minimumSize, size.rounded(.down)))
  }

  /// Returns the size, relative to the usual one, at which the title fits beside buttons whose titles
  /// shrink with it.
  ///
  /// - Parameters:
  ///   - availableWidth: The width of the title and the buttons together.
  ///   - buttonWidth: Returns the width of the buttons with titles of a relative size.
  /// - Returns: The relative size; 1 also where not enough of the title is visible at the smallest
  ///   one.
  func scale(in availableWidth: Double, beside buttonWidth: (Double) -> Double) -> Double {
    guard canShrink, width > 0 else { return 1 }
    let usualWidth = buttonWidth(1)
    guard width + usualWidth > availableWidth else { return 1 }
    let smallest = minimumSize / font.size
    // The part of the buttons' width that is in proportion to the size, as the title's is.
    let shrinkingWidth = (usualWidth - buttonWidth(smallest)) / (1 - smallest)
    let fitting =
      filledFraction * (availableWidth - usualWidth + shrinkingWidth) / (width + shrinkingWidth)
    let titleWidth = availableWidth - buttonWidth(max(smallest, fitting))
    let scale = self.font(in: titleWidth).size / font.size
    let isLegible =
      width * scale <= titleWidth || titleWidth >= minimumTitleWidth * font.size * scale
    return isLegible ? scale : 1
  }
}
