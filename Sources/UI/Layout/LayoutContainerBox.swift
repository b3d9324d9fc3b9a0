// SPDX-License-Identifier: MIT

/// Views that a layout arranges.
@usableFromInline struct LayoutView<L, Content> {
  let layout: L
  let content: Content
}

extension LayoutView: View where L: Layout, Content: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> LayoutContainerBox {
    let box = LayoutContainerBox(LayoutEngine(view.layout), in: place)
    box.show(view.content, in: place)
    return box
  }

  @usableFromInline static func _patch(_ view: Self, _ box: LayoutContainerBox) {
    box.patch(view.layout)
    box.patch(view.content)
  }
}

/// A layout of any type with what it stores, as a box calls it.
class AnyLayoutEngine {
  init() {}

  var properties: LayoutProperties { LayoutProperties() }

  /// Whether the layout may give the container a guide that no view inside sets.
  var setsGuides: Bool { false }

  func subviewsDidChange() {}

  func spacing(_ subviews: LayoutSubviews) -> ViewSpacing { ViewSpacing() }

  func size(_ subviews: LayoutSubviews, for proposal: ProposedViewSize) -> Size { .zero }

  func range(_ subviews: LayoutSubviews, _ axis: Axis) -> ExtentRange { .flexible }

  func placeSubviews(_ subviews: LayoutSubviews, in bounds: Rect, _ proposal: ProposedViewSize) {}

  func explicitGuide(
    _ guide: AlignmentKey, _ subviews: LayoutSubviews, in bounds: Rect,
    _ proposal: ProposedViewSize
  ) -> Double? { nil }
}

/// A layout of a type with what it stores.
final class LayoutEngine<L: Layout>: AnyLayoutEngine {
  private var layout: L
  private var cache: L.Cache?
  private var isOutdated = false

  init(_ layout: L) {
    self.layout = layout
    super.init()
  }

  /// Changes the layout; returns whether it differs.
  func patch(_ new: L) -> Bool {
    if Equality<L>.areEqual(layout, new) { return false }
    layout = new
    isOutdated = true
    return true
  }

  override var properties: LayoutProperties {
    layout._arranged?.layout.properties ?? L.layoutProperties
  }

  override var setsGuides: Bool { layout._arranged?.layout.setsGuides ?? true }

  override func subviewsDidChange() { isOutdated = true }

  /// Calls a closure with what the layout stores for the views.
  private func withCache<Result>(
    _ subviews: LayoutSubviews, _ body: (inout L.Cache) -> Result
  ) -> Result {
    var current = cache ?? layout.makeCache(subviews: subviews)
    if isOutdated, cache != nil { layout.updateCache(&current, subviews: subviews) }
    isOutdated = false
    defer { cache = current }
    return body(&current)
  }

  override func spacing(_ subviews: LayoutSubviews) -> ViewSpacing {
    withCache(subviews) { layout.spacing(subviews: subviews, cache: &$0) }
  }

  override func size(_ subviews: LayoutSubviews, for proposal: ProposedViewSize) -> Size {
    withCache(subviews) {
      layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0)
    }
  }

  override func range(_ subviews: LayoutSubviews, _ axis: Axis) -> ExtentRange {
    if let range = layout._arranged?.layout.range(of: subviews.boxes, axis) {
      return range
    }
    var proposal = ProposedViewSize.unspecified
    let ideal = size(subviews, for: proposal)[axis]
    proposal[axis] = 0
    let least = size(subviews, for: proposal)[axis]
    proposal[axis] = .infinity
    let most = size(subviews, for: proposal)[axis]
    return ExtentRange(least: least, most: most, grows: most > ideal)
  }

  override func placeSubviews(
    _ subviews: LayoutSubviews, in bounds: Rect, _ proposal: ProposedViewSize
  ) {
    withCache(subviews) {
      layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }

  override func explicitGuide(
    _ guide: AlignmentKey, _ subviews: LayoutSubviews, in bounds: Rect,
    _ proposal: ProposedViewSize
  ) -> Double? {
    withCache(subviews) { cache in
      guide.axis == .horizontal
        ? layout.explicitAlignment(
          of: HorizontalAlignment(guide.id), in: bounds, proposal: proposal, subviews: subviews,
          cache: &cache)
        : layout.explicitAlignment(
          of: VerticalAlignment(guide.id), in: bounds, proposal: proposal, subviews: subviews,
          cache: &cache)
    }
  }
}

