// SPDX-License-Identifier: MIT

/// A layout of views one above the other.
nonisolated public struct ZStackLayout: Layout, Sendable {
  /// The guides by which the views are aligned.
  public var alignment: Alignment

  /// Creates the layout of a stack in depth.
  public init(alignment: Alignment = .center) { self.alignment = alignment }

  /// Returns the size of the stack for a proposal.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> Size {
    let point = alignmentPoint(subviews, proposal)
    var size = Size.zero
    for subview in subviews {
      let dimensions = subview.dimensions(in: proposal)
      size.width = max(
        size.width, point.x + dimensions.width - dimensions[alignment.horizontal])
      size.height = max(
        size.height, point.y + dimensions.height - dimensions[alignment.vertical])
    }
    return size
  }

  /// Places the views of the stack.
  public func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let point = alignmentPoint(subviews, proposal)
    for subview in subviews {
      let dimensions = subview.dimensions(in: proposal)
      subview.place(
        at: Point(
          x: bounds.minX + point.x - dimensions[alignment.horizontal],
          y: bounds.minY + point.y - dimensions[alignment.vertical]),
        proposal: proposal)
    }
  }

  /// The point at which the guides of all views meet.
  private func alignmentPoint(_ subviews: Subviews, _ proposal: ProposedViewSize) -> Point {
    var point = Point.zero
    for subview in subviews {
      let dimensions = subview.dimensions(in: proposal)
      point.x = max(point.x, dimensions[alignment.horizontal])
      point.y = max(point.y, dimensions[alignment.vertical])
    }
    return point
  }
}
