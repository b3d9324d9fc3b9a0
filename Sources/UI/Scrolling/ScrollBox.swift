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
  private var followers = ScrollFollowers()
  /// What follows the phase of the scrolling, or `nil`.
  private var phases: ScrollPhaseObserver?
  /// The view to which the content scrolls in an animation.
  private var animatedTarget: AnimatedTarget?

  private struct AnimatedTarget {
    let id: AnyHashable
    let anchor: UnitPoint?
    let attempt: Int
  }

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
    ScrollTargets.add(self, in: place)
    followers = ScrollFollowers(of: self, in: place.environment)
    phases = ScrollPhaseObserver(of: self, in: place.environment)
    phases.map(view.addObserver)
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
    let (values, refresh) = evaluate {
      let values = EnvironmentValues(environment)
      return (values.scroll, axes.contains(.vertical) ? values.refresh : nil)
    }
    view.setRefresh(refresh)
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
  public func scrollViewDidScroll(_ scrollView: Sash.ScrollView) {
    _ = graph.positions.check()
    followers.didScroll(scrollView, of: self)
  }

  /// Scrolls on to the view to which an animation has scrolled, if the views on the way, whose places
  /// were estimates, have moved it.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: Sash.ScrollView) {
    guard let target = animatedTarget else { return }
    animatedTarget = nil
    // A finger, a key, a wheel or the application may have ended it to scroll elsewhere.
    guard isMounted, !scrollView.isDragging, !scrollView.isAnimatingScroll,
      !scrollView.isScrollInterrupted, target.attempt < maximumAttempts
    else { return }
    _ = scroll(to: target.id, anchor: target.anchor, attempt: target.attempt + 1)
  }
}

/// A container that knows the places of views that have not been made.
protocol LazyContainer: LayoutBox {
  /// Returns the rectangle of the view with an identity in the coordinates of the container's view, or
  /// `nil`.
  func rect(ofIdentity id: AnyHashable) -> Rect?
  /// Returns the identity of the view at a point in the coordinates of the container's view, or `nil`.
  func identity(at point: Point) -> AnyHashable?
}

/// The number of attempts to scroll to a view whose place is an estimate.
private let maximumAttempts = 16

extension ScrollBox: ScrollGeometryObserver {
  /// Follows the size of the content.
  package func scrollViewGeometryDidChange(_ scrollView: Sash.ScrollView) {
    followers.geometryDidChange(scrollView, of: self)
  }
}

extension ScrollBox: ScrollTarget {
  func scroll(to id: AnyHashable, anchor: UnitPoint?, animated isAnimated: Bool) -> Bool {
    scroll(to: id, anchor: anchor, attempt: isAnimated ? 0 : nil)
  }

  /// Scrolls to a view, in an animation where the number of its attempt is given.
  fileprivate func scroll(to id: AnyHashable, anchor: UnitPoint?, attempt: Int?) -> Bool {
    animatedTarget = nil
    guard var rect = rect(ofIdentity: id) else { return false }
    let start = view.contentOffset
    for _ in 0..<maximumAttempts {
      reveal(rect, anchor, animated: false)
      // The views that have become visible may have moved it.
      graph.flush()
      guard let next = self.rect(ofIdentity: id), next != rect else { break }
      rect = next
    }
    guard let attempt, view.contentOffset != start else { return true }
    let end = view.contentOffset
    view.setContentOffset(start, animated: false)
    view.setContentOffset(end, animated: true)
    animatedTarget = AnimatedTarget(id: id, anchor: anchor, attempt: attempt)
    return true
  }

  func identity(at anchor: UnitPoint) -> AnyHashable? {
    let area = view.bounds.inset(by: view.adjustedContentInset)
    let point = Point(
      x: area.minX + area.width * anchor.x, y: area.minY + area.height * anchor.y)
    let content = point + (view.contentOffset - .zero)
    return identity(at: content, in: self)
  }

  private func identity(at point: Point, in node: ViewNode) -> AnyHashable? {
    if let container = node as? any LazyContainer, let inner = container.contentView {
      return container.identity(at: inner.convert(point, from: view.contentView))
    }
    var found: AnyHashable?
    node.forEachChild { found = found ?? identity(at: point, in: $0) }
    return found
  }

  private func reveal(_ rect: Rect, _ anchor: UnitPoint?, animated isAnimated: Bool) {
    var rect = rect
    if let anchor {
      // The rectangle of the size of the visible area in which the view is at its place.
      let area = view.bounds.inset(by: view.adjustedContentInset).size
      rect.origin.x -= (area.width - rect.width) * anchor.x
      rect.origin.y -= (area.height - rect.height) * anchor.y
      rect.size = area
    }
    view.scrollRectToVisible(rect, animated: isAnimated)
  }

  /// Returns the lazy container in a node that knows the place of a view, and the place.
  private static func lazyRect(
    ofIdentity id: AnyHashable, in node: ViewNode
  ) -> (any LazyContainer, Rect)? {
    if let container = node as? any LazyContainer, let rect = container.rect(ofIdentity: id) {
      return (container, rect)
    }
    var found: (any LazyContainer, Rect)?
    node.forEachChild { found = found ?? lazyRect(ofIdentity: id, in: $0) }
    return found
  }

  /// Returns the rectangle of the view with an identity in the content, or `nil`.
  private func rect(ofIdentity id: AnyHashable) -> Rect? {
    if let (container, rect) = Self.lazyRect(ofIdentity: id, in: self),
      let inner = container.contentView
    {
      return view.contentView.convert(rect, from: inner)
    }
    guard let box = ScrollTargets.box(withIdentity: id, in: self), let inner = box.enclosingView
    else { return nil }
    return view.contentView.convert(box.frame, from: inner)
  }
}

nonisolated extension Axis.Set {
  /// The direction in which the views of the content follow each other.
  fileprivate var stackAxis: Axis { self == .horizontal ? .horizontal : .vertical }

  /// The guide by which they are aligned.
  fileprivate var stackAlignment: AlignmentKey {
    self == .horizontal ? VerticalAlignment.center.key : HorizontalAlignment.center.key
  }
}
