// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface

extension ChildSurfacePlacement {
  /// Creates the placement of a menu with a corner at a point.
  ///
  /// - Parameters:
  ///   - size: The menu's natural size.
  ///   - point: The point in the window's coordinates.
  ///   - isMirrored: Whether the layout runs from right to left.
  nonisolated package init(menuOf size: Size, at point: Point, isMirrored: Bool) {
    let anchor: Anchor = isMirrored ? .topRight : .topLeft
    self.init(
      size: size, source: Rect(origin: point, size: .zero), sourceAnchor: anchor,
      surfaceAnchor: anchor, adjustments: [.flipX, .flipY, .slideX, .slideY, .resizeY])
  }

  /// Creates the placement of a menu below a rectangle, or above it.
  nonisolated package init(menuOf size: Size, avoiding rect: Rect, isMirrored: Bool) {
    let area = rect.inset(by: -menuSourceGap)
    self.init(
      size: size,
      source: Rect(x: rect.minX, y: area.minY, width: rect.width, height: area.height),
      sourceAnchor: isMirrored ? .bottomRight : .bottomLeft,
      surfaceAnchor: isMirrored ? .topRight : .topLeft,
      adjustments: [.flipY, .slideX, .resizeY])
  }

  /// Creates the placement of a submenu beside the row of its parent menu, with the first row of the
  /// submenu at its height.
  nonisolated package init(
    menuOf size: Size, atRow row: Rect, padding: EdgeInsets, isMirrored: Bool
  ) {
    self.init(
      size: size,
      source: row.inset(by: EdgeInsets(top: -padding.top, bottom: -padding.bottom)),
      sourceAnchor: isMirrored ? .topLeft : .topRight,
      surfaceAnchor: isMirrored ? .topRight : .topLeft,
      adjustments: [.flipX, .slideX, .slideY, .resizeY])
  }

  /// Returns the anchor of a menu that is nearest to its source, after the menu was flipped or
  /// moved to a frame.
  nonisolated package func nearestAnchor(of frame: Rect) -> Anchor {
    let isRight = frame.midX < source.midX
    let isBottom = frame.midY < source.midY
    switch (isBottom, isRight) {
    case (false, false): return .topLeft
    case (false, true): return .topRight
    case (true, false): return .bottomLeft
    case (true, true): return .bottomRight
    }
  }
}
