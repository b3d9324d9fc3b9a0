// SPDX-License-Identifier: MIT

/// The space between two views where none is given, in logical pixels, as in SwiftUI.
nonisolated let standardSpacing = 8.0

/// A node that takes part in the layout as one rectangle.
///
/// It answers a proposal with a size, and two questions that need none: its least extent, and whether
/// it takes whatever it is offered. Stacks divide their space by these, so that a box is measured
/// about four times in a layout at any depth of stacks.
///
/// It is an implementation detail of the views.
public class LayoutBox: ViewNode {
  /// The frame within the nearest view around the box that has a view of its own.
  final private(set) var frame = Rect.zero
  /// The proposal with which the box was placed.
  final private(set) var proposal = ProposedViewSize.unspecified
  /// Whether the frame is that of the last layout.
  final private(set) var isPlaced = false
  /// The graph's generation that the answers belong to.
  private var generation: UInt32 = 0
  private var answers = LayoutAnswers()
  /// The box of a modifier that lays this one out, if that is not the nearest box above it.
  final unowned var wrapper: LayoutBox?
  /// The row of a grid that the box's view is directly in.
  final unowned var ownGridRow: GridRowNode?
  /// Whether the boxes inside are placed from right to left.
  final private(set) var isMirrored = false
  /// Whether the direction is that of the window, because no view around the box sets another one.
  final private(set) var followsWindowDirection = false
  private var direction: DirectionNode?
  private var followsPosition = false

  override init(in place: NodePlace) {
    super.init(in: place)
    graph.statistics.boxesMade += 1
  }

  // MARK: Answers

  /// Finds the priority with which a stack gives space to the box before others.
  var priority: Double { 0 }

  /// The depth at which a container displays the box: those of higher ones are in front.
  var zIndex: Double { 0 }

  /// Finds the space that the box prefers around it in a stack without spacing of its own.
  func measureSpacing() -> ViewSpacing { ViewSpacing() }

  /// Computes the size for a proposal.
  func measure(_ proposal: ProposedViewSize) -> Size { .zero }

  /// Computes the extents between which the box can be.
  func measureRange(_ axis: Axis) -> ExtentRange { .flexible }

  /// Returns the position of an alignment guide that is set by a view inside, or `nil`.
  func measureGuide(_ guide: AlignmentKey, for proposal: ProposedViewSize) -> Double? { nil }

  /// Returns the value that the view has set for the layout around it, or `nil`.
  func layoutValue(for key: ObjectIdentifier) -> Any? { nil }

  /// The row of a grid that the box's view is in, if it is not in another container.
  var gridRow: GridRowNode? { ownGridRow }

  /// The view that displays the boxes inside, if the box has one of its own.
  var contentView: Sash.View? { nil }

  /// The direction in which the box arranges what is inside, if it is a stack.
  var stackAxis: Axis? { nil }

  /// Sets the frames of what is inside, from `frame` and `proposal`.
  func arrange() {}

  /// Appends the views that are displayed for the box, the lowest first.
  func collectViews(into views: inout [Sash.View]) {}

  override func collectBoxes(into boxes: inout [LayoutBox]) { boxes.append(self) }

  override final func collectRows(into rows: inout [RowItem]) {
    var boxes: [LayoutBox] = []
    collectBoxes(into: &boxes)
    for box in boxes where !box.leavesLayout { rows.append(.box(box)) }
  }

  /// The size for a proposal.
  final func size(for proposal: ProposedViewSize) -> Size {
    discardOutdatedAnswers()
    if let size = answers.sizes.size(for: proposal) { return size }
    graph.statistics.measurements += 1
    let size = measure(proposal)
    answers.sizes.store(size, for: proposal)
    return size
  }

  /// The extents between which the box can be.
  final func range(_ axis: Axis) -> ExtentRange {
    discardOutdatedAnswers()
    let stored = axis == .horizontal ? answers.horizontalRange : answers.verticalRange
    if let stored { return stored }
    graph.statistics.measurements += 1
    let range = measureRange(axis)
    if axis == .horizontal {
      answers.horizontalRange = range
    } else {
      answers.verticalRange = range
    }
    return range
  }

  /// The space that the box prefers around it in a stack without spacing of its own.
  final var preferredSpacing: ViewSpacing {
    discardOutdatedAnswers()
    let spacing = answers.spacing ?? measureSpacing()
    answers.spacing = spacing
    return spacing
  }

  /// The priority with which a stack gives space to the box before others.
  final var givenPriority: Double {
    discardOutdatedAnswers()
    let priority = answers.priority ?? self.priority
    answers.priority = priority
    return priority
  }

  /// Forgets the answers from before the last change of the environment.
  private func discardOutdatedAnswers() {
    guard generation != graph.layoutGeneration else { return }
    generation = graph.layoutGeneration
    discardAnswers()
    isPlaced = false
  }

  private func discardAnswers() {
    answers = LayoutAnswers()
    answersWillChange()
  }

  /// Returns the position that a view inside has set for an alignment guide, or `nil`.
  ///
  /// A stack asks its boxes for the guide by which it aligns them and for that of the stack around
  /// it; without stored answers, the number of questions would double with each level.
  final func explicitGuide(_ guide: AlignmentKey, for proposal: ProposedViewSize) -> Double? {
    discardOutdatedAnswers()
    let query = LayoutAnswers.GuideQuery(guide: guide, proposal: proposal)
    if let position = answers.guides[query] { return position }
    let position = measureGuide(guide, for: proposal)
    answers.guides[query] = .some(position)
    return position
  }

