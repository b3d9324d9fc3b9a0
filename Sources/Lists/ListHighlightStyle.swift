// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashRaster

/// The distance of an inset highlight from the edges of its list, in logical pixels.
private let highlightInset = 8.0

/// The shape of the background of selected and pressed rows in a list that is not wide.
///
/// In a wide list that follows the readable width, it is as wide as the column of the content.
nonisolated public enum ListHighlightStyle: Hashable, Sendable {
  /// The background reaches from edge to edge.
  case fullWidth
  /// The background has round corners, at a distance from the edges, as in a sidebar.
  case inset
}

extension ListRow {
  /// The shape of the background of the selected or pressed row.
  final var highlightShape: RoundedRect {
    // In a wide list everything that the row draws stays within the column of its content.
    let overhang = contentMargin - theme.metrics.margin
    let isInset = overhang <= 0 && list?.highlightStyle == .inset
    let side = isInset ? highlightInset : overhang
    // The line below the row is not part of an inset highlight.
    let bottom = isInset && separatorInset != nil ? separatorThickness : 0
    return RoundedRect(
      rect: bounds.inset(by: EdgeInsets(left: side, bottom: bottom, right: side)),
      radius: isInset || overhang > 0 ? theme.metrics.cornerRadius : 0)
  }
}
