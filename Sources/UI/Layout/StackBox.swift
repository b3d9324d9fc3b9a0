// SPDX-License-Identifier: MIT

/// The box of views in a row or a column.
///
/// It is an implementation detail of the views.
public final class StackBox: ContainerBox {
  // Beside the arrangement, because spacers ask for it while the stack is divided.
  private var axis: Axis
  private var arrangement: StackArrangement

  init(_ axis: Axis, _ alignment: AlignmentKey, spacing: Double?, in place: NodePlace) {
    self.axis = axis
    arrangement = StackArrangement(axis, alignment, spacing: spacing)
    super.init(in: place)
  }

  /// Changes the arrangement.
  func patch(_ alignment: AlignmentKey, spacing: Double?) {
    patch(axis, alignment, spacing: spacing)
  }

  /// Changes the arrangement, and the direction.
  func patch(_ axis: Axis, _ alignment: AlignmentKey, spacing: Double?) {
    guard
      axis != self.axis || alignment != arrangement.alignment || spacing != arrangement.spacing
    else { return }
    let hasTurned = axis != self.axis
    self.axis = axis
    arrangement = StackArrangement(axis, alignment, spacing: spacing)
    if hasTurned { for box in boxes { box.stackAxisDidChange() } }
    setNeedsOuterMeasurement()
  }

  override func answersWillChange() { arrangement.forget() }

  override var priority: Double { 0 }

  override func measureSpacing() -> ViewSpacing { arrangement.outerSpacing(boxes) }

  override var stackAxis: Axis? { axis }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    arrangement.size(boxes, for: proposal)
  }

  override func measureRange(_ axis: Axis) -> ExtentRange { arrangement.range(boxes, axis) }

  override func measureGuide(
    _ guide: AlignmentKey, for proposal: ProposedViewSize
  ) -> Double? {
    divide(for: proposal, in: size(for: proposal)).explicitGuide(guide, boxes)
  }

  /// Returns a copy with the sizes for a proposal, because placing boxes may divide the stack again.
  private func divide(for proposal: ProposedViewSize, in size: Size) -> StackArrangement {
    arrangement.divide(boxes, arrangement.placementProposal(boxes, proposal, in: size))
    return arrangement
  }

  override func arrange() {
    let boxes = self.boxes
    divide(for: proposal, in: frame.size).forEachFrame(boxes, from: frame.origin) {
      index, inner, offered in
      place(boxes[index], at: inner, offered, in: frame)
    }
  }
}
