// SPDX-License-Identifier: MIT

/// The box of a view that scrolls its content.
///
/// It is an implementation detail of the views.
public final class ScrollBox: ContainerBox, ScrollObserver {
  /// The view that scrolls.
  let view = Sash.ScrollView()
  /// The box of the content.
  private(set) lazy var stack = StackBox(
    axes.stackAxis, axes.stackAlignment, spacing: nil, in: place.below(self))
  private let environment: EnvironmentLink?
  private let place: NodePlace
  private var axes: Axis.Set
  private var showsIndicators: Bool
  private var needsViews = true
  /// The insets of the last placement.
  private var placedInsets = EdgeInsets()

  init(_ axes: Axis.Set, showsIndicators: Bool, in place: NodePlace) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.place = place
    environment = place.environment
    super.init(in: place)
    content = stack
    // The insets of inset views are among those that this box sets.
    view.adjustsInsetForSafeArea = false
    view.addObserver(self)
    followPosition()
    update()
  }

  func patch(_ axes: Axis.Set, showsIndicators: Bool) {
    guard axes != self.axes || showsIndicators != self.showsIndicators else { return }
    self.axes = axes
    self.showsIndicators = showsIndicators
    stack.patch(axes.stackAxis, axes.stackAlignment, spacing: nil)
    update()
    setNeedsOuterMeasurement()
  }

  override func update() {
    let values =
      environment.map { link in evaluate { EnvironmentValues(link).scroll } }
      ?? ScrollValues()
    view.isScrollEnabled = values.isEnabled
    view.showsVerticalScrollIndicator =
      showsIndicators && axes.contains(.vertical) && values.vertical.isVisible
    view.showsHorizontalScrollIndicator =
      showsIndicators && axes.contains(.horizontal) && values.horizontal.isVisible
  }

  // MARK: Views

  override var contentView: Sash.View? { view.contentView }

  override func viewsDidChange() {
    needsViews = true
    setNeedsMeasurement()
  }

  override func collectViews(into views: inout [Sash.View]) { views.append(view) }

  override func layoutDirectionDidChange() {
    super.layoutDirectionDidChange()
    view.layoutDirectionOverride =
      followsWindowDirection ? nil : isMirrored ? .rightToLeft : .leftToRight
  }

  // MARK: Layout

  private func scrolls(_ axis: Axis) -> Bool {
    axes.contains(axis == .horizontal ? .horizontal : .vertical)
  }

  /// Returns what the content is offered.
  private func contentProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    var proposal = proposal
    for axis in Axis.allCases where scrolls(axis) { proposal[axis] = nil }
    return proposal
  }

  override var priority: Double { 0 }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    var size = stack.size(for: contentProposal(proposal))
    for axis in Axis.allCases where scrolls(axis) {
      size[axis] = proposal[axis] ?? size[axis]
    }
    return size
  }

  override func measureRange(_ axis: Axis) -> ExtentRange {
    scrolls(axis) ? .flexible : stack.range(axis)
  }

  override func measureGuide(
    _ guide: AlignmentKey, for proposal: ProposedViewSize
  ) -> Double? { nil }

  override func safeArea(around box: LayoutBox) -> SafeArea? { SafeArea.none }

  override func arrange() {
    placedInsets = safeAreaInsets
    let insets = isMirrored ? placedInsets.mirrored : placedInsets
    view.frame = frame.extended(by: insets).aligned(for: view)
    if needsViews {
      needsViews = false
      var views: [Sash.View] = []
      stack.collectViews(into: &views)
      view.contentView.setSubviews(views)
    }
    let offered = contentProposal(ProposedViewSize(frame.size))
    let size = stack.size(for: offered)
    var extent = frame.size
    for axis in Axis.allCases where scrolls(axis) {
      // In two dimensions, small content is in the middle.
      extent[axis] =
        axes == [.horizontal, .vertical] ? max(size[axis], frame.size[axis]) : size[axis]
    }
    view.contentInset = Sash.EdgeInsets(
      top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
    view.contentSize = extent
    let bounds = Rect(origin: .zero, size: extent)
    place(
      stack,
      at: Rect(
        x: (extent.width - size.width) / 2, y: (extent.height - size.height) / 2,
        width: size.width, height: size.height),
      offered, in: bounds)
  }

  override func checkPosition() -> Bool {
    guard safeAreaInsets != placedInsets else { return false }
    arrange()
    return true
  }

  /// Follows the positions of what is inside.
  public func scrollViewDidScroll(_ scrollView: Sash.ScrollView) { _ = graph.positions.check() }
}

nonisolated extension Axis.Set {
  /// The direction in which the views of the content follow each other.
  fileprivate var stackAxis: Axis { self == .horizontal ? .horizontal : .vertical }

  /// The guide by which they are aligned.
  fileprivate var stackAlignment: AlignmentKey {
    self == .horizontal ? VerticalAlignment.center.key : HorizontalAlignment.center.key
  }
}
