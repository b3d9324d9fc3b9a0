// SPDX-License-Identifier: MIT

/// The least space between a label and its content, in logical pixels.
private let leastGap = 8.0

/// A label with a content at the trailing edge, or below it where the row is too narrow for the words
/// of both.
@usableFromInline struct LabelRow<Label, Content> {
  let label: Label
  let content: Content
}

extension LabelRow: View where Label: View, Content: View {
  @usableFromInline typealias Body = Never

  @ViewBuilder private var views: some View {
    label
    FlexibleGap()
    content
  }

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> LabelRowBox {
    let box = LabelRowBox(in: place)
    box.show(view.views, in: place)
    return box
  }

  @usableFromInline static func _patch(_ view: Self, _ box: LabelRowBox) { box.patch(view.views) }
}

/// The box of a label and its content.
@usableFromInline final class LabelRowBox: ContainerBox {
  private var row = StackArrangement(.horizontal, VerticalAlignment.center.key, spacing: 0)
  private var column = StackArrangement(
    .vertical, HorizontalAlignment.leading.key, spacing: leastGap / 2)
  /// The width of the row without a line break between two words.
  private var storedIdealWidth: Double?
  /// The width below which a word is broken in the row.
  private var storedLeastWidth: Double?

  override func answersWillChange() {
    row.forget()
    column.forget()
    storedIdealWidth = nil
    storedLeastWidth = nil
  }

  override var priority: Double { 0 }

  override var stackAxis: Axis? { .horizontal }

  override func measureSpacing() -> ViewSpacing { row.outerSpacing(boxes) }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    isRow(for: proposal) ? row.size(boxes, for: proposal) : column.size(boxes, for: proposal)
  }

  override func measureRange(_ axis: Axis) -> ExtentRange { row.range(boxes, axis) }

  override func measureGuide(
    _ guide: AlignmentKey, for proposal: ProposedViewSize
  ) -> Double? {
    divide(for: proposal, in: size(for: proposal)).explicitGuide(guide, boxes)
  }

  override func arrange() {
    let boxes = self.boxes
    divide(for: proposal, in: frame.size).forEachFrame(boxes, from: frame.origin) {
      index, inner, offered in
      place(boxes[index], at: inner, offered, in: frame)
    }
  }

  /// Returns a copy with the sizes for a proposal, because placing boxes may divide it again.
  private func divide(for proposal: ProposedViewSize, in size: Size) -> StackArrangement {
    if isRow(for: proposal) {
      row.divide(boxes, row.placementProposal(boxes, proposal, in: size))
      return row
    }
    column.divide(boxes, column.placementProposal(boxes, proposal, in: size))
    return column
  }

  // MARK: Words

  /// Returns whether the label and the content are beside each other.
  private func isRow(for proposal: ProposedViewSize) -> Bool {
    guard let width = proposal.width else { return true }
    let ideal = storedIdealWidth ?? boxes.reduce(0) { $0 + $1.size(for: .unspecified).width }
    storedIdealWidth = ideal
    if ideal <= width { return true }
    // Words are measured only where something has to give way.
    let least = storedLeastWidth ?? boxes.reduce(0) { $0 + legibleWidth($1) }
    storedLeastWidth = least
    return least <= width
  }

  /// Returns the width in which all words of the texts in a box stay whole, as far as lines can be
  /// wrapped.
  private func legibleWidth(_ box: LayoutBox) -> Double {
    var slack = Double.infinity
    func search(_ node: ViewNode) {
      if let text = node as? TextBox {
        slack = min(slack, text.size(for: .unspecified).width - text.widestWordWidth)
      } else {
        node.forEachChild(search)
      }
    }
    search(box)
    let least = box.range(.horizontal).least
    guard slack < .infinity else { return least }
    return max(least, box.size(for: .unspecified).width - max(0, slack))
  }
}

/// The free space between a label and its content.
private struct FlexibleGap: View {
  typealias Body = Never

  static func _make(_ view: FlexibleGap, in place: NodePlace) -> FlexibleGapBox {
    FlexibleGapBox(in: place)
  }

  static func _patch(_ view: FlexibleGap, _ box: FlexibleGapBox) {}
}

/// The box of the free space between a label and its content.
final class FlexibleGapBox: LayoutBox {
  // The label and the content get what they need first.
  override var priority: Double { -.infinity }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    Size(width: max(leastGap, proposal.width ?? leastGap), height: 0)
  }

  override func measureRange(_ axis: Axis) -> ExtentRange {
    axis == .horizontal
      ? ExtentRange(least: leastGap, most: .infinity) : ExtentRange(least: 0, most: 0)
  }
}
