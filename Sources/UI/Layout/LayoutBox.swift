// SPDX-License-Identifier: MIT

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
  private var isPlaced = false
  /// The graph's generation that the answers belong to.
  private var generation: UInt32 = 0
  private var sizes = SizeCache()
  private var horizontalRange: ExtentRange?
  private var verticalRange: ExtentRange?

  // MARK: Answers

  /// The priority with which a stack gives space to the box before others.
  var priority: Double { 0 }

  /// Computes the size for a proposal.
  func measure(_ proposal: ProposedViewSize) -> Size { .zero }

  /// Computes the extents between which the box can be.
  func measureRange(_ axis: Axis) -> ExtentRange { .flexible }

  /// Returns the position of an alignment guide in a box of a size.
  func guide(_ guide: AlignmentKey, in size: Size) -> Double { guide.defaultValue(in: size) }

  /// Sets the frames of what is inside, from `frame` and `proposal`.
  func arrange() {}

  /// Appends the views that are displayed for the box, the lowest first.
  func collectViews(into views: inout [Sash.View]) {}

  override final func collectBoxes(into boxes: inout [LayoutBox]) { boxes.append(self) }

  /// The size for a proposal.
  final func size(for proposal: ProposedViewSize) -> Size {
    discardOutdatedAnswers()
    if let size = sizes.size(for: proposal) { return size }
    graph.statistics.measurements += 1
    let size = measure(proposal)
    sizes.store(size, for: proposal)
    return size
  }

  /// The extents between which the box can be.
  final func range(_ axis: Axis) -> ExtentRange {
    discardOutdatedAnswers()
    if let range = axis == .horizontal ? horizontalRange : verticalRange { return range }
    graph.statistics.measurements += 1
    let range = measureRange(axis)
    if axis == .horizontal { horizontalRange = range } else { verticalRange = range }
    return range
  }

  /// Forgets the answers from before the last change of the environment.
  private func discardOutdatedAnswers() {
    guard generation != graph.layoutGeneration else { return }
    generation = graph.layoutGeneration
    discardAnswers()
    isPlaced = false
  }

  private func discardAnswers() {
    sizes = SizeCache()
    horizontalRange = nil
    verticalRange = nil
    answersWillChange()
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

  // MARK: Changes

  /// Reports that the answers may have changed.
  final func setNeedsMeasurement() { graph.enqueue(self) }

  /// Makes the next placement arrange what is inside, although the frame may be the same.
  final func setNeedsPlacement() { isPlaced = false }

  /// Answers again what was asked before; passes the change on to the box around this one if an
  /// answer differs, and arranges what is inside if none does.
  final func measureAgain() {
    let (old, oldHorizontal, oldVertical) = (sizes, horizontalRange, verticalRange)
    discardAnswers()
    let isSame =
      old.holds(size(for:))
      && (oldHorizontal.map { range(.horizontal) == $0 } ?? true)
      && (oldVertical.map { range(.vertical) == $0 } ?? true)
    if isSame, isPlaced {
      arrange()
    } else {
      isPlaced = false
      passChangeOn()
    }
  }

  /// Called before the answers are computed anew.
  func answersWillChange() {}

  /// Measures the box around this one again, whose answers depend on this one's.
  func passChangeOn() { outerBox?.measureAgain() }

  /// The box that lays this one out.
  final var outerBox: LayoutBox? {
    var node = parent
    while let current = node {
      if let box = current as? LayoutBox { return box }
      node = current.parent
    }
    return nil
  }
}