  /// Returns the position of an alignment guide in the box at its size for a proposal.
  final func guide(_ guide: AlignmentKey, for proposal: ProposedViewSize) -> Double {
    if guide.canBeExplicit(in: graph), let position = explicitGuide(guide, for: proposal) {
      return position
    }
    return guide.id.defaultValue(in: dimensions(for: proposal))
  }

  /// Returns the size and the guides of the box for a proposal.
  final func dimensions(for proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(size(for: proposal), of: self, for: proposal)
  }

  // MARK: Placing

  /// Sets the frame, and those of what is inside.
  final func place(_ frame: Rect, _ proposal: ProposedViewSize) {
    discardOutdatedAnswers()
    if isPlaced, frame == self.frame, proposal == self.proposal { return }
    self.frame = frame
    self.proposal = proposal
    isPlaced = true
    arrange()
  }

  /// Places a box inside this one.
  ///
  /// - Parameters:
  ///   - inner: The box.
  ///   - frame: Its frame, as it is from left to right.
  ///   - proposal: The proposal that the frame's size answers.
  ///   - bounds: The rectangle in which the frame is mirrored from right to left.
  final func place(
    _ inner: LayoutBox, at frame: Rect, _ proposal: ProposedViewSize, in bounds: Rect
  ) {
    var frame = frame
    if isMirrored { frame.origin.x = bounds.minX + bounds.maxX - frame.maxX }
    inner.place(frame, proposal)
  }

  /// Places what is inside from right to left where the environment says so.
  ///
  /// Most boxes have the direction of the window, and need no node that follows it.
  final func followLayoutDirection(in place: NodePlace) {
    direction?.unmount()
    direction = nil
    followsWindowDirection = !DirectionNode.isNeeded(in: place)
    if followsWindowDirection {
      if isMirrored != graph.direction.isMirrored { becomeMirrored(graph.direction.isMirrored) }
    } else {
      direction = DirectionNode(in: place.below(self)) { [unowned self] in becomeMirrored($0) }
    }
  }

  /// Follows the direction anew, because it may come from another view now.
  final func updateLayoutDirection(in place: NodePlace) {
    if let direction {
      direction.setNeedsUpdate()
    } else if followsWindowDirection {
      followLayoutDirection(in: place)
    }
  }

  /// Places what is inside in another direction.
  final func becomeMirrored(_ isMirrored: Bool) {
    self.isMirrored = isMirrored
    layoutDirectionDidChange()
  }

  /// Called when the direction was found, and when it has changed.
  func layoutDirectionDidChange() {
    guard isPlaced else { return }
    setNeedsPlacement()
    setNeedsMeasurement()
  }

  override func didUnmount() { direction?.unmount() }

  /// Returns the safe area that the box gives to a box inside it, in the coordinates of that box, or
  /// `nil` for that around this one.
  func safeArea(around box: LayoutBox) -> SafeArea? { nil }

  /// Calls `checkPosition()` after each layout from now on.
  final func followPosition() {
    guard !followsPosition else { return }
    followsPosition = true
    graph.positions.add(self)
  }

  /// Arranges what is inside again if that depends on a position that has changed; returns whether it
  /// has.
  func checkPosition() -> Bool { false }

  // MARK: Changes

  /// Reports that the answers may have changed.
  final func setNeedsMeasurement() { graph.enqueue(self) }

  /// Makes the next placement arrange what is inside, although the frame may be the same.
  final func setNeedsPlacement() { isPlaced = false }

  /// Reports that something has changed on which the boxes around this one depend beside its size: a
  /// guide or the priority.
  final func setNeedsOuterMeasurement() {
    var box: LayoutBox? = self
    while let current = box {
      current.setNeedsPlacement()
      box = current.outerBox
    }
    setNeedsMeasurement()
  }

  /// Forgets all answers, because the box stands for something else now.
  final func forgetAnswers() {
    discardAnswers()
    isPlaced = false
  }

  /// Answers again what was asked before; passes the change on to the box around this one if an
  /// answer differs, and arranges what is inside if none does.
  final func measureAgain() {
    let old = answers
    discardAnswers()
    if leavesLayout || old.hold(for: self), isPlaced {
      if graph.modifiers.isEmpty { arrange() } else { graph.inTransaction(of: self) { arrange() } }
    } else {
      isPlaced = false
      // The box around asks for what it needs again, and some of the old answers are not needed.
      answers.sizes.beginGiving()
      passChangeOn()
    }
  }

  /// Forgets the answers that depend on the direction of the stack around the box.
  func stackAxisDidChange() {}

  /// Called before the answers are computed anew.
  func answersWillChange() {}

  /// Measures the box around this one again, whose answers depend on this one's.
  func passChangeOn() { outerBox?.measureAgain() }

  /// Whether the box is displayed where it was and no longer laid out, because its views were removed.
  var leavesLayout: Bool { isLeaving }

  /// Whether no box lays this one out, although it may be inside of one.
  var isRoot: Bool { false }

  /// The box that lays this one out.
  final var outerBox: LayoutBox? {
    if let wrapper { return wrapper }
    if isRoot { return nil }
    var node = parent
    while let current = node {
      if let box = current as? LayoutBox { return box }
      node = current.parent
    }
    return nil
  }
}
