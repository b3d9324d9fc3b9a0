// SPDX-License-Identifier: MIT

/// A layout of the library whose extents are known without a proposal.
nonisolated protocol ArrangedLayout {
  /// The properties of the layout, if they differ from those of its type.
  @MainActor var properties: LayoutProperties? { get }

  /// Whether the layout may give the container a guide that no view inside sets.
  @MainActor var setsGuides: Bool { get }

  /// Returns the extents between which the container can be, if they are known.
  @MainActor func range(of boxes: [LayoutBox], _ axis: Axis) -> ExtentRange?
}

nonisolated extension ArrangedLayout {
  var properties: LayoutProperties? { nil }

  var setsGuides: Bool { false }
}

/// A layout of the library of any type.
///
/// Layouts have it as a property, because a cast to a protocol searches all conformances of the
/// program. It is an implementation detail of the layouts.
nonisolated public struct AnyArrangedLayout {
  let layout: any ArrangedLayout
}

/// A layout of views in a row or a column.
///
/// It is an implementation detail of the layouts.
nonisolated public protocol _StackLayout: Layout where Cache == StackLayoutCache {
  /// Returns the space for the division of the stack; an implementation detail.
  func _makeCache() -> StackLayoutCache
}

nonisolated extension _StackLayout {
  /// Returns the space for the division of the stack.
  public func makeCache(subviews: Subviews) -> StackLayoutCache { _makeCache() }

  /// Returns the size of the stack for a proposal.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout StackLayoutCache
  ) -> Size {
    cache.size(subviews, proposal)
  }

  /// Returns the space of the views at the edges.
  public func spacing(subviews: Subviews, cache: inout StackLayoutCache) -> ViewSpacing {
    cache.spacing(subviews)
  }

  /// Places the views of the stack.
  public func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout StackLayoutCache
  ) {
    cache.place(subviews, in: bounds, proposal)
  }

  /// Returns the position of a horizontal guide that views in the stack set, or `nil`.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: Rect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout StackLayoutCache
  ) -> Double? {
    cache.explicitGuide(guide.key, subviews, in: bounds, proposal)
  }

  /// Returns the position of a vertical guide that views in the stack set, or `nil`.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: Rect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout StackLayoutCache
  ) -> Double? {
    cache.explicitGuide(guide.key, subviews, in: bounds, proposal)
  }

  @MainActor func range(of boxes: [LayoutBox], _ axis: Axis) -> ExtentRange? {
    _makeCache().range(of: boxes, axis)
  }
}

/// A layout of views in a row, from the leading to the trailing edge.
nonisolated public struct HStackLayout: _StackLayout, ArrangedLayout, Sendable {
  /// The properties of a row.
  public static var layoutProperties: LayoutProperties { LayoutProperties(.horizontal) }

  /// The guide by which the views are aligned.
  public var alignment: VerticalAlignment
  /// The space between two views in logical pixels, or `nil` for the standard space.
  public var spacing: Double?

  /// Creates the layout of a row.
  public init(alignment: VerticalAlignment = .center, spacing: Double? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// The layout; an implementation detail.
  public var _arranged: AnyArrangedLayout? { AnyArrangedLayout(layout: self) }

  /// Returns the space for the division of the row; an implementation detail.
  public func _makeCache() -> StackLayoutCache {
    StackLayoutCache(.horizontal, alignment.key, spacing)
  }
}

/// A layout of views in a column, from the top to the bottom.
nonisolated public struct VStackLayout: _StackLayout, ArrangedLayout, Sendable {
  /// The properties of a column.
  public static var layoutProperties: LayoutProperties { LayoutProperties(.vertical) }

  /// The guide by which the views are aligned.
  public var alignment: HorizontalAlignment
  /// The space between two views in logical pixels, or `nil` for the standard space.
  public var spacing: Double?

  /// Creates the layout of a column.
  public init(alignment: HorizontalAlignment = .center, spacing: Double? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// The layout; an implementation detail.
  public var _arranged: AnyArrangedLayout? { AnyArrangedLayout(layout: self) }

  /// Returns the space for the division of the column; an implementation detail.
  public func _makeCache() -> StackLayoutCache {
    StackLayoutCache(.vertical, alignment.key, spacing)
  }
}

/// The arrangement that a layout stores.
private final class StoredArrangement {
  var arrangement: StackArrangement

  init(_ arrangement: StackArrangement) { self.arrangement = arrangement }

  /// Returns a copy with the sizes for a proposal, because placing boxes may divide the stack again.
  func divide(
    _ boxes: [LayoutBox], _ proposal: ProposedViewSize, in size: Size
  ) -> StackArrangement {
    arrangement.divide(boxes, arrangement.placementProposal(boxes, proposal, in: size))
    return arrangement
  }
}

/// What the layout of a row or a column stores.
nonisolated public struct StackLayoutCache: Sendable {
  private let stored: StoredArrangement

  init(_ axis: Axis, _ alignment: AlignmentKey, _ spacing: Double?) {
    stored = MainActor.assumeIsolated {
      StoredArrangement(StackArrangement(axis, alignment, spacing: spacing))
    }
  }

  func size(_ subviews: LayoutSubviews, _ proposal: ProposedViewSize) -> Size {
    MainActor.assumeIsolated { stored.arrangement.size(subviews.boxes, for: proposal) }
  }

  func spacing(_ subviews: LayoutSubviews) -> ViewSpacing {
    MainActor.assumeIsolated { stored.arrangement.outerSpacing(subviews.boxes) }
  }

  func place(_ subviews: LayoutSubviews, in bounds: Rect, _ proposal: ProposedViewSize) {
    MainActor.assumeIsolated {
      stored.divide(subviews.boxes, proposal, in: bounds.size)
        .forEachFrame(subviews.boxes, from: bounds.origin) { index, frame, offered in
          subviews[index].place(at: frame.origin, proposal: offered)
        }
    }
  }

  func explicitGuide(
    _ guide: AlignmentKey, _ subviews: LayoutSubviews, in bounds: Rect,
    _ proposal: ProposedViewSize
  ) -> Double? {
    MainActor.assumeIsolated {
      stored.divide(subviews.boxes, proposal, in: bounds.size)
        .explicitGuide(guide, subviews.boxes)
        .map { $0 + bounds.origin[guide.axis] }
    }
  }

  @MainActor func range(of boxes: [LayoutBox], _ axis: Axis) -> ExtentRange {
    stored.arrangement.range(boxes, axis)
  }
}
