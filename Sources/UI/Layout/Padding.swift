// SPDX-License-Identifier: MIT

/// The padding where none is given, in logical pixels, as in SwiftUI.
private let standardPadding = 16.0

extension View {
  /// Adds space around the view, of different lengths at its edges; a length that is infinite or no
  /// number counts as zero.
  public func padding(_ insets: EdgeInsets) -> some View {
    var insets = insets
    for edge in Edge.allCases { insets[edge] = insets[edge].finiteOrZero }
    return RuledView(content: self, rule: PaddingRule(insets: insets))
  }

  /// Adds space at edges of the view.
  ///
  /// - Parameters:
  ///   - edges: The edges.
  ///   - length: The space in logical pixels, or `nil` for 16.
  /// - Returns: The view with space around it.
  public func padding(_ edges: Edge.Set = .all, _ length: Double? = nil) -> some View {
    var insets = EdgeInsets()
    for edge in Edge.allCases where edges.contains(edge) {
      insets[edge] = length ?? standardPadding
    }
    return padding(insets)
  }

  /// Adds the same space at all edges of the view, in logical pixels.
  public func padding(_ length: Double) -> some View { padding(.all, length) }
}

/// Space around a view.
@usableFromInline struct PaddingRule: LayoutRule, Equatable {
  let insets: EdgeInsets

  func proposal(_ outer: ProposedViewSize, for inner: LayoutBox) -> ProposedViewSize {
    outer.inset(by: insets)
  }

  func size(of inner: LayoutBox, for outer: ProposedViewSize) -> Size {
    inner.size(for: proposal(outer, for: inner)).extended(by: insets)
  }

  func range(of inner: LayoutBox, _ axis: Axis) -> ExtentRange {
    var range = inner.range(axis)
    range.least = max(0, range.least + insets.total(axis))
    range.most = max(0, range.most + insets.total(axis))
    return range
  }

  func origin(of inner: LayoutBox, for outer: ProposedViewSize, in size: Size) -> Point {
    Point(x: insets.leading, y: insets.top)
  }

  func spacing(_ inner: ViewSpacing) -> ViewSpacing {
    var edges: Edge.Set = []
    for edge in Edge.allCases where insets[edge] != 0 { edges.insert(Edge.Set(edge)) }
    return inner.resetting(edges)
  }
}
