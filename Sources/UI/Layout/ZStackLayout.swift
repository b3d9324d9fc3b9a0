// SPDX-License-Identifier: MIT

/// A layout of views one above the other.
nonisolated public struct ZStackLayout: Layout, ArrangedLayout, Sendable {
  /// The guides by which the views are aligned.
  public var alignment: Alignment

  /// Creates the layout of a stack in depth.
  public init(alignment: Alignment = .center) { self.alignment = alignment }

  /// The layout; an implementation detail.
  public var _arranged: AnyArrangedLayout? { AnyArrangedLayout(layout: self) }

  /// Returns the size of the stack for a proposal.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> Size {
    MainActor.assumeIsolated {
      DepthArrangement(alignment).size(subviews.boxes, for: proposal)
    }
  }

  /// Places the views of the stack.
  public func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    MainActor.assumeIsolated {
      DepthArrangement(alignment).forEachPlace(subviews.boxes, in: bounds, proposal) {
        subviews[$0].place(at: $1.origin, proposal: $2)
      }
    }
  }

  /// Returns the position of a horizontal guide that views in the stack set, or `nil`.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: Rect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Void
  ) -> Double? {
    explicitGuide(guide.key, subviews, in: bounds, proposal)
  }

  /// Returns the position of a vertical guide that views in the stack set, or `nil`.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: Rect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Void
  ) -> Double? {
    explicitGuide(guide.key, subviews, in: bounds, proposal)
  }

  private func explicitGuide(
    _ guide: AlignmentKey, _ subviews: Subviews, in bounds: Rect, _ proposal: ProposedViewSize
  ) -> Double? {
    MainActor.assumeIsolated {
      DepthArrangement(alignment).explicitGuide(guide, subviews.boxes, for: proposal)
        .map { $0 + bounds.origin[guide.axis] }
    }
  }

  func range(of boxes: [LayoutBox], _ axis: Axis) -> ExtentRange? {
    DepthArrangement.range(boxes, axis)
  }
}
