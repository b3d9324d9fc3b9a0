// SPDX-License-Identifier: MIT

extension View {
  /// Gives the view its ideal size, whatever it is offered.
  public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Gives the view its ideal width or height, whatever it is offered.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    RuledView(
      content: self, rule: FixedSizeRule(isHorizontal: horizontal, isVertical: vertical))
  }

  /// Sets the priority with which a stack gives space to the view before others; it is zero by
  /// default.
  public func layoutPriority(_ value: Double) -> some View {
    RuledView(content: self, rule: PriorityRule(priority: value.isNaN ? 0 : value))
  }

  /// Sets the depth at which the container around the view displays it; it is zero by default.
  ///
  /// Views of a higher depth are in front, and among equals the later one is.
  public func zIndex(_ value: Double) -> some View {
    RuledView(content: self, rule: DepthRule(depth: value))
  }

  /// Displays the view at a distance from its place in the layout.
  public func offset(_ offset: Size) -> some View {
    self.offset(x: offset.width, y: offset.height)
  }

  /// Displays the view at a distance from its place in the layout.
  ///
  /// - Parameters:
  ///   - x: The distance towards the trailing edge in logical pixels.
  ///   - y: The distance downwards.
  /// - Returns: The moved view.
  public func offset(x: Double = 0, y: Double = 0) -> some View {
    RuledView(content: self, rule: OffsetRule(x: x.finiteOrZero, y: y.finiteOrZero))
  }

  /// Takes all space that is offered, and displays the view with its centre at a point in it.
  public func position(_ position: Point) -> some View {
    let center = Point(x: position.x.finiteOrZero, y: position.y.finiteOrZero)
    return RuledView(content: self, rule: PositionRule(center: center))
  }

  /// Takes all space that is offered, and displays the view with its centre at a point in it.
  public func position(x: Double = 0, y: Double = 0) -> some View {
    position(Point(x: x, y: y))
  }
}

/// The ideal size.
@usableFromInline struct FixedSizeRule: LayoutRule, Equatable {
  let isHorizontal: Bool
  let isVertical: Bool

  func proposal(_ outer: ProposedViewSize, for inner: LayoutBox) -> ProposedViewSize {
    ProposedViewSize(
      width: isHorizontal ? nil : outer.width, height: isVertical ? nil : outer.height)
  }

  func range(of inner: LayoutBox, _ axis: Axis) -> ExtentRange {
    guard axis == .horizontal ? isHorizontal : isVertical else { return inner.range(axis) }
    let ideal = inner.size(for: .unspecified)[axis]
    return ExtentRange(least: ideal, most: ideal)
  }
}

/// A priority.
@usableFromInline struct PriorityRule: LayoutRule, Equatable {
  let priority: Double?

  func differsOutside(from other: Self) -> Bool { true }
}

/// A depth.
@usableFromInline struct DepthRule: LayoutRule, Equatable {
  let depth: Double?
}

/// A distance from the place in the layout.
@usableFromInline struct OffsetRule: LayoutRule, Equatable {
  let x: Double
  let y: Double

  func origin(of inner: LayoutBox, for outer: ProposedViewSize, in size: Size) -> Point {
    Point(x: x, y: y)
  }

  // The views around are aligned to the view as if it were at its place.
  func guideOrigin(of inner: LayoutBox, for outer: ProposedViewSize, in size: Size) -> Point {
    .zero
  }
}

/// A fixed place in the offered space.
@usableFromInline struct PositionRule: LayoutRule, Equatable {
  let center: Point

  func size(of inner: LayoutBox, for outer: ProposedViewSize) -> Size {
    if let width = outer.width, let height = outer.height {
      return Size(width: width, height: height)
    }
    return outer.replacingUnspecifiedDimensions(by: inner.size(for: outer))
  }

  func range(of inner: LayoutBox, _ axis: Axis) -> ExtentRange { .flexible }

  func origin(of inner: LayoutBox, for outer: ProposedViewSize, in size: Size) -> Point {
    let inner = inner.size(for: ProposedViewSize(size))
    return Point(x: center.x - inner.width / 2, y: center.y - inner.height / 2)
  }

  func placementProposal(
    _ outer: ProposedViewSize, for inner: LayoutBox, in size: Size
  ) -> ProposedViewSize { ProposedViewSize(size) }

  func spacing(_ inner: ViewSpacing) -> ViewSpacing { ViewSpacing() }
}