/// The box of views that a layout arranges.
@usableFromInline final class LayoutContainerBox: ContainerBox {
  private let engine: AnyLayoutEngine
  /// The boxes that the layout has placed, while it places.
  private var placed: Set<ObjectIdentifier> = []
  /// The places that the layout chooses while its guides are found; `nil` while it places.
  private var recorded: [RecordedPlace]?

  /// Where a layout would place a box.
  private struct RecordedPlace {
    let box: LayoutBox
    let origin: Point
    let proposal: ProposedViewSize
  }

  init(_ engine: AnyLayoutEngine, in place: NodePlace) {
    self.engine = engine
    super.init(in: place)
    if engine.setsGuides { graph.layoutsSetGuides = true }
  }

  func patch<L: Layout>(_ layout: L) {
    let axis = stackAxis
    guard unsafe unsafeDowncast(engine, to: LayoutEngine<L>.self).patch(layout) else { return }
    if engine.setsGuides { graph.layoutsSetGuides = true }
    if stackAxis != axis { for box in boxes { box.stackAxisDidChange() } }
    setNeedsOuterMeasurement()
  }

  private var subviews: LayoutSubviews {
    LayoutSubviews(
      boxes: boxes, owner: self, layoutDirection: isMirrored ? .rightToLeft : .leftToRight)
  }

  override func answersWillChange() { engine.subviewsDidChange() }

  override var priority: Double { 0 }

  override func measureSpacing() -> ViewSpacing { engine.spacing(subviews) }

  override var stackAxis: Axis? { engine.properties.stackOrientation }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    engine.size(subviews, for: proposal)
  }

  override func measureRange(_ axis: Axis) -> ExtentRange { engine.range(subviews, axis) }

  override func measureGuide(
    _ guide: AlignmentKey, for proposal: ProposedViewSize
  ) -> Double? {
    engine.explicitGuide(
      guide, subviews, in: Rect(origin: .zero, size: size(for: proposal)), proposal)
  }

  override func arrange() {
    placed.removeAll(keepingCapacity: true)
    engine.placeSubviews(subviews, in: frame, proposal)
    placeOthers(in: frame, proposal)
  }

  /// Places the boxes that the layout has not placed in the centre.
  private func placeOthers(in bounds: Rect, _ proposal: ProposedViewSize) {
    for box in boxes where !placed.contains(ObjectIdentifier(box)) {
      place(box, at: bounds.center, .center, proposal)
    }
  }

  // MARK: Guides of the views

  /// Records the places that the layout chooses from now on.
  func beginRecording() {
    placed.removeAll(keepingCapacity: true)
    recorded = []
  }

  /// Ends the recording, and returns the position of a guide among the views, or `nil`.
  func endRecording(
    _ guide: AlignmentKey, in bounds: Rect, _ proposal: ProposedViewSize
  ) -> Double? {
    placeOthers(in: bounds, proposal)
    var guides = ExplicitGuides(guide)
    for place in recorded ?? [] {
      guard let position = place.box.explicitGuide(guide, for: place.proposal) else { continue }
      guides.add(position + place.origin[guide.axis])
    }
    recorded = nil
    return guides.position
  }

  /// Places a box for the layout.
  func place(
    _ box: LayoutBox, at position: Point, _ anchor: UnitPoint, _ proposal: ProposedViewSize
  ) {
    placed.insert(ObjectIdentifier(box))
    let size = box.size(for: proposal)
    let origin = Point(
      x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height)
    if recorded != nil {
      recorded?.append(RecordedPlace(box: box, origin: origin, proposal: proposal))
      return
    }
    place(box, at: Rect(origin: origin, size: size), proposal, in: frame)
  }
}
