// SPDX-License-Identifier: MIT

/// The box of a view whose safe area has insets beside those around it.
@usableFromInline class SafeAreaBox: WrapperBox {
  override init(in place: NodePlace) {
    super.init(in: place)
    graph.addSafeArea()
  }

  override func didUnmount() {
    super.didUnmount()
    graph.removeSafeArea()
  }

  /// Returns the insets for a proposal.
  func insets(for proposal: ProposedViewSize) -> EdgeInsets { EdgeInsets() }

  override final func safeArea(around box: LayoutBox) -> SafeArea? {
    guard box === inner else { return nil }
    let (own, outer) = (insets(for: proposal), safeAreaInsets)
    return SafeArea(
      outer: frame.extended(by: isMirrored ? outer.mirrored : outer),
      safe: frame.inset(by: isMirrored ? own.mirrored : own))
  }

  // MARK: Layout

  override final func measure(_ proposal: ProposedViewSize) -> Size {
    guard let inner else { return .zero }
    let insets = insets(for: proposal)
    return inner.size(for: proposal.inset(by: insets)).extended(by: insets)
  }

  override final func measureRange(_ axis: Axis) -> ExtentRange {
    var range = super.measureRange(axis)
    let total = insets(for: .unspecified).total(axis)
    range.least = max(0, range.least + total)
    range.most = max(0, range.most + total)
    return range
  }

  override final func measureGuide(
    _ guide: AlignmentKey, for proposal: ProposedViewSize
  ) -> Double? {
    let insets = insets(for: proposal)
    return inner?.explicitGuide(guide, for: proposal.inset(by: insets)).map {
      $0 + (guide.axis == .horizontal ? insets.leading : insets.top)
    }
  }

  override func arrange() {
    guard let inner else { return }
    let insets = insets(for: proposal)
    let offered = proposal.inset(by: insets)
    place(
      inner,
      at: Rect(
        origin: Point(x: frame.minX + insets.leading, y: frame.minY + insets.top),
        size: inner.size(for: offered)),
      offered, in: frame)
  }
}

/// The box of a view whose safe area has fixed insets.
@usableFromInline final class SafeAreaPaddingBox: SafeAreaBox {
  private var insets: EdgeInsets

  init(_ insets: EdgeInsets, in place: NodePlace) {
    self.insets = insets
    super.init(in: place)
  }

  override func makeOther(in place: NodePlace) -> WrapperBox {
    SafeAreaPaddingBox(insets, in: place)
  }

  func patch(_ new: EdgeInsets) {
    guard new != insets else { return }
    forEachMember(as: SafeAreaPaddingBox.self) { member in
      member.insets = new
      member.setNeedsPlacement()
      member.setNeedsMeasurement()
    }
  }

  override func insets(for proposal: ProposedViewSize) -> EdgeInsets { insets }
}

/// The box of a view that may extend into what covers the window.
@usableFromInline final class SafeAreaIgnoringBox: WrapperBox {
  private var edges: Edge.Set
  /// The insets of the last placement.
  private var placedInsets = EdgeInsets()

  init(_ edges: Edge.Set, in place: NodePlace) {
    self.edges = edges
    super.init(in: place)
    followPosition()
  }

  override func makeOther(in place: NodePlace) -> WrapperBox {
    SafeAreaIgnoringBox(edges, in: place)
  }

  func patch(_ new: Edge.Set) {
    guard new != edges else { return }
    forEachMember(as: SafeAreaIgnoringBox.self) { member in
      member.edges = new
      member.setNeedsMeasurement()
    }
  }

  override func arrange() {
    placedInsets = safeAreaInsets.at(edges)
    guard let inner else { return }
    let offered =
      placedInsets == EdgeInsets()
      ? proposal : ProposedViewSize(frame.size.extended(by: placedInsets))
    let (area, size) = (frame.extended(by: placedInsets), inner.size(for: offered))
    place(
      inner,
      at: Rect(
        origin: Point(
          x: area.minX + (area.width - size.width) * share(of: .leading, and: .trailing),
          y: area.minY + (area.height - size.height) * share(of: .top, and: .bottom)),
        size: size),
      offered, in: frame)
  }

  /// Returns the part of free space that is before the content: all of it where the content may
  /// extend beyond the second edge alone.
  private func share(of first: Edge.Set, and second: Edge.Set) -> Double {
    switch (edges.contains(first), edges.contains(second)) {
    case (true, false): 0
    case (false, true): 1
    case (true, true), (false, false): 0.5
    }
  }

  override func checkPosition() -> Bool {
    guard safeAreaInsets.at(edges) != placedInsets else { return false }
    arrange()
    return true
  }
}
