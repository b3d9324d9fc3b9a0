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
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: Rect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> Double?

  /// Returns the position of a vertical guide in the container, or `nil` for the default.
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: Rect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> Double?
}

nonisolated extension Layout {
  /// The properties of a layout that is no stack.
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  /// Makes what the layout stores anew.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  /// Returns the standard space.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing() }

  /// Returns `nil`.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: Rect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> Double? { nil }

  /// Returns `nil`.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: Rect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> Double? { nil }
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

/// The space that a view prefers between it and others.
nonisolated public struct ViewSpacing: Sendable {
  /// No space.
  public static let zero = ViewSpacing(horizontal: 0, vertical: 0)

  private var horizontal: Double
  private var vertical: Double

  /// Creates the standard space.
  public init() { self.init(horizontal: standardSpacing, vertical: standardSpacing) }

  init(horizontal: Double, vertical: Double) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Returns the space between a view and the next one along an axis.
  public func distance(to next: ViewSpacing, along axis: Axis) -> Double {
    axis == .horizontal ? min(horizontal, next.horizontal) : min(vertical, next.vertical)
  }

  /// Takes the larger space of two.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    if !edges.isDisjoint(with: .horizontal) { horizontal = max(horizontal, other.horizontal) }
    if !edges.isDisjoint(with: .vertical) { vertical = max(vertical, other.vertical) }
  }

  /// Returns the larger space of two.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var result = self
    result.formUnion(other, edges: edges)
    return result
  }
}
