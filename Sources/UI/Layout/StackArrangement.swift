// SPDX-License-Identifier: MIT

/// The sizes and places of boxes in a row or a column.
///
/// Space is divided as in SwiftUI: those of higher priority first, and among equals those that give
/// way least. A box that does not take more and whose ideal size fits its share keeps that size.
struct StackArrangement {
  /// The place of a box in the order in which space is given.
  private struct Turn {
    var index: Int
    /// The least extent.
    var least: Double
    /// The distance between the least and the greatest extent; `infinity` if the box expands.
    var flexibility: Double
    var priority: Double
    /// The ideal size, unless the box can take more.
    var ideal: Size?
  }

  let axis: Axis
  var alignment: AlignmentKey
  /// The space between two boxes, or `nil` for what they prefer.
  var spacing: Double?
  /// The proposal that the stored sizes answer.
  private var divided: ProposedViewSize?
  private var sizes: [Size] = []
  private var proposals: [ProposedViewSize] = []
  private var turns: [Turn] = []

  init(_ axis: Axis, _ alignment: AlignmentKey, spacing: Double?) {
    self.axis = axis
    self.alignment = alignment
    self.spacing = spacing
  }

  /// Forgets the stored sizes, because answers of the boxes may have changed.
  mutating func forget() { divided = nil }

  private func totalSpacing(_ boxes: [LayoutBox]) -> Double {
    if let spacing = spacing?.finiteOrZero {
      return spacing * Double(max(0, boxes.count - 1))
    }
    return boxes.indices.reduce(0) { $0 + gap(after: $1, boxes) }
  }

  /// Returns the space between a box and the next one.
  private func gap(after index: Int, _ boxes: [LayoutBox]) -> Double {
    guard index + 1 < boxes.count else { return 0 }
    return spacing?.finiteOrZero
      ?? boxes[index].preferredSpacing.distance(to: boxes[index + 1].preferredSpacing, along: axis)
  }

  /// Returns the space that the stack prefers around it: that of the views at its edges.
  func outerSpacing(_ boxes: [LayoutBox]) -> ViewSpacing {
    guard !boxes.isEmpty else { return .zero }
    var result = ViewSpacing()
    for (index, box) in boxes.enumerated() {
      var edges: Edge.Set = axis == .horizontal ? .vertical : .horizontal
      if index == 0 { edges.insert(axis == .horizontal ? .leading : .top) }
      if index == boxes.count - 1 { edges.insert(axis == .horizontal ? .trailing : .bottom) }
      result.formUnion(box.preferredSpacing, edges: edges)
    }
    return result
  }

  // MARK: Sizes

  /// Returns the size of the stack for a proposal.
  mutating func size(_ boxes: [LayoutBox], for proposal: ProposedViewSize) -> Size {
    divide(boxes, proposal)
    var size = Size.zero
    var (above, below) = (0.0, 0.0)
    for (index, box) in boxes.enumerated() {
      let inner = sizes[index]
      size[axis] += inner[axis]
      let guide = box.guide(alignment, for: proposals[index])
      above = max(above, guide)
      below = max(below, inner[axis.other] - guide)
    }
    size[axis] += totalSpacing(boxes)
    size[axis.other] = above + below
    return size
  }

  /// Returns the extents between which the stack can be.
  func range(_ boxes: [LayoutBox], _ axis: Axis) -> ExtentRange {
    var range = ExtentRange(least: 0, most: 0)
    for box in boxes {
      let inner = box.range(axis)
      if axis == self.axis {
        range.least += inner.least
        range.most += inner.most
      } else {
        range.least = max(range.least, inner.least)
        range.most = max(range.most, inner.most)
      }
      range.grows = range.grows || inner.grows
    }
    if axis == self.axis {
      let spacing = totalSpacing(boxes)
      range.least += spacing
      range.most += spacing
    }
    return range
  }

