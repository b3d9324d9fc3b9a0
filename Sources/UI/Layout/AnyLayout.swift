// SPDX-License-Identifier: MIT

/// A layout of any type.
///
/// Views keep their state when a container changes from one layout to another.
nonisolated public struct AnyLayout: Layout, ArrangedLayout {
  private let layout: any Layout

  /// What the layout stores.
  public struct Cache {
    fileprivate var type: ObjectIdentifier?
    fileprivate var value: Any?
  }

  /// Creates a layout that does what another one does.
  public init<L: Layout>(_ layout: L) { self.layout = layout }

  /// The layout; an implementation detail.
  public var _arranged: AnyArrangedLayout? { AnyArrangedLayout(layout: self) }

  /// Returns nothing; what the layout stores is made when it is used.
  public func makeCache(subviews: Subviews) -> Cache { Cache() }

  /// Forgets what the layout has stored.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    func open<L: Layout>(_ layout: L) {
      guard var value = cache.value as? L.Cache, cache.type == ObjectIdentifier(L.self) else {
        cache = Cache()
        return
      }
      layout.updateCache(&value, subviews: subviews)
      cache.value = value
    }
    open(layout)
  }

  /// Returns the space that the container prefers around it.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    func open<L: Layout>(_ layout: L) -> ViewSpacing {
      Self.use(layout, &cache, subviews) { layout.spacing(subviews: subviews, cache: &$0) }
    }
    return open(layout)
  }

  /// Returns the size of the container for a proposal.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> Size {
    func open<L: Layout>(_ layout: L) -> Size {
      Self.use(layout, &cache, subviews) {
        layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0)
      }
    }
    return open(layout)
  }

  /// Places the views in the container.
  public func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    func open<L: Layout>(_ layout: L) {
      Self.use(layout, &cache, subviews) {
        layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
      }
    }
    open(layout)
  }

  /// Returns the position of a horizontal guide in the container, or `nil` for the default.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: Rect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> Double? {
    func open<L: Layout>(_ layout: L) -> Double? {
      Self.use(layout, &cache, subviews) {
        layout.explicitAlignment(
          of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
      }
    }
    return open(layout)
  }

  /// Returns the position of a vertical guide in the container, or `nil` for the default.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: Rect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> Double? {
    func open<L: Layout>(_ layout: L) -> Double? {
      Self.use(layout, &cache, subviews) {
        layout.explicitAlignment(
          of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
      }
    }
    return open(layout)
  }

  /// Calls a closure with what a layout stores.
  private static func use<L: Layout, Result>(
    _ layout: L, _ cache: inout Cache, _ subviews: Subviews, _ body: (inout L.Cache) -> Result
  ) -> Result {
    let stored = cache.type == ObjectIdentifier(L.self) ? cache.value as? L.Cache : nil
    var value = stored ?? layout.makeCache(subviews: subviews)
    let result = body(&value)
    cache = Cache(type: ObjectIdentifier(L.self), value: value)
    return result
  }

  var properties: LayoutProperties? { type(of: layout).layoutProperties }

  var setsGuides: Bool { layout._arranged?.layout.setsGuides ?? true }

  func range(of boxes: [LayoutBox], _ axis: Axis) -> ExtentRange? {
    layout._arranged?.layout.range(of: boxes, axis)
  }
}
