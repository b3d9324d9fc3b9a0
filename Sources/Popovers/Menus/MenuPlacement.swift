// SPDX-License-Identifier: MIT

import SashGeometry

/// The gap between a menu and the rectangle that it is attached to, in logical pixels.
private nonisolated let menuSourceGap = 4.0
/// The height that a menu needs above or below its source, if it is not placed beside it, in logical
/// pixels: a few rows.
private nonisolated let usefulHeight = 160.0

/// The position of a context menu relative to its source, chosen so that it does not cover it.
nonisolated package struct MenuPlacement: Hashable, Sendable {
  /// The rectangle that the menu is attached to, in the window's coordinates.
  package private(set) var source: Rect
  /// The anchor of the source that the menu's anchor lies on.
  package private(set) var sourceAnchor: Anchor
  /// The anchor of the menu that lies on the source's.
  package private(set) var menuAnchor: Anchor
  /// The maximum height of the menu, in logical pixels; the rows of a higher one scroll.
  package private(set) var maximumHeight: Double

  /// The area of a menu that has space on all sides of its source.
  static let unlimitedArea = Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)

  /// Creates the placement of a menu with a corner at a point.
  ///
  /// - Parameters:
  ///   - size: The menu's natural size.
  ///   - point: The point in the window's coordinates.
  ///   - availableRect: The part of the window in which the menu may lie.
  ///   - isMirrored: Whether the layout runs from right to left.
  package init(of size: Size, at point: Point, in availableRect: Rect, isMirrored: Bool) {
    let source = Rect(origin: point, size: .zero)
    let opensBelow = Self.opensBelow(source, size.height, availableRect)
    self.source = source
    menuAnchor =
      opensBelow ? (isMirrored ? .topRight : .topLeft) : (isMirrored ? .bottomRight : .bottomLeft)
    sourceAnchor = menuAnchor
    maximumHeight = availableRect.height
  }

  /// Creates the placement of a menu below a rectangle, or above it, or beside it.
  ///
  /// The menu opens above where only there its full height fits, or where there is more space than
  /// below; it opens beside the rectangle where neither is high enough for a few rows.
  package init(of size: Size, avoiding rect: Rect, in availableRect: Rect, isMirrored: Bool) {
    let area = rect.inset(by: -menuSourceGap)
    let (below, above) = (availableRect.maxY - area.maxY, area.minY - availableRect.minY)
    let fitsSideways =
      max(availableRect.maxX - area.maxX, area.minX - availableRect.minX) >= size.width
    guard max(below, above) >= min(size.height, usefulHeight) || !fitsSideways else {
      self.init(of: size, beside: area, in: availableRect, isMirrored: isMirrored)
      return
    }
    // Above and below the menu's edge is aligned with the rectangle's.
    let source = Rect(x: rect.minX, y: area.minY, width: rect.width, height: area.height)
    self.init(
      of: size.height, belowOrAbove: source, in: availableRect, alignsRightEdges: isMirrored)
  }

  /// Creates the placement of a menu of a height below a rectangle, or above it, whose left or right
  /// edge is that of the rectangle.
  private init(
    of height: Double, belowOrAbove rect: Rect, in availableRect: Rect, alignsRightEdges: Bool
  ) {
    let opensBelow = Self.opensBelow(rect, height, availableRect)
    let upper: Anchor = alignsRightEdges ? .topRight : .topLeft
    let lower: Anchor = alignsRightEdges ? .bottomRight : .bottomLeft
    source = rect
    (sourceAnchor, menuAnchor) = opensBelow ? (lower, upper) : (upper, lower)
    maximumHeight = max(
      0, opensBelow ? availableRect.maxY - rect.maxY : rect.minY - availableRect.minY)
  }

  /// Creates the placement of a menu beside a rectangle, at the trailing side if it fits there.
  private init(of size: Size, beside rect: Rect, in availableRect: Rect, isMirrored: Bool) {
    source = rect
    let fitsRight = rect.maxX + size.width <= availableRect.maxX
    let fitsLeft = rect.minX - size.width >= availableRect.minX
    let opensRight = isMirrored ? !fitsLeft && fitsRight : fitsRight || !fitsLeft
    (sourceAnchor, menuAnchor) = opensRight ? (.topRight, .topLeft) : (.topLeft, .topRight)
    maximumHeight = availableRect.height
  }

  /// Creates the placement of a submenu at a row of its parent menu: beside it with the first row of
  /// the submenu at its height, or below or above it where neither side has the width.
  ///
  /// - Parameters:
  ///   - size: The menu's natural size.
  ///   - row: The frame of the row.
  ///   - padding: The distance of the rows from the edges of a menu.
  ///   - availableRect: The part of the window in which the menu may lie.
  ///   - isMirrored: Whether the layout runs from right to left.
  package init(
    of size: Size, atRow row: Rect, padding: EdgeInsets, in availableRect: Rect, isMirrored: Bool
  ) {
    let (right, left) = (availableRect.maxX - row.maxX, row.minX - availableRect.minX)
    let (below, above) = (availableRect.maxY - row.maxY, row.minY - availableRect.minY)
    guard max(left, right) < size.width, max(below, above) >= min(size.height, usefulHeight)
    else {
      let rows = row.inset(by: EdgeInsets(top: -padding.top, bottom: -padding.bottom))
      self.init(of: size, beside: rows, in: availableRect, isMirrored: isMirrored)
      return
    }
    // As far to the side as possible, so that the pointer reaches the other rows of the parent.
    let isAtRight = isMirrored ? right > left : right >= left
    let source = Rect(
      x: isAtRight ? availableRect.maxX : availableRect.minX, y: row.minY, width: 0,
      height: row.height)
    self.init(
      of: size.height, belowOrAbove: source, in: availableRect, alignsRightEdges: isAtRight)
  }

  /// Returns whether a menu opens downwards: when it fits below, or when there is more space below
  /// than above.
  private static func opensBelow(_ source: Rect, _ height: Double, _ availableRect: Rect) -> Bool {
    let below = availableRect.maxY - source.maxY
    return below >= height || below >= source.minY - availableRect.minY
  }
}
