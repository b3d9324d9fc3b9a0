// SPDX-License-Identifier: MIT

/// The box of views in a row or a column.
///
/// Space is divided as in SwiftUI: those of higher priority first, and among equals those that give
/// way least. A box that does not expand and whose ideal size fits its share keeps that size.
///
/// It is an implementation detail of the views.
public final class StackBox: ContainerBox {
  /// The place of a box in the order in which space is given.
  private struct Turn {
    var index: Int
    /// The least extent.
    var least: Double
    /// How far the box gives way below its ideal extent; `infinity` if it expands.
    var flexibility: Double
    var priority: Double
    /// The ideal size, unless the box expands.
    var ideal: Size?
  }

  private let axis: Axis
  private var alignment: AlignmentKey
  private var spacing: Double
  /// The proposal that the stored sizes answer.
  private var divided: ProposedViewSize?
  private var sizes: [Size] = []
  private var proposals: [ProposedViewSize] = []
  private var turns: [Turn] = []

  init(_ axis: Axis, _ alignment: AlignmentKey, spacing: Double, in place: NodePlace) {
    self.axis = axis
    self.alignment = alignment
    self.spacing = spacing
    super.init(in: place)
  }

  /// Changes the arrangement.
  func patch(_ alignment: AlignmentKey, spacing: Double) {
    guard alignment != self.alignment || spacing != self.spacing else { return }
    self.alignment = alignment
    self.spacing = spacing
    setNeedsMeasurement()
  }

  override func answersWillChange() { divided = nil }

  override var priority: Double { 0 }

  private var totalSpacing: Double { spacing * Double(max(0, boxes.count - 1)) }

  // MARK: Sizes

  override func measure(_ proposal: ProposedViewSize) -> Size {
    divide(proposal)
    var size = Size.zero
    var (above, below) = (0.0, 0.0)
    for (box, inner) in zip(boxes, sizes) {
      size[axis] += inner[axis]
      let guide = box.guide(alignment, in: inner)
      above = max(above, guide)
      below = max(below, inner[axis.other] - guide)
    }
    size[axis] += totalSpacing
    size[axis.other] = above + below
    return size
  }

  override func measureRange(_ axis: Axis) -> ExtentRange {
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
    }
    if axis == self.axis {
      range.least += totalSpacing
      range.most += totalSpacing
    }
    return range
  }

  /// Stores the sizes of all boxes for a proposal.
  private func divide(_ proposal: ProposedViewSize) {
    if divided == proposal, sizes.count == boxes.count { return }
    divided = proposal
    prepareStorage()
    guard let extent = proposal[axis] else {
      for (index, box) in boxes.enumerated() {
        sizes[index] = box.size(for: proposal)
        proposals[index] = proposal
      }
      return
    }
    orderTurns(proposal)
    var left = max(0, extent - totalSpacing)
    var reserved = turns.reduce(0) { $0 + $1.least }
    var start = 0
    while start < turns.count {
      var end = start
      while end < turns.count, turns[end].priority == turns[start].priority {
        reserved -= turns[end].least
        end += 1
      }
      left -= give(max(0, left - reserved), toTurns: start..<end, proposal)
      start = end
    }
  }

  /// Gives space to boxes of the same priority; returns what they take.
  private func give(
    _ space: Double, toTurns range: Range<Int>, _ proposal: ProposedViewSize
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

  private func orderTurns(_ proposal: ProposedViewSize) {
    var ideal = proposal
    ideal[axis] = nil
    for (index, box) in boxes.enumerated() {
      let range = box.range(axis)
      let size = range.expands ? nil : box.size(for: ideal)
      let extent = size?[axis] ?? .infinity
      turns[index] = Turn(
        index: index, least: min(range.least, extent), flexibility: extent - range.least,
        priority: box.priority, ideal: size)
    }
    turns.sort {
      if $0.priority != $1.priority { return $0.priority > $1.priority }
      if $0.flexibility != $1.flexibility { return $0.flexibility < $1.flexibility }
      return $0.index < $1.index
    }
  }

  private func prepareStorage() {
    let count = boxes.count
    guard sizes.count != count else { return }
    sizes = Array(repeating: .zero, count: count)
    proposals = Array(repeating: .unspecified, count: count)
    let turn = Turn(index: 0, least: 0, flexibility: 0, priority: 0, ideal: nil)
    turns = Array(repeating: turn, count: count)
  }

  // MARK: Placing

  override func arrange() {
    divide(proposal)
    var above = 0.0
    for (box, size) in zip(boxes, sizes) { above = max(above, box.guide(alignment, in: size)) }
    var origin = frame.origin
    for (index, box) in boxes.enumerated() {
      let size = sizes[index]
      let distance = above - box.guide(alignment, in: size)
      var position = origin
      if axis == .horizontal {
        position.y += distance
        origin.x += size.width + spacing
      } else {
        position.x += distance
        origin.y += size.height + spacing
      }
      box.place(Rect(origin: position, size: size), proposals[index])
    }
  }
}
