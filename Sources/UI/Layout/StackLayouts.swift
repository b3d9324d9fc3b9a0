// SPDX-License-Identifier: MIT

/// A layout of the library whose extents are known without a proposal.
nonisolated protocol ArrangedLayout {
  /// The properties of the layout, if they differ from those of its type.
  @MainActor var properties: LayoutProperties? { get }

  /// Returns the extents between which the container can be, if they are known.
  @MainActor func range(of boxes: [LayoutBox], _ axis: Axis) -> ExtentRange?
}

/// The arrangement that a layout stores.
final class StoredArrangement {
  fileprivate var arrangement: StackArrangement

  fileprivate init(_ arrangement: StackArrangement) { self.arrangement = arrangement }
}

/// A layout of views in a row, from the leading to the trailing edge.
nonisolated public struct HStackLayout: Layout, ArrangedLayout, Sendable {
  /// The properties of a row.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }

  /// The guide by which the views are aligned.
  public var alignment: VerticalAlignment
  /// The space between two views in logical pixels, or `nil` for the standard space.
  public var spacing: Double?

  /// Creates the layout of a row.
  public init(alignment: VerticalAlignment = .center, spacing: Double? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// Returns the space for the division of the row.
  public func makeCache(subviews: Subviews) -> StackLayoutCache {
    StackLayoutCache(.horizontal, alignment.key, spacing)
  }

  /// Returns the size of the row for a proposal.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout StackLayoutCache
  ) -> Size {
    cache.size(subviews, proposal)
  }

  /// Places the views of the row.
  public func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout StackLayoutCache
  ) {
    cache.place(subviews, in: bounds, proposal)
  }

  var properties: LayoutProperties? { nil }

  func range(of boxes: [LayoutBox], _ axis: Axis) -> ExtentRange? {
    StackArrangement(.horizontal, alignment.key, spacing: spacing).range(boxes, axis)
  }
}

/// A layout of views in a column, from the top to the bottom.
nonisolated public struct VStackLayout: Layout, ArrangedLayout, Sendable {
  /// The properties of a column.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }

  /// The guide by which the views are aligned.
  public var alignment: HorizontalAlignment
  /// The space between two views in logical pixels, or `nil` for the standard space.
  public var spacing: Double?

  /// Creates the layout of a column.
  public init(alignment: HorizontalAlignment = .center, spacing: Double? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// Returns the space for the division of the column.
  public func makeCache(subviews: Subviews) -> StackLayoutCache {
    StackLayoutCache(.vertical, alignment.key, spacing)
  }

  /// Returns the size of the column for a proposal.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout StackLayoutCache
  ) -> Size {
    cache.size(subviews, proposal)
  }

  /// Places the views of the column.
  public func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout StackLayoutCache
  ) {
    cache.place(subviews, in: bounds, proposal)
  }

  var properties: LayoutProperties? { nil }

  func range(of boxes: [LayoutBox], _ axis: Axis) -> ExtentRange? {
    StackArrangement(.vertical, alignment.key, spacing: spacing).range(boxes, axis)
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
    let stored = self.stored
    return MainActor.assumeIsolated { stored.arrangement.size(subviews.boxes, for: proposal) }
  }

  func place(_ subviews: LayoutSubviews, in bounds: Rect, _ proposal: ProposedViewSize) {
    let stored = self.stored
    MainActor.assumeIsolated {
      stored.arrangement.divide(subviews.boxes, proposal)
      let current = stored.arrangement
      current.forEachFrame(subviews.boxes, from: bounds.origin) { index, frame, offered in
        subviews[index].place(at: frame.origin, proposal: offered)
      }
    }
  }
}
