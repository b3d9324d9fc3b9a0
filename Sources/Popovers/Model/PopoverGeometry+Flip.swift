// SPDX-License-Identifier: MIT

import SashGeometry

/// The length along the axis of a flip below which a popover rather covers its source, in logical
/// pixels.
private nonisolated let minimumLength = 120.0

nonisolated extension PopoverGeometry {
  /// An axis along which a popover lies beside its source.
  package enum Axis: Hashable, Sendable {
    /// On the left or the right of the source.
    case horizontal
    /// Above or below the source.
    case vertical
  }

  /// The position of a popover after a flip to the other side of its source.
  package struct ResolvedPosition: Hashable, Sendable {
    /// The position with the anchors that apply.
    package var position: Popover.Attributes.Position
    /// The source frame with the inset that applies.
    package var source: Rect
    /// The axis along which the position is flipped, or `nil`.
    package var flippedAxis: Axis?
  }

  /// Returns the axis along which a position places a popover beside its source, or `nil` if it
  /// covers the source or has no source.
  package static func axis(of position: Popover.Attributes.Position) -> Axis? {
    guard case .absolute(let origin, let popover) = position else { return nil }
    if abs(origin.unit.dy - popover.unit.dy) == 1 { return .vertical }
    return abs(origin.unit.dx - popover.unit.dx) == 1 ? .horizontal : nil
  }

  /// Returns the position of a popover of a size: on the other side of its source if it fits only
  /// there, or if there is more space where it fits on neither side.
  package static func resolvedPosition(
    for size: Size, in layoutContext: LayoutContext
  ) -> ResolvedPosition {
    let preferred = ResolvedPosition(
      position: layoutContext.position, source: layoutContext.source, flippedAxis: nil)
    guard let source = layoutContext.flippedSource, let axis = axis(of: layoutContext.position)
    else { return preferred }
    let flipped = ResolvedPosition(
      position: layoutContext.position.flipped(along: axis), source: source, flippedAxis: axis)
    let room = room(at: preferred, along: axis, in: layoutContext)
    // Measured sizes are rounded to whole pixels.
    if length(of: size, along: axis) <= room + 0.01 { return preferred }
    return self.room(at: flipped, along: axis, in: layoutContext) > room ? flipped : preferred
  }

  /// Returns the position that a frame has: flipped if the frame lies on the other side of its
  /// source than the position says.
  ///
  /// A display server may have flipped a popover on a surface of its own.
  package static func resolvedPosition(
    of frame: Rect, in layoutContext: LayoutContext
  ) -> ResolvedPosition {
    let (position, source) = (layoutContext.position, layoutContext.source)
    let preferred = ResolvedPosition(position: position, source: source, flippedAxis: nil)
    guard layoutContext.flippedSource != nil || layoutContext.surfaceFrame != nil,
      let axis = axis(of: position), case .absolute(_, let popover) = position
    else { return preferred }
    let isFlipped =
      switch axis {
      case .vertical:
        popover.unit.dy == 0 ? frame.maxY <= source.midY : frame.minY >= source.midY
      case .horizontal:
        popover.unit.dx == 0 ? frame.maxX <= source.midX : frame.minX >= source.midX
      }
    guard isFlipped else { return preferred }
    return ResolvedPosition(
      position: position.flipped(along: axis), source: layoutContext.flippedSource ?? source,
      flippedAxis: axis)
  }

  /// Returns the maximum size of a popover in the window.
  ///
  /// - Parameters:
  ///   - size: The size that the popover would have with all of the available space.
  ///   - layoutContext: The values that determine the frame.
  /// - Returns: The available size, reduced along the axis of a flip to the room beside the source.
  package static func maximumSize(for size: Size, in layoutContext: LayoutContext) -> Size {
    var maximum = availableSize(in: layoutContext)
    guard layoutContext.flippedSource != nil, let axis = axis(of: layoutContext.position) else {
      return maximum
    }
    let resolved = resolvedPosition(for: size, in: layoutContext)
    let room = max(room(at: resolved, along: axis, in: layoutContext), minimumLength)
    switch axis {
    case .vertical: maximum.height = min(maximum.height, room)
    case .horizontal: maximum.width = min(maximum.width, room)
    }
    return maximum
  }

  /// Returns the available size for the content of a popover in the window, between the padding of
  /// the safe area.
  package static func availableSize(in layoutContext: LayoutContext) -> Size {
    guard case .absolute = layoutContext.position else {
      return availableSize(window: layoutContext.window, padding: layoutContext.padding)
    }
    return availableSize(window: layoutContext.safe.size, padding: layoutContext.padding)
  }

  private static func length(of size: Size, along axis: Axis) -> Double {
    axis == .vertical ? size.height : size.width
  }

  /// Returns the space beside the source, up to the padding of the safe area.
  private static func room(
    at resolved: ResolvedPosition, along axis: Axis, in layoutContext: LayoutContext
  ) -> Double {
    guard case .absolute(let origin, let popover) = resolved.position else { return 0 }
    let area = layoutContext.safe.inset(by: layoutContext.padding)
    let point = resolved.source.point(at: origin)
    switch axis {
    case .vertical: return popover.unit.dy == 0 ? area.maxY - point.y : point.y - area.minY
    case .horizontal: return popover.unit.dx == 0 ? area.maxX - point.x : point.x - area.minX
    }
  }
}

nonisolated extension Popover.Attributes.Position {
  /// Returns the position with its anchors mirrored along an axis.
  package func flipped(along axis: PopoverGeometry.Axis) -> Self {
    guard case .absolute(let origin, let popover) = self else { return self }
    return .absolute(
      originAnchor: origin.flipped(along: axis), popoverAnchor: popover.flipped(along: axis))
  }
}

nonisolated extension Anchor {
  /// Returns the anchor mirrored along an axis.
  func flipped(along axis: PopoverGeometry.Axis) -> Anchor {
    var unit = unit
    switch axis {
    case .horizontal: unit.dx = 1 - unit.dx
    case .vertical: unit.dy = 1 - unit.dy
    }
    return Self.allCases.first { $0.unit == unit } ?? self
  }
}

nonisolated extension Popover.Transition {
  /// Returns the transition of a popover that is flipped along an axis.
  package func flipped(along axis: PopoverGeometry.Axis) -> Self {
    var flipped = self
    flipped.edge = edge?.flipped(along: axis)
    flipped.scaleAnchor = scaleAnchor.flipped(along: axis)
    flipped.unfolds = unfolds?.flipped(along: axis)
    switch axis {
    case .vertical: flipped.offset.dy = -offset.dy
    case .horizontal: flipped.offset.dx = -offset.dx
    }
    return flipped
  }
}