  /// Stores the sizes of all boxes for a proposal.
  mutating func divide(_ boxes: [LayoutBox], _ proposal: ProposedViewSize) {
    if divided == proposal, sizes.count == boxes.count { return }
    divided = proposal
    prepareStorage(boxes.count)
    guard let extent = proposal[axis], extent < .infinity else {
      for (index, box) in boxes.enumerated() {
        sizes[index] = box.size(for: proposal)
        proposals[index] = proposal
      }
      return
    }
    orderTurns(boxes, proposal)
    var left = max(0, extent - totalSpacing(boxes))
    var reserved = turns.reduce(0) { $0 + $1.least }
    var start = 0
    while start < turns.count {
      var end = start
      repeat {
        reserved -= turns[end].least
        end += 1
      } while end < turns.count && turns[end].priority == turns[start].priority
      left -= give(max(0, left - reserved), to: boxes, turns: start..<end, proposal)
      start = end
    }
  }

  /// Gives space to boxes of the same priority; returns what they take.
  private mutating func give(
    _ space: Double, to boxes: [LayoutBox], turns range: Range<Int>, _ proposal: ProposedViewSize
  ) -> Double {
    var (available, taken) = (space, 0.0)
    for position in range {
      let turn = turns[position]
      let share = available / Double(range.upperBound - position)
      var offered = proposal
      let size: Size
      if let ideal = turn.ideal, ideal[axis] <= share {
        offered[axis] = nil
        size = ideal
      } else {
        offered[axis] = share
        size = boxes[turn.index].size(for: offered)
      }
      sizes[turn.index] = size
      proposals[turn.index] = offered
      available = max(0, available - size[axis])
      taken += size[axis]
    }
    return taken
  }

  private mutating func orderTurns(_ boxes: [LayoutBox], _ proposal: ProposedViewSize) {
    var ideal = proposal
    ideal[axis] = nil
    for (index, box) in boxes.enumerated() {
      let range = box.range(axis)
      let size = range.grows ? nil : box.size(for: ideal)
      let extent = size?[axis] ?? max(range.most, range.least)
      let least = min(range.least, extent)
      turns[index] = Turn(
        index: index, least: least, flexibility: extent - least, priority: box.givenPriority,
        ideal: size)
    }
    turns.sort {
      if $0.priority != $1.priority { return $0.priority > $1.priority }
      if $0.flexibility != $1.flexibility { return $0.flexibility < $1.flexibility }
      return $0.index < $1.index
    }
  }

  private mutating func prepareStorage(_ count: Int) {
    guard sizes.count != count else { return }
    sizes = Array(repeating: .zero, count: count)
    proposals = Array(repeating: .unspecified, count: count)
    let turn = Turn(index: 0, least: 0, flexibility: 0, priority: 0, ideal: nil)
    turns = Array(repeating: turn, count: count)
  }

  // MARK: Places

  /// Returns what the stack divides where it is placed with a size.
  ///
  /// Without an offer across the stack, views that take what they are offered are as long as the
  /// longest one.
  func placementProposal(
    _ boxes: [LayoutBox], _ proposal: ProposedViewSize, in size: Size
  ) -> ProposedViewSize {
    guard proposal[axis.other] == nil, boxes.contains(where: { $0.range(axis.other).grows }) else {
      return proposal
    }
    var placed = proposal
    placed[axis.other] = size[axis.other]
    return placed
  }

  /// Returns the position of a guide that views inside set, or `nil`, for the proposal of the last
  /// division.
  func explicitGuide(_ guide: AlignmentKey, _ boxes: [LayoutBox]) -> Double? {
    var guides = ExplicitGuides(guide)
    forEachFrame(boxes, from: .zero) { index, frame, offered in
      guard let position = boxes[index].explicitGuide(guide, for: offered) else { return }
      guides.add(position + frame.origin[guide.axis])
    }
    return guides.position
  }

  /// Calls a closure with the index, the frame and the proposal of each box, for the proposal of the
  /// last division.
  func forEachFrame(
    _ boxes: [LayoutBox], from start: Point, _ body: (Int, Rect, ProposedViewSize) -> Void
  ) {
    var above = 0.0
    for (index, box) in boxes.enumerated() {
      above = max(above, box.guide(alignment, for: proposals[index]))
    }
    var origin = start
    for (index, box) in boxes.enumerated() {
      var inner = Rect(origin: origin, size: sizes[index])
      inner.origin[axis.other] += above - box.guide(alignment, for: proposals[index])
      origin[axis] += sizes[index][axis] + gap(after: index, boxes)
      body(index, inner, proposals[index])
    }
  }
}
