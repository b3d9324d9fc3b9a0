// SPDX-License-Identifier: MIT

import SashGeometry

/// The gap between a tooltip and the view that it belongs to, in logical pixels.
private nonisolated let sourceGap = 6.0
/// The height that a pointer covers below its position, and half of its width, in logical pixels.
private nonisolated let pointerHeight = 20.0
private nonisolated let pointerHalfWidth = 8.0

/// The position of a tooltip beside its source, which it does not cover.
nonisolated package enum ToolTipPlacement {
  /// Returns the frame of a tooltip.
  ///
  /// It lies below the source, or above it, or beside it where neither has enough space. A source
  /// that leaves no space on any side gets its tooltip at the pointer.
  ///
  /// - Parameters:
  ///   - size: The size of the tooltip.
  ///   - source: The rectangle that the tooltip belongs to.
  ///   - location: The position of the pointer; `nil` for the keyboard.
  ///   - availableRect: The part of the window in which the tooltip may lie.
  ///   - isMirrored: Whether the layout runs from right to left.
  /// - Returns: The frame, or `nil` if the tooltip would cover a source that has no pointer over it.
  ///   All rectangles are in the window's coordinates.
  package static func frame(
    of size: Size, beside source: Rect, at location: Point?, in availableRect: Rect,
    isMirrored: Bool
  ) -> Rect? {
    guard size.width <= availableRect.width, size.height <= availableRect.height else { return nil }
    if let frame = frame(of: size, around: source, in: availableRect, isMirrored: isMirrored) {
      return frame
    }
    guard let location else { return nil }
    let pointer = Rect(
      x: location.x - pointerHalfWidth, y: location.y, width: 2 * pointerHalfWidth,
      height: pointerHeight)
    return frame(of: size, around: pointer, in: availableRect, isMirrored: isMirrored)
  }

  private static func frame(
    of size: Size, around source: Rect, in availableRect: Rect, isMirrored: Bool
  ) -> Rect? {
    let area = source.inset(by: -sourceGap)
    let center = Point(
      x: clamp(source.midX - size.width / 2, availableRect.minX, availableRect.maxX - size.width),
      y: clamp(source.midY - size.height / 2, availableRect.minY, availableRect.maxY - size.height))
    let below = Point(x: center.x, y: area.maxY)
    let above = Point(x: center.x, y: area.minY - size.height)
    let right = Point(x: area.maxX, y: center.y)
    let left = Point(x: area.minX - size.width, y: center.y)
    let sides = isMirrored ? [left, right] : [right, left]
    let frames = ([below, above] + sides).map { Rect(origin: $0, size: size) }
    return frames.first { availableRect.contains($0) }
  }

  private static func clamp(_ value: Double, _ minimum: Double, _ maximum: Double) -> Double {
    max(minimum, min(value, maximum))
  }
}
