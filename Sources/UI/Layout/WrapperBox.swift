// SPDX-License-Identifier: MIT

/// The box of a modifier around one box of its content.
///
/// A modifier applies to each view of a group by itself. So the box takes the first box of its
/// content, and makes a box like itself for each other one.
///
/// It is an implementation detail of the views.
public class WrapperBox: LayoutBox {
  /// The box inside, or `nil` if the content displays nothing.
  final private(set) var inner: LayoutBox?
  private var content: ViewNode?
  private var others: [WrapperBox] = []
  /// The boxes of the content's views in their order: this one and the others.
  private var members: [Member] = []

  // This box must not hold itself.
  private struct Member { unowned let box: WrapperBox }
  private var isCollected = false
  private let place: NodePlace

  override init(in place: NodePlace) {
    self.place = place
    super.init(in: place)
    followLayoutDirection(in: place)
  }

  /// Makes a box of the same modifier for another view of a group.
  func makeOther(in place: NodePlace) -> WrapperBox {
    preconditionFailure("\(name) makes no box for another view of a group.")
  }

  /// Whether the view inside looks the same and has the same place without the modifier.
  var isTransparent: Bool { false }

  /// Makes the node of the content.
  final func show<Content: View>(_ view: Content) {
    content = Content._make(view, in: place.below(self))
  }

  /// Updates the node of the content.
  final func patch<Content: View>(_ view: Content) {
    guard let content else { return }
    content.update(with: view)
  }

  /// Calls a closure with the box and those of the other views.
  ///
  /// - Parameters:
  ///   - type: The class of the box, which the others are of as well.
  ///   - body: Called with each box.
  final func forEachMember<Box: WrapperBox>(as type: Box.Type, _ body: (Box) -> Void) {
    body(unsafe unsafeDowncast(self, to: type))
    for other in others { body(unsafe unsafeDowncast(other, to: type)) }
  }

  // MARK: Structure

  override final func collectBoxes(into boxes: inout [LayoutBox]) {
    if !isCollected { wrapContent() }
    for member in members { boxes.append(member.box) }
  }

  /// Divides the boxes of the content among this one and others; a box stays in the one that it is in.
  private func wrapContent() {
    isCollected = true
    var boxes: [LayoutBox] = []
    content?.collectBoxes(into: &boxes)
    guard boxes.count > 1 || !others.isEmpty else {
      members = boxes.isEmpty ? [] : [Member(box: self)]
      return wrap(boxes.first)
    }
    let present = Set(boxes.map { ObjectIdentifier($0) })
    var kept: [ObjectIdentifier: WrapperBox] = [:]
    var free: [WrapperBox] = []
    for member in [self] + others {
      if let inner = member.inner, inner.wrapper === member,
        present.contains(ObjectIdentifier(inner))
      {
        kept[ObjectIdentifier(inner)] = member
      } else {
        free.append(member)
      }
    }
    free.reverse()
    let wrappers = boxes.map { box -> WrapperBox in
      if let member = kept[ObjectIdentifier(box)] ?? free.popLast() { return member }
      // Its place is that of this box, so that both are inside the same one.
      let other = makeOther(in: place)
      others.append(other)
      return other
    }
    members = wrappers.map { Member(box: $0) }
    for (wrapper, box) in zip(wrappers, boxes) { wrapper.wrap(box) }
    release(free)
  }

  /// Ends the boxes for which there is no view any more.
  private func release(_ unused: [WrapperBox]) {
    guard !unused.isEmpty else { return }
    for member in unused { member.wrap(nil) }
    let ended = unused.filter { $0 !== self }
    let identities = Set(ended.map { ObjectIdentifier($0) })
    others.removeAll { identities.contains(ObjectIdentifier($0)) }
    for member in ended { member.unmount() }
  }

  private func wrap(_ box: LayoutBox?) {
    if let inner, inner !== box, inner.wrapper === self { inner.wrapper = nil }
    inner = box
    box?.wrapper = self
    // The box may be the same and yet have another one inside.
    forgetAnswers()
    innerDidChange()
  }

  /// Called when the box inside may be another one, or have another one inside.
  func innerDidChange() {}

  override func structureDidChange() {
    isCollected = false
    super.structureDidChange()
  }

  override func collectViews(into views: inout [Sash.View]) { inner?.collectViews(into: &views) }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    content.map(body)
    for other in others { body(other) }
  }

  // MARK: Layout

  override final var leavesLayout: Bool { isLeaving || inner?.leavesLayout ?? false }

  override var priority: Double { inner?.givenPriority ?? 0 }

  override var zIndex: Double { inner?.zIndex ?? 0 }

  override func measureSpacing() -> ViewSpacing { inner?.preferredSpacing ?? ViewSpacing() }

  override func layoutValue(for key: ObjectIdentifier) -> Any? { inner?.layoutValue(for: key) }

  override var gridRow: GridRowNode? { ownGridRow ?? inner?.gridRow }

  override func stackAxisDidChange() {
    forgetAnswers()
    inner?.stackAxisDidChange()
  }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    inner?.size(for: proposal) ?? .zero
  }

  override func measureRange(_ axis: Axis) -> ExtentRange {
    inner?.range(axis) ?? ExtentRange(least: 0, most: 0)
  }

  override func measureGuide(
    _ guide: AlignmentKey, for proposal: ProposedViewSize
  ) -> Double? {
    inner?.explicitGuide(guide, for: proposal)
  }

  override func arrange() {
    if let inner { place(inner, at: frame, proposal, in: frame) }
  }
}
