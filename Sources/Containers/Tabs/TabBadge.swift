// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashRaster

/// The minimum diameter of a badge with a text, in logical pixels.
private let minimumDiameter = 16.0
/// The diameter of a badge without a text at a text scale of 1, in logical pixels.
private let dotDiameter = 8.0
/// The padding beside the text, in logical pixels.
private let textPadding = 4.0

/// The capsule of a tab's badge: behind a short text, or a dot without one.
package enum TabBadge {
  /// Returns the size of a capsule around a text of a size, or of a dot without a text, which grows
  /// with the text of the theme.
  package static func size(around text: Size?, theme: Theme) -> Size {
    guard let text else {
      let diameter = (dotDiameter * theme.controlScale).rounded()
      return Size(width: diameter, height: diameter)
    }
    let height = max(minimumDiameter, text.height)
    return Size(width: max(height, text.width + 2 * textPadding), height: height)
  }

  /// Fills the capsule.
  static func draw(in canvas: Canvas, frame: Rect, theme: Theme) {
    canvas.fill(RoundedRect(rect: frame, radius: frame.height / 2), with: theme.destructive)
  }

  /// Returns the badge of an item that stands for several tabs: the only badge, the sum of several
  /// numbers, or a badge without text for several of which one is not a number.
  ///
  /// - Parameter values: The badges of the tabs that have one.
  /// - Returns: The text of the badge, or `nil` if no tab has one.
  static func combined(_ values: [String]) -> String? {
    guard values.count > 1 else { return values.first }
    var sum = 0
    for value in values {
      guard let number = Int(value) else { return "" }
      let (next, hasOverflowed) = sum.addingReportingOverflow(number)
      if hasOverflowed { return "" }
      sum = next
    }
    return String(sum)
  }
}
