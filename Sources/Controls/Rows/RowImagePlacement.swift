// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface

/// The width of a row, for text of the normal size, below which an image has no place beside the
/// text, in logical pixels.
private nonisolated let leastWidth = 120.0

/// The place of the image in a row of a list or a form.
nonisolated package enum RowImagePlacement: Hashable, Sendable {
  /// In front of the text.
  case beside
  /// Above the text.
  case above

  /// Creates the place for rows of a width.
  ///
  /// It does not depend on a row's own text, so that the texts of all rows begin at the same edge.
  package init(rowWidth: Double, theme: Theme) {
    self = rowWidth < leastWidth * theme.textScale ? .above : .beside
  }

  /// Returns whether the image of a row is above its text: also where a word of the title would be
  /// broken beside it.
  ///
  /// - Parameters:
  ///   - title: The title of the row, or `nil` for none.
  ///   - width: The width that remains for the title beside the image.
  /// - Returns: Whether it is.
  @MainActor package func isAbove(_ title: Label?, widthBeside width: Double) -> Bool {
    guard self == .beside, let title else { return self == .above }
    return title.intrinsicContentSize.width > width && title.widestWordWidth > width
  }
}
