// SPDX-License-Identifier: MIT

/// What a modifier changes of the layout of one view: the proposal, the size, the position.
protocol LayoutRule {
  /// The priority in place of the view's.
  var priority: Double? { get }

  /// The depth in place of the view's.
  var depth: Double? { get }

  /// Returns what the view is offered.
  func proposal(_ outer: ProposedViewSize, for inner: LayoutBox) -> ProposedViewSize

  /// Returns what the view is offered where it is placed in a size.
  func placementProposal(
    _ outer: ProposedViewSize, for inner: LayoutBox, in size: Size
  ) -> ProposedViewSize

  /// Returns the size around the view.
  func size(of inner: LayoutBox, for outer: ProposedViewSize) -> Size

  /// Returns the extents around the view.
  func range(of inner: LayoutBox, _ axis: Axis) -> ExtentRange

  /// Returns the position of the view in the size, from left to right.
  func origin(of inner: LayoutBox, for outer: ProposedViewSize, in size: Size) -> Point

  /// Returns by how much the guides of the view are moved, from left to right.
  func guideOrigin(of inner: LayoutBox, for outer: ProposedViewSize, in size: Size) -> Point

  /// Returns the space that is preferred around the view.
  func spacing(_ inner: ViewSpacing) -> ViewSpacing

  /// The guide that the rule sets, or `nil`.
  var guide: AlignmentKey? { get }

  /// Returns the position of that guide in the view.
  func explicitGuide(of inner: LayoutBox, for outer: ProposedViewSize) -> Double?

  /// Returns whether another rule does the same.
  func isEqual(to other: Self) -> Bool

  /// Returns whether another rule differs in guides or in the priority, which stacks depend on.
  func differsOutside(from other: Self) -> Bool
}

extension LayoutRule {
  var priority: Double? { nil }

  var depth: Double? { nil }

  func proposal(_ outer: ProposedViewSize, for inner: LayoutBox) -> ProposedViewSize { outer }

  func placementProposal(
    _ outer: ProposedViewSize, for inner: LayoutBox, in size: Size
  ) -> ProposedViewSize { proposal(outer, for: inner) }

  func size(of inner: LayoutBox, for outer: ProposedViewSize) -> Size {
    inner.size(for: proposal(outer, for: inner))
  }

  func range(of inner: LayoutBox, _ axis: Axis) -> ExtentRange { inner.range(axis) }

  func origin(of inner: LayoutBox, for outer: ProposedViewSize, in size: Size) -> Point { .zero }

  func guideOrigin(of inner: LayoutBox, for outer: ProposedViewSize, in size: Size) -> Point {
    origin(of: inner, for: outer, in: size)
  }

  func spacing(_ inner: ViewSpacing) -> ViewSpacing { inner }

  var guide: AlignmentKey? { nil }

  func explicitGuide(of inner: LayoutBox, for outer: ProposedViewSize) -> Double? { nil }

  func differsOutside(from other: Self) -> Bool { false }
}

extension LayoutRule where Self: Equatable {
  func isEqual(to other: Self) -> Bool { self == other }
}

/// A view with a rule for its layout.
@usableFromInline struct RuledView<Content, Rule> {
  let content: Content
  let rule: Rule
}

extension RuledView: View where Content: View, Rule: LayoutRule {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> WrapperBox {
    let box = RuleBox(view.rule, in: place)
    box.show(view.content)
    return box
  }

  @usableFromInline static func _patch(_ view: Self, _ box: WrapperBox) {
    unsafe unsafeDowncast(box, to: RuleBox<Rule>.self).patch(rule: view.rule)
    box.patch(view.content)
  }
}

/// The box of a rule.
final class RuleBox<Rule: LayoutRule>: WrapperBox {
  private var rule: Rule

  init(_ rule: Rule, in place: NodePlace) {
    self.rule = rule
    super.init(in: place)
  }

  override var isInterchangeable: Bool { true }

  override func makeOther(in place: NodePlace) -> WrapperBox { RuleBox(rule, in: place) }

  func patch(rule new: Rule) {
    let old = rule
    guard !new.isEqual(to: old) else { return }
    forEachMember(as: RuleBox<Rule>.self) { member in
      member.rule = new
      if new.differsOutside(from: old) {
        member.setNeedsOuterMeasurement()
      } else {
        member.setNeedsMeasurement()
      }
    }
    // The container collects its views again, in another order.
    if new.depth != old.depth { structureDidChange() }
  }

  override var priority: Double { rule.priority ?? super.priority }

  override var zIndex: Double { rule.depth ?? super.zIndex }

  override func measureSpacing() -> ViewSpacing { rule.spacing(super.measureSpacing()) }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    inner.map { rule.size(of: $0, for: proposal) } ?? .zero
  }

  override func measureRange(_ axis: Axis) -> ExtentRange {
    inner.map { rule.range(of: $0, axis) } ?? ExtentRange(least: 0, most: 0)
  }

  override func measureGuide(
    _ guide: AlignmentKey, for proposal: ProposedViewSize
  ) -> Double? {
    guard let inner else { return nil }
    if rule.guide == guide {
      let position = evaluateObserving { rule.explicitGuide(of: inner, for: proposal) }
      return position?.finiteOrZero
    }
    let size = size(for: proposal)
    let offered = rule.placementProposal(proposal, for: inner, in: size)
    guard let position = inner.explicitGuide(guide, for: offered) else { return nil }
    return position + rule.guideOrigin(of: inner, for: proposal, in: size)[guide.axis]
  }

  // What the closure of a guide reads has changed.
  override func update() { setNeedsOuterMeasurement() }

  override func arrange() {
    guard let inner else { return }
    let offered = rule.placementProposal(proposal, for: inner, in: frame.size)
    let origin = rule.origin(of: inner, for: proposal, in: frame.size)
    place(
      inner,
      at: Rect(
        origin: Point(x: frame.minX + origin.x, y: frame.minY + origin.y),
        size: inner.size(for: offered)),
      offered, in: frame)
  }
}
