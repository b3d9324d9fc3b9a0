// SPDX-License-Identifier: MIT

/// The box of a view with another one at an edge of its safe area.
@usableFromInline final class SafeAreaInsetBox: SafeAreaBox {
  /// The box of the other view.
  let bar: DepthStackBox
  /// Shows the other view in another box, for a further view of a group.
  var makeBar: (DepthStackBox, NodePlace) -> Void
  private var edge: Edge
  private var alignment: AlignmentKey
  private var spacing: Double?

  init(
    _ edge: Edge, _ alignment: AlignmentKey, spacing: Double?, in place: NodePlace,
    makeBar: @escaping (DepthStackBox, NodePlace) -> Void
  ) {
    self.edge = edge
    self.alignment = alignment
    self.spacing = spacing
    self.makeBar = makeBar
    // The parent is that of this box, which does not exist yet; the wrapper is this one.
    bar = DepthStackBox(.center, in: place)
    super.init(in: place)
    bar.wrapper = self
    makeBar(bar, place)
  }

  override func makeOther(in place: NodePlace) -> WrapperBox {
    SafeAreaInsetBox(edge, alignment, spacing: spacing, in: place, makeBar: makeBar)
  }

  func patch(_ edge: Edge, _ alignment: AlignmentKey, spacing: Double?) {
    guard edge != self.edge || alignment != self.alignment || spacing != self.spacing else {
      return
    }
    self.edge = edge
    self.alignment = alignment
    self.spacing = spacing
    setNeedsPlacement()
    setNeedsMeasurement()
  }

  /// The dimension in which both views follow each other.
  private var axis: Axis { edge == .top || edge == .bottom ? .vertical : .horizontal }

  /// Returns what the other view is offered.
  private func barProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    var proposal = proposal
    proposal[axis] = nil
    return proposal
  }

  override func insets(for proposal: ProposedViewSize) -> EdgeInsets {
    var insets = EdgeInsets()
    guard !bar.boxes.isEmpty else { return insets }
    let isFirst = edge == .top || edge == .leading
    let gap =
      spacing ?? inner.map {
        isFirst
          ? bar.preferredSpacing.distance(to: $0.preferredSpacing, along: axis)
          : $0.preferredSpacing.distance(to: bar.preferredSpacing, along: axis)
      } ?? 0
    insets[edge] = bar.size(for: barProposal(proposal))[axis] + gap
    return insets
  }

  override func collectViews(into views: inout [Sash.View]) {
    super.collectViews(into: &views)
    bar.collectViews(into: &views)
  }

  override func arrange() {
    super.arrange()
    let offered = barProposal(proposal)
    let size = bar.size(for: offered)
    var origin = frame.origin
    if edge == .bottom || edge == .trailing { origin[axis] += frame.size[axis] - size[axis] }
    origin[axis.other] +=
      alignment.id.defaultValue(in: ViewDimensions(frame.size))
      - bar.guide(alignment, for: offered)
    place(bar, at: Rect(origin: origin, size: size), offered, in: frame)
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    super.forEachChild(body)
    body(bar)
  }
}
