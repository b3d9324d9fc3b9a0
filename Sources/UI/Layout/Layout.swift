// SPDX-License-Identifier: MIT

/// A container that arranges its views by rules of your own.
///
/// ```swift
/// struct Diagonal: Layout {
///   func sizeThatFits(
///     proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
///   ) -> Size {
///     subviews.map { $0.sizeThatFits(.unspecified) }.reduce(.zero) {
///       Size(width: $0.width + $1.width, height: $0.height + $1.height)
///     }
///   }
///
///   func placeSubviews(
///     in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
///   ) {
///     var corner = bounds.origin
///     for subview in subviews {
///       let size = subview.sizeThatFits(.unspecified)
///       subview.place(at: corner, proposal: .unspecified)
///       corner = Point(x: corner.x + size.width, y: corner.y + size.height)
///     }
///   }
/// }
/// ```
nonisolated public protocol Layout {
  /// What the layout stores between calls.
  associatedtype Cache = Void
  /// The views that the layout arranges.
  typealias Subviews = LayoutSubviews

  /// The properties of the type of layout.
  static var layoutProperties: LayoutProperties { get }

  /// Returns what the layout stores between calls.
  func makeCache(subviews: Subviews) -> Cache

  /// Updates what the layout stores after a change of the views.
  func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// Returns the space that the container prefers around it.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

  /// Returns the size of the container for a proposal.
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> Size

  /// Places the views in the container, by `LayoutSubview.place(at:anchor:proposal:)`.
  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

  /// Returns the position of a horizontal guide in the container, or `nil` for the default.
  ///
  /// A layout without this function has the guides of its views.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: Rect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> Double?

  /// Returns the position of a vertical guide in the container, or `nil` for the default.
  ///
  /// A layout without this function has the guides of its views.
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: Rect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> Double?

  /// The layout if it is one of the library, whose extents are known without a proposal; an
  /// implementation detail.
  var _arranged: AnyArrangedLayout? { get }
}

nonisolated extension Layout {
  /// The properties of a layout that is no stack.
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  /// Nothing, for a layout outside of the library; an implementation detail.
  public var _arranged: AnyArrangedLayout? { nil }

  /// Makes what the layout stores anew.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  /// Returns the largest space that any of the views prefers at each edge.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    guard let first = subviews.first else { return .zero }
    return subviews.dropFirst().reduce(into: first.spacing) { $0.formUnion($1.spacing) }
  }

  /// Returns the mean of the guides that the views have where the layout places them.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: Rect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> Double? {
    guard subviews.beginsRecording(guide.key) else { return nil }
    placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    return subviews.recordedPosition(of: guide.key, in: bounds, proposal)
  }

  /// Returns the mean of the guides that the views have where the layout places them; for baselines
  /// the first or the last one.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: Rect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> Double? {
    guard subviews.beginsRecording(guide.key) else { return nil }
    placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    return subviews.recordedPosition(of: guide.key, in: bounds, proposal)
  }
}

nonisolated extension Layout where Cache == Void {
  /// Stores nothing.
  public func makeCache(subviews: Subviews) {}
}

extension Layout {
  /// Returns a view that arranges others by the layout.
  public func callAsFunction<Content: View>(
    @ViewBuilder _ content: () -> Content
  ) -> some View {
    LayoutView(layout: self, content: content())
  }
}

/// The properties of a type of layout.
nonisolated public struct LayoutProperties: Sendable {
  /// The direction of a layout that is a stack: that in which a spacer in it expands.
  public var stackOrientation: Axis?

  /// Creates properties of a layout that is no stack.
  public init() {}

  /// Creates the properties of a stack.
  init(_ stackOrientation: Axis) { self.stackOrientation = stackOrientation }
}
